/// Stops asking a host that is down, and finds out when it is back.
///
/// While it is open one request at a time, the probe, is let through. A host that never answered is
/// given up when the breaker opens, any other after ``HostPolicy/patience``, as is one that is
/// waited for from the beginning; then all requests but probes fail.
struct Breaker {
    /// What is known of a host that is suspended.
    private struct Suspension {
        let start: Duration
        var nextProbe: Duration
        var isProbing = false
        /// Whether it is given up.
        var isHopeless: Bool
    }

    private let policy: HostPolicy
    private var suspension: Suspension?
    /// Whether the host ever answered.
    private(set) var hasAnswered = false
    /// Whether it is waited for though it never answered.
    private let isAwaited: Bool
    /// How many requests failed since the last that did not.
    private(set) var failureCount = 0
    /// How many of those tell of the host: all connections that did not come about, and each
    /// address once, because a few bad ones may be asked for several times in a row.
    private var evidenceCount = 0
    private var failedAddresses: Set<WebAddress> = []
    /// How the last failure reads.
    private(set) var lastFailure = ""

    init(_ policy: HostPolicy, of host: String = "") {
        self.policy = policy
        isAwaited = policy.awaitedHosts.contains(host)
    }

    /// Whether the host is suspended.
    var isOpen: Bool { suspension != nil }

    /// Whether waiting for the host is no use.
    var hasGivenUp: Bool { suspension?.isHopeless == true }

    /// When the next request may start; `nil` when not before the probe came back.
    var nextStart: Duration? {
        guard let suspension else { return .zero }
        return suspension.isProbing ? nil : suspension.nextProbe
    }
}

extension Breaker {
    mutating func noteStart() {
        suspension?.isProbing = true
    }

    /// Takes note of an answer; whether it showed that the host is back.
    mutating func noteAnswer() -> Bool {
        defer { suspension = nil }
        failureCount = 0
        evidenceCount = 0
        failedAddresses.removeAll()
        hasAnswered = true
        return isOpen
    }

    /// Takes note of a failure of the kind that a host has which is down.
    ///
    /// - Parameter isConclusive: whether it tells enough of the host by itself: a connection that
    ///   was refused time after time has nothing to do with what was asked for, and an address that
    ///   answered before is not to blame for what others met as well.
    mutating func noteFailure(_ error: HTTPError, isConclusive: Bool, now: Duration) {
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

    /// Takes note of a request that was abandoned, so that another can be the probe.
    mutating func noteAbandonment() {
        suspension?.isProbing = false
    }
}

private extension Breaker {
    mutating func isEvidence(_ error: HTTPError) -> Bool {
        guard !error.isOfConnection, !isOpen, let address = error.address else { return true }
        return failedAddresses.insert(address).inserted
    }
}
