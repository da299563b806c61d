/// The change of a movie's rank since the previous chart.
package enum RankMove: Hashable, Sendable {
    /// The movie was not in the previous chart.
    case new
    /// The number of ranks by which the movie rose; negative for a fall, 0 for no change.
    case by(Int)
}
