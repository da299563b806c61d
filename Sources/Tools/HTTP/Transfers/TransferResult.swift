/// The result of a transfer, for its job and for the ``HostLane`` of its host.
struct TransferResult {
    /// The state of the host, as the result shows it.
    enum Signal {
        /// The host answered; the headers ended at this time.
        case answer(Duration)
        /// The host answered that it gets too many requests; `pause` is the time that it asks for.
        case tooManyRequests(pause: Duration?)
        /// The transfer failed in a way that is typical of a host that is down or overloaded.
        case failure(HTTPError)
        /// The result says nothing about the host.
        case nothing
    }

    let response: Result<HTTPResponse, HTTPError>
    /// The start of the transfer.
    let start: Duration
    let signal: Signal

    /// - Parameter firstByte: the time at which the headers ended.
    init(
        _ response: Result<HTTPResponse, HTTPError>, start: Duration, firstByte: Duration,
        longestPause: Duration
    ) {
        self.response = response
        self.start = start
        signal =
            switch response {
            case .success(let response):
                Self.signal(of: response, at: firstByte, longestPause: longestPause)
            case .failure(let error): error.isTransient ? .failure(error) : .nothing
            }
    }

    private static func signal(
        of response: HTTPResponse, at firstByte: Duration, longestPause: Duration
    ) -> Signal {
        switch response.status {
        case 429:
            // A pause that is too long fails this request, but must not delay other requests to the
            // host.
            .tooManyRequests(
                pause: RetryAfter.pause(in: response.headers).flatMap {
                    $0 <= longestPause ? $0 : nil
                })
        // A 425 is about this request, not about the host. A 501 and similar statuses are valid
        // answers.
        case let status where status != 425 && RetryPolicy.transientStatuses.contains(status):
            .failure(HTTPError(.status(status), "", at: response.address))
        default: .answer(firstByte)
        }
    }
}
