internal import Synchronization

/// A client for HTTP/1.1, with TLS 1.2 or later for https, that returns only complete responses.
///
/// One thread of the client runs all transfers, with libcurl's multi interface. Callers can send
/// any number of requests at the same time; requests beyond the limits of ``HostPolicy`` wait. The
/// client ignores cookies, `.netrc` and environment variables.
package final class HTTPClient: Sendable {
    let configuration: Configuration
    let transfers: TransferThread
    let secrets: SecretMask
    let livenessProbes = LivenessProbes()

    /// Creates a client and starts its thread.
    ///
    /// - Throws: ``HTTPError`` of kind ``HTTPError/Kind/storage`` when no thread can be created, or
    ///   ``HTTPError/Kind/invalidRequest`` for an invalid `User-Agent`.
    package init(_ configuration: Configuration) throws(HTTPError) {
        try RequestHeaders.check(configuration)
        self.configuration = configuration
        secrets = SecretMask(configuration.originHeaders.values.flatMap(\.self))
        transfers = try TransferThread(configuration)
    }

    /// Repeats a request until there is a complete response that `read` accepts and whose status
    /// does not require another try.
    ///
    /// The client follows at most 5 redirects. `read` receives responses with all other statuses,
    /// also 304 and 404.
    ///
    /// A request whose method is not safe is repeated only if no connection was opened. For such a
    /// request the client follows no redirect, `read` receives every response, and an error of
    /// `read` ends the request. ``HTTPError/mayHaveArrived`` says whether the server may have made
    /// the change.
    ///
    /// - Parameter read: throws for a complete response with the wrong content, such as an error
    ///   page with status 200, a 204 in place of a document, or truncated JSON. Then the client
    ///   repeats the request without its validators. The message of the thrown ``HTTPError``
    ///   contains the text of the last error.
    /// - Returns: the result of `read`.
    /// - Throws: ``HTTPError``; of kind ``HTTPError/Kind/status(_:)`` for a status such as 503 in
    ///   the last try, ``HTTPError/Kind/content`` for a response that `read` refused in the last
    ///   try, and ``HTTPError/Kind/cancelled`` soon after the task was cancelled.
    package func send<Value: Sendable>(
        _ request: HTTPRequest, reading read: @Sendable (HTTPResponse) async throws -> Value
    ) async throws(HTTPError) -> Value {
        try await discreetAnswer(to: request) { response in
            var response = response
            response.isVerified = true
            return try await read(response)
        }
    }

    /// Repeats a request until there is a complete response whose status does not require another
    /// try.
    ///
    /// Does the same as ``send(_:reading:)``, but does not check the content of the body. Therefore
    /// the response has ``HTTPResponse/validators`` only if the server announced the length of the
    /// body.
    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await discreetAnswer(to: request) { $0 }
    }

    /// Fails all requests with ``HTTPError/Kind/shutDown``, and returns when the thread has ended.
    ///
    /// Later requests fail immediately. A second call does nothing.
    package func shutdown() {
        transfers.close()
        transfers.join()
    }
}

extension HTTPClient {
    /// Waits as the client does between its own tries, and reports the wait to the observer.
    ///
    /// A caller uses this method when it finds an error in responses that `read` has already
    /// accepted.
    ///
    /// - Parameters:
    ///   - tries: the number of tries so far, at least 1.
    ///   - reason: what is wrong with the last response.
    /// - Throws: ``HTTPError`` of kind ``HTTPError/Kind/cancelled``.
    package func pause(
        afterTries tries: Int, of address: WebAddress, because reason: String
    ) async throws(HTTPError) {
        let error = HTTPError(.content, reason, at: address, attempts: max(1, tries))
        try await pause(after: error, retryAfter: nil, HTTPRequest(address))
    }

    /// Waits as the client does between its own tries.
    ///
    /// - Parameter tries: the number of tries so far, at least 1.
    /// - Throws: ``HTTPError`` of kind ``HTTPError/Kind/cancelled``.
    package func pause(afterTries tries: Int) async throws(HTTPError) {
        let delay = configuration.retry.delay(
            after: max(1, tries), retryAfter: nil, chance: configuration.chance())
        try await sleep(delay)
    }

    /// Waits on the client's clock.
    func sleep(_ delay: Duration) async throws(HTTPError) {
        do {
            try await configuration.sleep(configuration.clock.real(delay))
        } catch {
            throw HTTPError(.cancelled, "between two tries")
        }
    }
}

/// For each host, the last request that the host answered.
///
/// When a request fails, the client repeats the last answered request to the same host. A failure
/// of the repeated request shows that the host is down, and not only that the failed address is
/// bad.
final class LivenessProbes: Sendable {
    private let requests = Mutex<[String: HTTPRequest]>([:])

    func record(_ request: HTTPRequest) {
        requests.withLock { $0[request.address.host] = request }
    }

    /// Returns the last answered request to the host of `request`, to check the host after `error`.
    ///
    /// This may be the failed request itself. `nil` if the failure says nothing about the host.
    func probe(after error: HTTPError, of request: HTTPRequest) -> HTTPRequest? {
        guard error.mayConcernHost, error.address?.host == request.address.host else { return nil }
        return requests.withLock { $0[request.address.host] }
    }
}
