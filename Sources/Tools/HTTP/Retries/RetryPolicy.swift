/// The number of tries of a request, and the pauses between them.
///
/// ``Attempt`` decides whether a failed request may be repeated; limits of a host as a whole are in
/// ``HostPolicy``.
package struct RetryPolicy: Sendable, Equatable {
    /// The number of tries, at least 1.
    package var tries: Int
    /// The upper bound of the first delay; it doubles with each try.
    package var firstDelay: Duration
    /// The largest upper bound of a delay.
    package var longestDelay: Duration
    /// The longest accepted pause in `Retry-After`; after a longer one the request is not repeated.
    package var longestRetryAfter: Duration
    /// The share of the requests to a host that may be repeated: 0.2 by default.
    ///
    /// Beyond it a request fails with its first failure.
    package var budgetShare = 0.2
    /// The number of retries that a host gets in any case: 50 by default.
    package var leastBudget = 50

    /// The statuses of a temporary state of the server.
    static let transientStatuses: Set = [408, 425, 429, 500, 502, 503, 504, 522, 524]

    /// Creates a policy; by default 5 tries, delays of up to 0.5 s doubling to 60 s, and
    /// `Retry-After` up to 600 s.
    package init(
        tries: Int = 5, firstDelay: Duration = .milliseconds(500),
        longestDelay: Duration = .seconds(60), longestRetryAfter: Duration = .seconds(600)
    ) {
        precondition(tries > 0, "\(tries) tries are no request")
        self.tries = tries
        self.firstDelay = firstDelay
        self.longestDelay = longestDelay
        self.longestRetryAfter = longestRetryAfter
    }
}

extension RetryPolicy {
    /// Returns the pause after the try number `attempt`, from 1: full jitter, added to the pause
    /// that the server asked for.
    ///
    /// All clients that the server refused received the same `Retry-After`; without jitter they
    /// would return at the same time.
    ///
    /// - Parameter chance: a number uniformly distributed in 0..<1.
    func delay(after attempt: Int, retryAfter: Duration?, chance: Double) -> Duration {
        // 2^30 first delays exceed any longest delay, and the shift cannot overflow.
        let bound = min(longestDelay, firstDelay * (1 << min(attempt - 1, 30)))
        return (retryAfter ?? .zero) + bound * chance
    }
}
