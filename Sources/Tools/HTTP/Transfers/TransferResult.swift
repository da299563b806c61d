/// How a transfer ended, for the one who waits and for the host's lane.
struct TransferResult {
    /// What it tells of the host.
    enum Signal {
        /// It answered, with the end of the headers at that time.
        case answer(Duration)
        /// It answered that it is asked too often, and for how long it wants a pause.
        case tooManyRequests(pause: Duration?)
        /// It failed as a host does that is down or overloaded.
        case failure(HTTPError)
        /// Nothing.
        case nothing
    }

    let response: Result<HTTPResponse, HTTPError>
    /// When the transfer began.
    let start: Duration
    let signal: Signal

    /// - Parameter firstByte: when the headers had ended.
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
            // A longer pause ends the request, not the host's other work.
            .tooManyRequests(
                pause: RetryAfter.pause(in: response.headers).flatMap {
                    $0 <= longestPause ? $0 : nil
                })
        // 425 speaks of the request; 501 and its like are what the server has to say.
        case let status where status != 425 && RetryPolicy.transientStatuses.contains(status):
            .failure(HTTPError(.status(status), "", at: response.address))
        default: .answer(firstByte)
        }
    }
}
