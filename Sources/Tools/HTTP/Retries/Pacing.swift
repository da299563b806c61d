/// The earliest time of the next request to a host.
///
/// It follows from the allowed rate and from the pauses that the host asked for.
struct Pacing {
    private let interval: Duration
    /// The time of the next start.
    private(set) var nextStart = Duration.zero

    /// Creates the pacing for at most `rate` requests per second; `nil` means no limit.
    init(rate: Double?) {
        interval = rate.map { .seconds(1) / $0 } ?? .zero
    }

    mutating func recordStart(now: Duration) {
        if interval > .zero { nextStart = max(nextStart, now + interval) }
    }

    /// Delays all starts until `time`.
    mutating func pause(until time: Duration) {
        nextStart = max(nextStart, time)
    }
}
