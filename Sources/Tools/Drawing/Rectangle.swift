/// An upright rectangle.
public struct Rectangle: Hashable, Sendable {
    /// The left edge.
    public var x: Double
    /// The upper edge.
    public var y: Double
    /// The extent to the right.
    public var width: Double
    /// The extent downwards.
    public var height: Double

    /// The rectangle with its upper left corner at `x`, `y`.
    public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    /// The rectangle around `center`.
    public init(center: Point, width: Double, height: Double) {
        self.init(center.x - width / 2, center.y - height / 2, width, height)
    }

    /// The middle of the rectangle.
    public var center: Point { Point(x + width / 2, y + height / 2) }
}
