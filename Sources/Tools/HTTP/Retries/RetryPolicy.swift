/// The number of tries of a request, and the pauses between them.
///
/// ``Attempt`` decides whether a failed request may be repeated. ``HostPolicy`` contains the limits
/// for a whole host.
package struct RetryPolicy: Sendable, Equatable {
    /// The number of tries, at least 1.
    package var tries: Int
    /// The upper bound of the first delay; the bound doubles with each try.
    package var firstDelay: Duration
    /// The largest upper bound of a delay.
    package var longestDelay: Duration
    /// The longest accepted pause in `Retry-After`; after a longer one the request is not repeated.
    package var longestRetryAfter: Duration
    /// The share of the requests to a host that may be repeated: 0.2 by default.
    ///
    /// When this share is used up, a failed request is not repeated.
    package var budgetShare = 0.2
    /// The number of retries that a host gets in any case: 50 by default.
    package var leastBudget = 50

    /// The statuses that mean a temporary problem of the server.
    static let transientStatuses: Set = [408, 425, 429, 500, 502, 503, 504, 522, 524]

    /// Creates a policy.
    ///
    /// By default a request has 5 tries. The upper bound of the delays doubles from 0.5 s to 60 s,
    /// and `Retry-After` is accepted up to 600 s.
    package init(
        tries: Int = 5, firstDelay: Duration = .milliseconds(500),
        longestDelay: Duration = .seconds(60), longestRetryAfter: Duration = .seconds(600)
    ) {
        precondition(tries > 0, "\(tries) tries are not a request")
        self.tries = tries
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.longestRetryAfter = longestRetryAfter
    }
}

extension RetryPolicy {
    /// Returns the pause after the try number `attempt`, which starts at 1.
    ///
    /// The pause is the pause that the server asked for, plus a random part of the delay.
    ///
    /// Without the random part, all clients that received the same `Retry-After` would return at
    /// the same time.
    ///
    /// - Parameter chance: a number uniformly distributed in 0..<1.
    func delay(after attempt: Int, retryAfter: Duration?, chance: Double) -> Duration {
        // The shift stops at 30 so that it cannot overflow. 2^30 first delays exceed any longest
        // delay.
        let bound = min(longestDelay, firstDelay * (1 << min(attempt - 1, 30)))
        return (retryAfter ?? .zero) + bound * chance
    }
}
