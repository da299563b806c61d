/// How fast something went in the last seconds.
struct RateWindow: Equatable {
    private struct Sample: Equatable {
        let time: Duration
        let done: Int
    }

    /// How far back is looked.
    private static let length = Duration.seconds(8)
    /// The shortest time between two samples, so that there are few.
    private static let step = Duration.milliseconds(500)
    /// A rate over less time than this would jump about.
    private static let shortest = Duration.milliseconds(500)

    private var samples: [Sample]

    /// A window that opens at a time, when nothing was done.
    init(from start: Duration) {
        samples = [Sample(time: start, done: 0)]
    }

    /// Takes note of how much is done in all.
    mutating func note(_ done: Int, at time: Duration) {
        if let last = samples.last, time - last.time < Self.step { return }
        samples.append(Sample(time: time, done: done))
        // One from before stays, from which the time is counted.
        while samples.count > 2, time - samples[1].time > Self.length { samples.removeFirst() }
    }

    /// How much was done in a second; `nil` while that says nothing.
    func rate(_ done: Int, at time: Duration) -> Double? {
        let first = samples.last { time - $0.time >= Self.length } ?? samples.first
        guard let first, done > 0, time - first.time >= Self.shortest else { return nil }
        return Double(done - first.done) / ((time - first.time) / .seconds(1))
    }
}
