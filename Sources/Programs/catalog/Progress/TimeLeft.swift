/// An estimate of a phase's remaining time, which is smoothed so that it does not jump.
struct TimeLeft: Equatable {
    /// The share of the difference by which the estimate moves towards a new estimate in one
    /// second.
    private static let weight = 0.15
    /// The shortest time before the first estimate.
    private static let shortestTime = Duration.seconds(2)
    /// The longest estimate that is shown.
    private static let longest = Duration.seconds(100 * 3600)

    private let start: Duration
    /// The expected end of the phase.
    private var end: Duration?
    private var lastUpdate: Duration?

    /// Creates the estimate for a phase that begins now.
    init(from start: Duration) {
        self.start = start
    }

    /// Updates the estimate from the amount that is left and the rate per second.
    mutating func update(_ left: Int, rate: Double?, at time: Duration) {
        guard time - start >= Self.shortestTime else { return }
        let seconds = rate.map { Double(left) / $0 }
        guard let seconds, left > 0, seconds < Self.longest / .seconds(1) else { return end = nil }
        let guess = time + .seconds(seconds)
        guard let end, let lastUpdate else {
            (self.end, self.lastUpdate) = (guess, time)
            return
        }
        let elapsed = time - lastUpdate
        guard elapsed >= .seconds(1) else { return }
        let share = min(1, Self.weight * (elapsed / .seconds(1)))
        self.end = end + (guess - end) * share
        self.lastUpdate = time
    }

    /// Returns the remaining time as text, where longer times are rounded more; `nil` without an
    /// estimate.
    func text(at time: Duration) -> String? {
        guard let left = end.map({ $0 - time }), left > .zero else { return nil }
        let seconds = Int((left / .seconds(1)).rounded(.up))
        let step =
            switch seconds {
            case ..<10: 1
            case ..<60: 5
            case ..<600: 10
            default: 60
            }
        let rounded = Duration.seconds((seconds + step - 1) / step * step)
        return "\(rounded.inWholeUnits) left"
    }
}
