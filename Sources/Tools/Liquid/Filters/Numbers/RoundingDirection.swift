/// The direction of rounding.
enum RoundingDirection {
    case up, down, towardZero
    /// To the nearest number; halves are rounded away from zero.
    case toNearest
}
