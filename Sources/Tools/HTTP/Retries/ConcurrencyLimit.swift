/// The number of simultaneous requests to a host: halved after overload, slowly raised otherwise.
///
/// It uses additive increase and multiplicative decrease, as TCP does.
struct ConcurrencyLimit {
    private let most: Double
    private var width: Double
    private var lastCut: Duration?

    /// Starts at the maximum.
    init(most: Int) {
        self.most = Double(most)
        width = self.most
    }

    /// At least 1.
    var current: Int { Int(width) }

    /// True if the limit is at its maximum.
    var isFull: Bool { width >= most }

    /// Records a reply in time; as many of them as there are places add one place.
    mutating func widen() {
        if !isFull { width = min(most, width + 1 / width) }
    }

    /// Records a sign of overload of a request that was sent at `start`.
    mutating func narrow(start: Duration, now: Duration) {
        // Requests that were sent before the last cut say nothing about the time after it.
        if let lastCut, start < lastCut { return }
        width = max(1, width / 2)
        lastCut = now
    }

    /// Starts with a single request, for a host that is up again.
    mutating func restart(now: Duration) {
        width = 1
        lastCut = now
    }
}
