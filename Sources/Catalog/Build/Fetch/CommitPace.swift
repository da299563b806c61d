/// Tells when to commit what has come in: once in a second, so that a build which is killed loses
/// no more than that.
struct CommitPace {
    private static let interval = Duration.seconds(1)

    private var last = ContinuousClock.now

    /// Whether a second went by since this was last true.
    var isDue: Bool {
        mutating get {
            let now = ContinuousClock.now
            guard now - last >= Self.interval else { return false }
            last = now
            return true
        }
    }
}
