/// What a shape is filled with; gradients live in the coordinates of the shape.
package enum Paint: Sendable {
    /// One colour everywhere.
    case solid(Color)
    /// `first` at `from` and before, `last` at `to` and beyond, even steps between.
    case linear(from: Point, to: Point, first: Color, last: Color)
    /// `first` in the center, `last` at `radius` and beyond, with a slope that is flat at both
    /// ends, as a soft shadow has.
    case radial(center: Point, radius: Double, first: Color, last: Color)
}
