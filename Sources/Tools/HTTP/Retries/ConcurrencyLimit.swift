/// The allowed number of simultaneous requests to a host.
///
/// Overload halves the number; replies in time raise it slowly.
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

    /// The allowed number of requests, at least 1.
    var current: Int { Int(width) }

    /// True if the limit is at its maximum.
    var isFull: Bool { width >= most }

    /// Records a reply in time.
    ///
    /// At a limit of n requests, n replies in time raise the limit by 1.
    mutating func widen() {
        if !isFull { width = min(most, width + 1 / width) }
    }

    /// Records that a request sent at `start` showed a sign of overload.
    mutating func narrow(start: Duration, now: Duration) {
        // A request that was sent before the last cut says nothing about the load after the cut.
        if let lastCut, start < lastCut { return }
        width = max(1, width / 2)
        lastCut = now
    }

    /// Allows only one request at first, because the host is just up again.
    mutating func restart(now: Duration) {
        width = 1
        lastCut = now
    }
}
