/// Where digits that are cut off go.
enum RoundingDirection {
    case up, down, towardZero
    /// Half goes away from zero.
    case toNearest
}
