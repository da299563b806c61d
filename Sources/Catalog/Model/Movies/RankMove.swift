/// What became of a movie's rank since the chart before.
package enum RankMove: Hashable, Sendable {
    /// It was not in that chart.
    case new
    /// By how many ranks it rose; less than 0 when it fell, 0 when it stayed.
    case by(Int)
}
