/// The speed of a phase, computed over the last seconds.
struct RateWindow: Equatable {
    private struct Sample: Equatable {
        let time: Duration
        let done: Int
    }

    /// The time over which the speed is computed.
    private static let length = Duration.seconds(8)
    /// The shortest time between two samples, which limits their number.
    private static let step = Duration.milliseconds(500)
    /// The shortest time over which a rate is computed; shorter times make the rate fluctuate too
    /// much.
    private static let shortest = Duration.milliseconds(500)

    private var samples: [Sample]

    /// Creates a window that begins at `start` with an amount of 0.
    init(from start: Duration) {
        samples = [Sample(time: start, done: 0)]
    }

    /// Records that the total amount `done` was reached at `time`.
    ///
    /// An amount that falls, as when a list is read again, begins a new window.
    mutating func add(_ done: Int, at time: Duration) {
        if let last = samples.last, done < last.done {
            samples = [Sample(time: time, done: done)]
            return
        }
        if let last = samples.last, time - last.time < Self.step { return }
        samples.append(Sample(time: time, done: done))
        // One sample that is older than the window is kept as the start of the window.
        while samples.count > 2, time - samples[1].time > Self.length { samples.removeFirst() }
    }

    /// Returns the amount per second; `nil` while there is too little data.
    func rate(_ done: Int, at time: Duration) -> Double? {
        let first = samples.last { time - $0.time >= Self.length } ?? samples.first
        guard let first, done > 0, time - first.time >= Self.shortest else { return nil }
        return Double(done - first.done) / ((time - first.time) / .seconds(1))
    }
}
