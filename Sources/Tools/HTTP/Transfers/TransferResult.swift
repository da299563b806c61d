/// The result of a transfer, for its job and for the host's lane.
struct TransferResult {
    /// The meaning for the state of the host.
    enum Signal {
        /// It answered; the headers ended at that time.
        case answer(Duration)
        /// It answered that there are too many requests, with the pause that it asks for.
        case tooManyRequests(pause: Duration?)
        /// It failed as a host does when it is down or overloaded.
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
            // A longer pause ends the request, but not other requests to the host.
            .tooManyRequests(
                pause: RetryAfter.pause(in: response.headers).flatMap {
                    $0 <= longestPause ? $0 : nil
                })
        // 425 is about the request alone; 501 and similar statuses are valid answers.
        case let status where status != 425 && RetryPolicy.transientStatuses.contains(status):
            .failure(HTTPError(.status(status), "", at: response.address))
        default: .answer(firstByte)
        }
    }
}
