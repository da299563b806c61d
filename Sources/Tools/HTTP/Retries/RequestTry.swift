/// A try of a request that has ended, as an observer receives it.
package struct RequestTry: Sendable, Equatable {
    /// The method.
    package let method: HTTPRequest.Method
    /// The address, with `***` in place of secrets.
    package let address: String
    /// The number of the try, from 1.
    package let number: Int
    /// The status of the response, if it is complete.
    package internal(set) var status: Int?
    /// A short reason why there is no valid response; `nil` when there is one.
    package internal(set) var failure: String?
    /// The time at which the try started, after it may have waited in the queue of its host.
    package let start: ContinuousClock.Instant
    /// The time until the complete response or the failure.
    package let elapsed: Duration

    /// Creates a try that was answered, or that failed with the reason `failure`.
    package init(
        method: HTTPRequest.Method = .get, address: String, number: Int = 1, status: Int? = nil,
        failure: String? = nil, start: ContinuousClock.Instant, elapsed: Duration
    ) {
        self.method = method
        self.address = address
        self.number = number
        self.status = status
        self.failure = failure
        self.start = start
        self.elapsed = elapsed
    }
}
