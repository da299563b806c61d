/// The number of tries of a request, and the pauses between them.
///
/// ``Attempt`` decides whether a failed request may be repeated; limits of a host as a whole are in
/// ``HostPolicy``.
package struct RetryPolicy: Sendable, Equatable {
    /// How often is asked in all, 1 at least.
    package var tries: Int
    /// The upper bound of the first delay; it doubles with each try.
    package var firstDelay: Duration
    /// What the doubling stops at.
    package var longestDelay: Duration
    /// A server that asks for a longer pause in `Retry-After` is not asked again.
    package var longestRetryAfter: Duration
    /// Which share of the requests to a host may be asked again: 0.2 by default.
    ///
    /// Past it a request fails with its first failure.
    package var budgetShare = 0.2
    /// How many retries a host gets however few requests it was sent: 50 by default.
    package var leastBudget = 50

    /// The statuses that tell of a passing state of the server.
    static let transientStatuses: Set = [408, 425, 429, 500, 502, 503, 504, 522, 524]

    /// A policy; by default 5 tries, delays of up to 0.5 s doubling to 60 s, and `Retry-After` up
    /// to 600 s.
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
    /// The pause after the try numbered `attempt`, from 1: full jitter, on top of what the server
    /// asked for.
    ///
    /// Everybody it turned away got the same `Retry-After`; without the jitter all would come back
    /// at once.
    ///
    /// - Parameter chance: uniformly distributed in 0..<1.
    func delay(after attempt: Int, retryAfter: Duration?, chance: Double) -> Duration {
        // 2^30 first delays are beyond any longest delay, and the shift cannot overflow.
        let bound = min(longestDelay, firstDelay * (1 << min(attempt - 1, 30)))
        return (retryAfter ?? .zero) + bound * chance
    }
}
