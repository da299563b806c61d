internal import Synchronization

/// Asks over HTTP/1.1 and TLS 1.2 or later, and gives out only responses that arrived whole.
///
/// All transfers run on one thread of the client's own, by libcurl's multi interface. Any number of
/// requests may be sent at once; a host gets no more at a time than it is up to (``HostPolicy``),
/// the rest waits. Cookies, `.netrc` and the environment are not looked at.
package final class HTTPClient: Sendable {
    let configuration: Configuration
    let transfers: TransferThread
    let secrets: SecretMask
    let witnesses = Witnesses()

    /// A client with its thread running.
    ///
    /// - Throws: ``HTTPError`` of kind ``HTTPError/Kind/storage`` when the system gives no thread,
    ///   or ``HTTPError/Kind/invalidRequest`` for a `User-Agent` that no request may have.
    package init(_ configuration: Configuration) throws(HTTPError) {
        try RequestHeaders.check(configuration)
        self.configuration = configuration
        secrets = SecretMask(configuration.originHeaders.values.flatMap(\.self))
        transfers = try TransferThread(configuration)
    }

    /// Asks until a complete response is there that `read` can make something of and whose status
    /// does not call for another try.
    ///
    /// Redirects are followed, at most 5. Whatever else the status is, 304 and 404 included, the
    /// response is handed to `read`.
    ///
    /// A request whose method is not safe is sent once: again only where no connection came about.
    /// No redirect is followed then, every other status is handed to `read`, and what `read` throws
    /// is the end of it. ``HTTPError/mayHaveArrived`` tells whether the change may have been made.
    ///
    /// - Parameter read: throws for a response that is whole and yet not what was asked for, such
    ///   as an error page with status 200, a 204 in place of a document, or JSON that breaks off.
    ///   It is then asked again, without the request's validators. The words of the last error
    ///   become part of the message.
    /// - Returns: what `read` made of the response.
    /// - Throws: ``HTTPError``; of kind ``HTTPError/Kind/status(_:)`` for a status such as 503 that
    ///   stayed until no try was left, ``HTTPError/Kind/content`` for a response that `read`
    ///   refused until then, and ``HTTPError/Kind/cancelled`` soon after the task was cancelled.
    package func send<Value: Sendable>(
        _ request: HTTPRequest, reading read: @Sendable (HTTPResponse) async throws -> Value
    ) async throws(HTTPError) -> Value {
        try await discreetAnswer(to: request) { response in
            var response = response
            response.isVerified = true
            return try await read(response)
        }
    }

    /// Asks until a complete response is there whose status does not call for another try.
    ///
    /// As ``send(_:reading:)``, but for a body that nobody looked at, so that
    /// ``HTTPResponse/validators`` are given only where its length was told.
    package func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse {
        try await discreetAnswer(to: request) { $0 }
    }

    /// Ends all requests with ``HTTPError/Kind/shutDown`` and returns when the thread is gone.
    ///
    /// Requests sent later fail at once. May be called more than once.
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
    /// - Parameter tries: how often was asked so far, 1 at least.
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

/// The last request to each host that got an answer.
///
/// Asked once more it tells a host that is down from an address that is bad, where too few
/// addresses are asked for their failures to tell it.
final class Witnesses: Sendable {
    private let requests = Mutex<[String: HTTPRequest]>([:])

    func note(_ request: HTTPRequest) {
        requests.withLock { $0[request.address.host] = request }
    }

    /// Who can tell of the host after a request failed, which may be itself if it answered before.
    func witness(after error: HTTPError, of request: HTTPRequest) -> HTTPRequest? {
        guard error.mayTellOfHost, error.address?.host == request.address.host else { return nil }
        return requests.withLock { $0[request.address.host] }
    }
}
