/// When the next request to a host may go out: after the rate's interval, and after pauses it asked
/// for.
struct Pacing {
    private let interval: Duration
    /// The time before which nothing starts.
    private(set) var nextStart = Duration.zero

    /// At most `rate` requests a second; `nil` for any number.
    init(rate: Double?) {
        interval = rate.map { .seconds(1) / $0 } ?? .zero
    }

    mutating func noteStart(now: Duration) {
        if interval > .zero { nextStart = max(nextStart, now + interval) }
    }

    /// Lets nothing start before `time`.
    mutating func pause(until time: Duration) {
        nextStart = max(nextStart, time)
    }
}
