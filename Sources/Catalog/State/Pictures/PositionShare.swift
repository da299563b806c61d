/// A share of all products or movies, by their positions.
package struct PositionShare: Sendable {
    /// The remainder that the positions of the share have when they are divided by ``divisor``.
    let remainder: Int
    let divisor: Int

    /// All positions.
    package static let all = PositionShare(remainder: 0, of: 1)

    /// - Parameters:
    ///   - remainder: at least 0, and less than `divisor`.
    ///   - divisor: at least 1.
    package init(remainder: Int, of divisor: Int) {
        (self.remainder, self.divisor) = (remainder, divisor)
    }
}
