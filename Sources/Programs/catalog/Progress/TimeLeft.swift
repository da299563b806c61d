/// How long a phase will still take: a guess that keeps still.
struct TimeLeft: Equatable {
    /// How soon a new guess takes the place of the one before: each second it comes so much closer.
    private static let weight = 0.15
    /// The shortest time after which there is a guess at all.
    private static let shortestTime = Duration.seconds(2)
    /// Beyond it a guess is no promise.
    private static let longest = Duration.seconds(100 * 3600)

    private let start: Duration
    /// When the phase is expected to end.
    private var end: Duration?
    private var lastUpdate: Duration?

    /// That of a phase that begins now.
    init(from start: Duration) {
        self.start = start
    }

    /// Takes note of how much is left, and how fast it goes.
    mutating func note(_ left: Int, rate: Double?, at time: Duration) {
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

    /// The time left in words, the rounder the longer it is; `nil` where it is not known.
    func words(at time: Duration) -> String? {
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
        return "\(rounded.inRoundWords) left"
    }
}
