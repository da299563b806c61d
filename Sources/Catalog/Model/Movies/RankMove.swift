/// The change of a movie's rank since the previous chart.
package enum RankMove: Hashable, Sendable {
    /// The movie was not in the previous chart.
    case new
    /// The movie rose by this number of ranks; the number is negative for a fall.
    case by(Int)
}
