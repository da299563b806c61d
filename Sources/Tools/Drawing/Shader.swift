/// A paint made ready for the pixels of one canvas.
enum Shader {
    case solid(Pixel)
    /// `ramp` at a·x + b·y + c, for pixel centers.
    case linear(ramp: [Pixel], a: Double, b: Double, c: Double)
    /// `ramp` at the distance from the origin after `map`.
    case radial(ramp: [Pixel], map: AffineTransform)

    static let rampLast = 511

    /// The shader of `paint` under `transform`; nil where the transform leaves nothing to see.
    init?(_ paint: Paint, under transform: AffineTransform) {
        switch paint {
        case .solid(let color):
            self = .solid(color.premultiplied)
        case .linear(let from, let to, let first, let last):
            let axis = to - from
            let square = axis.dot(axis)
            guard let inverse = transform.inverse, square > 0 else { return nil }
            let along = axis * (1 / square)
            self = .linear(
                ramp: Shader.ramp(first, last, smooth: false),
                a: along.x * inverse.a + along.y * inverse.b,
                b: along.x * inverse.c + along.y * inverse.d,
                c: along.dot(inverse(.origin) - from))
        case .radial(let center, let radius, let first, let last):
            let disc = transform.after(.translation(center.x, center.y))
                .after(.scaling(radius, radius))
            guard let map = disc.inverse else { return nil }
            self = .radial(ramp: Shader.ramp(first, last, smooth: true), map: map)
        }
    }

    private static func ramp(_ first: Color, _ last: Color, smooth: Bool) -> [Pixel] {
        (0...rampLast).map { step in
            let even = Double(step) / Double(rampLast)
            let eased = even * even * (3 - 2 * even)
            return first.mixed(with: last, smooth ? eased : even).premultiplied
        }
    }

    @inline(__always)
    static func index(_ position: Double) -> Int {
        Int(min(max(position, 0), 1) * Double(rampLast) + 0.5)
    }
}
