/// A circuit breaker: it suspends a host that is down, and detects when the host is up again.
///
/// While the breaker is open, the host gets one request at a time, called the probe. The other
/// requests wait. A host that never answered and is not one of ``HostPolicy/awaitedHosts`` is given
/// up when the breaker opens. Any other host is given up after ``HostPolicy/patience``. Requests to
/// a host that is given up fail immediately, except probes. An answer closes the breaker.
struct Breaker {
    /// The state of a suspended host.
    private struct Suspension {
        let start: Duration
        var nextProbe: Duration
        var isProbing = false
        /// True if the host is given up.
        var isHopeless: Bool
    }

    private let policy: HostPolicy
    private var suspension: Suspension?
    /// True if the host has answered any request.
    private(set) var hasAnswered = false
    /// True if requests wait for the host even if it never answered.
    private let isAwaited: Bool
    /// The number of successive failures.
    private(set) var failureCount = 0
    /// The number of failures that count against the host.
    ///
    /// Failed connections all count. Other failures count once for each address, because a few bad
    /// addresses may be requested several times in a row.
    private var evidenceCount = 0
    private var failedAddresses: Set<WebAddress> = []
    /// The summary of the last failure.
    private(set) var lastFailure = ""

    init(_ policy: HostPolicy, of host: String = "") {
        self.policy = policy
        isAwaited = policy.awaitedHosts.contains(host)
    }

    /// True if the host is suspended.
    var isOpen: Bool { suspension != nil }

    /// True if requests no longer wait for the host but fail.
    var hasGivenUp: Bool { suspension?.isHopeless == true }

    /// The time at which the next request may start; `nil` while a probe is running.
    var nextStart: Duration? {
        guard let suspension else { return .zero }
        return suspension.isProbing ? nil : suspension.nextProbe
    }
}

extension Breaker {
    mutating func recordStart() {
        suspension?.isProbing = true
    }

    /// Records an answer; returns true if it showed that the host is up again.
    mutating func recordAnswer() -> Bool {
        defer { suspension = nil }
        failureCount = 0
        evidenceCount = 0
        failedAddresses.removeAll()
        hasAnswered = true
        return isOpen
    }

    /// Records a failure that may be a sign of a host that is down.
    ///
    /// - Parameter isConclusive: true if this failure alone shows that the host is down, because
    ///   the address cannot be the cause. This holds for a connection that failed in the last try
    ///   of a request, and for a liveness probe, whose address was answered before.
    mutating func recordFailure(_ error: HTTPError, isConclusive: Bool, now: Duration) {
        failureCount += 1
        lastFailure = error.summary
        if isEvidence(error) { evidenceCount += 1 }
        let mayComeBack = hasAnswered || isAwaited
        let isEnough = evidenceCount >= policy.failuresToSuspend || isConclusive && mayComeBack
        guard isOpen || isEnough else { return }
        let start = suspension?.start ?? now
        suspension = Suspension(
            start: start, nextProbe: now + policy.probeInterval,
            isHopeless: !mayComeBack || now - start >= policy.patience)
    }

    /// Records an abandoned request, so that another request can become the probe.
    mutating func recordAbandonment() {
        suspension?.isProbing = false
    }
}

private extension Breaker {
    mutating func isEvidence(_ error: HTTPError) -> Bool {
        guard !error.isConnectionFailure, !isOpen, let address = error.address else { return true }
        return failedAddresses.insert(address).inserted
    }
}
