internal import Synchronization

/// A client for HTTP/1.1, with TLS 1.2 or later for https, that returns only complete responses.
///
/// All transfers run on one thread of the client, through libcurl's multi interface. Any number of
/// requests can be sent at once; each host gets as many as ``HostPolicy`` allows, and the rest
/// waits. Cookies, `.netrc` and the environment are ignored.
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
    /// At most 5 redirects are followed. `read` receives the response with any other status, 304
    /// and 404 included.
    ///
    /// A request whose method is not safe is repeated only if no connection was opened. No redirect
    /// is followed then, `read` receives every other status, and an error of `read` is final.
    /// ``HTTPError/mayHaveArrived`` says whether the change may have happened.
    ///
    /// - Parameter read: throws for a complete response with the wrong content, such as an error
    ///   page with status 200, a 204 in place of a document, or truncated JSON. The request is then
    ///   repeated without its validators. The text of the last error becomes part of the message.
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
    /// Does the same as ``send(_:reading:)`` for a body that is not checked; therefore the response
    /// has ``HTTPResponse/validators`` only if the length of its body was announced.
    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await discreetAnswer(to: request) { $0 }
    }

    /// Ends all requests with ``HTTPError/Kind/shutDown``, and returns when the thread has ended.
    ///
    /// Later requests fail at once. It may be called more than once.
    package func shutdown() {
        transfers.close()
        transfers.join()
    }
}

extension HTTPClient {
    /// Waits as the client does between its own tries, and reports the wait to the observer.
    ///
    /// For what only shows to whoever reads a response later, or several together.
    ///
    /// - Parameters:
    ///   - tries: how often was asked so far, 1 at least.
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

/// The last request to each host that was answered.
///
/// Repeating that request distinguishes a host that is down from a bad address, if too few
/// addresses are requested for their failures to show it.
final class LivenessProbes: Sendable {
    private let requests = Mutex<[String: HTTPRequest]>([:])

    func record(_ request: HTTPRequest) {
        requests.withLock { $0[request.address.host] = request }
    }

    /// Returns the request that can show the state of the host after a failure; the failed request
    /// itself if it was answered before.
    func probe(after error: HTTPError, of request: HTTPRequest) -> HTTPRequest? {
        guard error.mayConcernHost, error.address?.host == request.address.host else { return nil }
        return requests.withLock { $0[request.address.host] }
    }
}
