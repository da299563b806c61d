/// One of the tries of a request.
struct Attempt: Sendable {
    /// The number, from 1.
    var number = 1
    /// True if this try repeats a failed try; false if the earlier try failed because its host was
    /// down.
    var isRetry = false
    /// True if this try only checks whether the host is up.
    private(set) var isLivenessProbe = false
    /// The last failure.
    private(set) var failure: HTTPError?
    private var malformedCount = 0

    /// The single try of a liveness probe.
    ///
    /// It counts as a retry, because the budget of retries limits the load of a host in trouble.
    static var livenessProbe: Attempt {
        var attempt = Attempt()
        attempt.isRetry = true
        attempt.isLivenessProbe = true
        return attempt
    }

    /// Returns true if another try is allowed after a failure with `error`.
    func mayBeRepeated(after error: HTTPError, _ policy: RetryPolicy) -> Bool {
        guard error.isTransient, number < policy.tries else { return false }
        // A server that violates HTTP usually continues to do so. One more try is made, because a
        // proxy may have caused the fault.
        return error.kind != .malformed || malformedCount == 0
    }

    /// Prepares the next try after a failure of the request itself.
    mutating func advance(after error: HTTPError) {
        number += 1
        isRetry = true
        failure = error
        if error.kind == .malformed { malformedCount += 1 }
    }

    /// Prepares the next try after a failure of the whole host.
    mutating func repeatWhenHostIsBack(after error: HTTPError) {
        isRetry = false
        failure = error
    }
}
