/// A moment in the future, on the clock that stands still while the machine sleeps.
struct Deadline {
    private let moment: SuspendingClock.Instant
    private let patience: Duration

    init(_ patience: Duration) {
        self.patience = patience
        moment = .now + patience
    }

    var hasPassed: Bool { SuspendingClock.now >= moment }

    var seconds: Double { patience / .seconds(1) }

    /// What is left, rounded up, for `poll`.
    var remainingMilliseconds: Int32 {
        let left = SuspendingClock.now.duration(to: moment) / .milliseconds(1)
        return Int32(min(max(left.rounded(.up), 0), 3_600_000))
    }
}
