/// Fetches over HTTP/1.1 and TLS 1.2 or later, and gives out only responses that arrived whole.
///
/// All transfers run on one thread of the client's own, by libcurl's multi interface. Any number of requests
/// may be sent at once; a host gets no more connections than ``HostPolicy/connections``, the rest waits.
/// Cookies, proxies, `.netrc` and the environment are not looked at.
public final class HTTPClient: Sendable {
    let configuration: Configuration
    let transfers: TransferThread

    /// A client with its thread running.
    ///
    /// - Throws: ``HTTPError`` of kind ``HTTPError/Kind/storage`` when the system gives no thread, or
    ///   ``HTTPError/Kind/invalidRequest`` for a header in the configuration that no request may have.
    public init(_ configuration: Configuration) throws(HTTPError) {
        try RequestHeaders.check(configuration)
        self.configuration = configuration
        transfers = try TransferThread(configuration)
    }

    /// Asks until a complete response is there whose status does not call for another try.
    ///
    /// Redirects are followed, at most 5. Whatever else the status is, 304 and 404 included, the response is
    /// returned.
    ///
    /// - Throws: ``HTTPError``; of kind ``HTTPError/Kind/status(_:)`` for a status such as 503 that stayed
    ///   until no try was left, and of kind ``HTTPError/Kind/cancelled`` soon after the task was cancelled.
    public func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try RequestHeaders.check(request)
        var attempt = 1
        while true {
            switch await ask(request) {
            case .answered(var response):
                response.attempts = attempt
                return response
            case .failed(var error, let retryAfter):
                error.attempts = attempt
                try await pause(after: error, retryAfter: retryAfter)
            }
            attempt += 1
        }
    }

    /// Ends all requests with ``HTTPError/Kind/shutDown`` and returns when the thread is gone.
    ///
    /// Requests sent later fail at once. May be called more than once.
    public func shutdown() {
        transfers.close()
        transfers.join()
    }
}

private extension HTTPClient {
    /// One try, redirects included.
    enum Outcome {
        case answered(HTTPResponse)
        case failed(HTTPError, retryAfter: Duration?)
    }

    func ask(_ request: HTTPRequest) async -> Outcome {
        do throws(HTTPError) {
            let response = try await follow(request)
            guard RetryPolicy.transientStatuses.contains(response.status) else {
                return .answered(response)
            }
            return .failed(
                HTTPError(.status(response.status), "", at: response.address),
                retryAfter: RetryAfter.pause(in: response.headers))
        } catch {
            return .failed(error, retryAfter: nil)
        }
    }

    /// Waits before the next try, or throws `error` when there is none.
    func pause(after error: HTTPError, retryAfter: Duration?) async throws(HTTPError) {
        let policy = configuration.retry
        guard error.attempts < policy.tries(for: error) else { throw error }
        if let retryAfter, retryAfter > policy.longestRetryAfter {
            throw HTTPError(
                error.kind,
                """
                it asks for a pause of \(retryAfter.components.seconds) s, \
                the longest allowed is \(policy.longestRetryAfter.components.seconds) s
                """, at: error.address, attempts: error.attempts)
        }
        let delay = policy.delay(
            after: error.attempts, retryAfter: retryAfter, chance: configuration.chance())
        do {
            try await configuration.sleep(delay)
        } catch {
            throw HTTPError(.cancelled, "between two tries")
        }
    }
}
