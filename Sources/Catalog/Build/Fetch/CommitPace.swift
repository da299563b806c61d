/// Tells when a second has passed since the last commit.
///
/// Commits are then frequent enough that a killed build loses at most about one second of work.
struct CommitPace {
    private static let interval = Duration.seconds(1)

    private var last = ContinuousClock.now

    /// Returns true if at least a second has passed since this function last returned true.
    mutating func restartIfDue() -> Bool {
        let now = ContinuousClock.now
        guard now - last >= Self.interval else { return false }
        last = now
        return true
    }
}
