/// The direction of rounding.
enum RoundingDirection {
    case up, down, towardZero
    /// To the nearest number; a half is rounded away from zero.
    case toNearest
}
