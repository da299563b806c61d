/// A map that keeps straight lines straight: x' = a·x + c·y + tx, y' = b·x + d·y + ty.
package struct AffineTransform: Hashable, Sendable {
    /// The part of x in x'.
    package var a = 1.0
    /// The part of x in y'.
    package var b = 0.0
    /// The part of y in x'.
    package var c = 0.0
    /// The part of y in y'.
    package var d = 1.0
    /// The displacement along x.
    package var tx = 0.0
    /// The displacement along y.
    package var ty = 0.0

    /// The transform with these coefficients.
    package init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }

    /// The map that changes nothing.
    package static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// The map that moves everything by a displacement.
    package static func translation(_ x: Double, _ y: Double) -> AffineTransform {
        AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y)
    }

    /// The map that stretches away from `center`; a negative factor mirrors.
    package static func scaling(
        _ x: Double, _ y: Double, around center: Point = .origin
    ) -> AffineTransform {
        AffineTransform(
            a: x, b: 0, c: 0, d: y, tx: center.x - x * center.x, ty: center.y - y * center.y)
    }

    /// The map that turns clockwise as seen on the canvas, around `center`.
    package static func rotation(degrees: Double, around center: Point = .origin) -> AffineTransform
    {
        let (sine, cosine) = Trigonometry.sineAndCosine(degrees: degrees)
        return AffineTransform(
            a: cosine, b: sine, c: -sine, d: cosine,
            tx: center.x - cosine * center.x + sine * center.y,
            ty: center.y - sine * center.x - cosine * center.y)
    }

    /// The map that does `inner` first and then this one.
    package func after(_ inner: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: a * inner.a + c * inner.b, b: b * inner.a + d * inner.b,
            c: a * inner.c + c * inner.d, d: b * inner.c + d * inner.d,
            tx: a * inner.tx + c * inner.ty + tx, ty: b * inner.tx + d * inner.ty + ty)
    }

    /// Where the map takes `point`.
    package func callAsFunction(_ point: Point) -> Point {
        Point(a * point.x + c * point.y + tx, b * point.x + d * point.y + ty)
    }
}

extension AffineTransform {
    /// The way back, or nil where the map flattens the plane.
    var inverse: AffineTransform? {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return nil }
        return AffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }

    /// The side of a square that has the area the unit square is mapped to.
    var meanScale: Double { abs(a * d - b * c).squareRoot() }
}
