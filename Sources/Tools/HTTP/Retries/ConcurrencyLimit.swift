/// How many requests a host is given at once: half as many when it is overloaded, slowly more when
/// it is not.
///
/// Additive increase and multiplicative decrease, as TCP finds its rate.
struct ConcurrencyLimit {
    private let most: Double
    private var width: Double
    private var lastCut: Duration?

    /// Starts with the `most` that there may ever be.
    init(most: Int) {
        self.most = Double(most)
        width = self.most
    }

    /// At least 1.
    var current: Int { Int(width) }

    /// Whether nothing was ever taken away.
    var isFull: Bool { width >= most }

    /// Takes note of a reply in good time: as many of them as there are places make one place more.
    mutating func widen() {
        if !isFull { width = min(most, width + 1 / width) }
    }

    /// Takes note of a sign of overload, which a request gave that went out at `start`.
    mutating func narrow(start: Duration, now: Duration) {
        // Requests that were under way at the last cut tell of the time before it.
        if let lastCut, start < lastCut { return }
        width = max(1, width / 2)
        lastCut = now
    }

    /// Begins with a single request, as a host needs that comes back.
    mutating func restart(now: Duration) {
        width = 1
        lastCut = now
    }
}
