/// Limits commits to one a second, so that a killed build loses at most one second of work.
struct CommitPace {
    private static let interval = Duration.seconds(1)

    private var last = ContinuousClock.now

    /// True if a second has passed since the value was last true.
    var isDue: Bool {
        mutating get {
            let now = ContinuousClock.now
            guard now - last >= Self.interval else { return false }
            last = now
            return true
        }
    }
}
