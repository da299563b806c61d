/// The speed of a phase over the last seconds.
struct RateWindow: Equatable {
    private struct Sample: Equatable {
        let time: Duration
        let done: Int
    }

    /// The length of the window.
    private static let length = Duration.seconds(8)
    /// The shortest time between two samples, which limits their number.
    private static let step = Duration.milliseconds(500)
    /// The shortest time for a rate; a rate over less time fluctuates too much.
    private static let shortest = Duration.milliseconds(500)

    private var samples: [Sample]

    /// Creates a window that opens at a time when nothing is done.
    init(from start: Duration) {
        samples = [Sample(time: start, done: 0)]
    }

    /// Records the total amount done.
    mutating func add(_ done: Int, at time: Duration) {
        if let last = samples.last, time - last.time < Self.step { return }
        samples.append(Sample(time: time, done: done))
        // One sample older than the window stays as its start.
        while samples.count > 2, time - samples[1].time > Self.length { samples.removeFirst() }
    }

    /// Returns the amount per second; `nil` while there is too little data.
    func rate(_ done: Int, at time: Duration) -> Double? {
        let first = samples.last { time - $0.time >= Self.length } ?? samples.first
        guard let first, done > 0, time - first.time >= Self.shortest else { return nil }
        return Double(done - first.done) / ((time - first.time) / .seconds(1))
    }
}
