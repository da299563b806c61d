// Roots and roundings compile to calls into libm; this import links it.
internal import Glibc

/// A place or a displacement on the canvas: x grows to the right, y downwards.
package struct Point: Hashable, Sendable {
    /// Distance from the left edge, in the units of the transform in force.
    package var x: Double
    /// Distance from the top edge, in the units of the transform in force.
    package var y: Double

    /// The point at `x`, `y`.
    package init(_ x: Double, _ y: Double) {
        self.x = x
        self.y = y
    }

    /// Where both coordinates are 0.
    package static let origin = Point(0, 0)

    /// The sum of two displacements.
    package static func + (left: Point, right: Point) -> Point {
        Point(left.x + right.x, left.y + right.y)
    }

    /// The displacement that leads from `right` to `left`.
    package static func - (left: Point, right: Point) -> Point {
        Point(left.x - right.x, left.y - right.y)
    }

    /// The displacement made `factor` times as long.
    package static func * (displacement: Point, factor: Double) -> Point {
        Point(displacement.x * factor, displacement.y * factor)
    }
}

extension Point {
    var length: Double { (x * x + y * y).squareRoot() }

    /// The displacement of length 1 in the same direction; the origin has none and stays.
    var normalized: Point {
        let length = self.length
        return length > 0 ? self * (1 / length) : self
    }

    /// A quarter turn, from the x axis towards the y axis.
    var quarterTurn: Point { Point(-y, x) }

    func dot(_ other: Point) -> Double { x * other.x + y * other.y }

    func cross(_ other: Point) -> Double { x * other.y - y * other.x }

    func mixed(with other: Point, _ fraction: Double) -> Point {
        self + (other - self) * fraction
    }
}
