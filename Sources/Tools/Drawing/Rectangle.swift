/// An upright rectangle.
package struct Rectangle: Hashable, Sendable {
    /// The left edge.
    package var x: Double
    /// The upper edge.
    package var y: Double
    /// The extent to the right.
    package var width: Double
    /// The extent downwards.
    package var height: Double

    /// The rectangle with its upper left corner at `x`, `y`.
    package init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The rectangle around `center`.
    package init(center: Point, width: Double, height: Double) {
        self.init(center.x - width / 2, center.y - height / 2, width, height)
    }

    /// The middle of the rectangle.
    package var center: Point { Point(x + width / 2, y + height / 2) }
}
