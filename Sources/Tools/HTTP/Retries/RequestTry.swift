/// One try of a request that ended, as whoever watches a client is told of it.
package struct RequestTry: Sendable, Equatable {
    /// What the server was to do.
    package let method: HTTPRequest.Method
    /// Where it was sent, with `***` in place of secrets.
    package let address: String
    /// Which try of the request it was, from 1.
    package let number: Int
    /// The status of the response, if one arrived whole.
    package internal(set) var status: Int?
    /// Why no response counts, in a few words; `nil` where one does.
    package internal(set) var failure: String?
    /// When it was sent, once it was its turn.
    package let start: ContinuousClock.Instant
    /// How long it took until the response was whole, or it failed.
    package let elapsed: Duration

    /// A try that was answered, or that failed if `failure` says why.
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
