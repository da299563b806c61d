/// Which of a request's tries this is.
struct Attempt: Sendable {
    /// From 1.
    var number = 1
    /// Whether it repeats one that failed; a try that only waited for its host is none.
    var isRetry = false
    /// Whether it only shows if the host is there at all.
    private(set) var isOfWitness = false
    /// The last failure.
    private(set) var failure: HTTPError?
    private var malformedCount = 0

    /// The one try of a witness; a host in trouble must not be asked without end for it either.
    static var ofWitness: Attempt {
        var attempt = Attempt()
        attempt.isRetry = true
        attempt.isOfWitness = true
        return attempt
    }

    /// Whether there may be another try after it failed with `error`.
    func mayBeRepeated(after error: HTTPError, _ policy: RetryPolicy) -> Bool {
        guard error.isTransient, number < policy.tries else { return false }
        // A server that breaks the rules seldom learns them; one more try covers a proxy's mishap.
        return error.kind != .malformed || malformedCount == 0
    }

    /// After a failure that was the request's own.
    mutating func advance(after error: HTTPError) {
        number += 1
        isRetry = true
        failure = error
        if error.kind == .malformed { malformedCount += 1 }
    }

    /// After a failure of the whole host, which is waited for.
    mutating func repeatWhenHostIsBack(after error: HTTPError) {
        isRetry = false
        failure = error
    }
}
