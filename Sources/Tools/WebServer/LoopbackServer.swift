internal import Glibc
internal import Synchronization
import System

/// An HTTP/1.1 server that only this computer can reach, unless it listens on another address.
///
/// It listens on 127.0.0.1 and answers only requests whose `Host` names it. The handler gets
/// complete requests within `RequestLimits`. Forms with files (`multipart/form-data`) are parsed
/// while they arrive, with their files on disk. The handler is called on several threads at once.
/// The server derives the answer to `HEAD` from `GET`, and answers `If-None-Match` by the `ETag` of
/// the response.
package final class LoopbackServer: Sendable {
    /// A function that answers a request, on the thread on which the request arrived.
    package typealias Handler = @Sendable (WebRequest) -> WebResponse

    /// A function that receives each request and the status of its answer; refused requests are not
    /// logged.
    package typealias Log = @Sendable (WebRequest, Int) -> Void

    /// A function that creates the response to a refused request.
    ///
    /// The reason is a part of a sentence and contains nothing from the request.
    package typealias Refusal = @Sendable (_ status: Int, _ reason: String) -> WebResponse

    /// The largest number of open connections; further ones are refused.
    package static let connectionLimit = 2_048

    /// The port of the server.
    package let port: UInt16

    private let host: String?
    private let running: Mutex<RunningServer?>

    /// Starts a server; it runs until `stop()`, or until the last reference to it is gone.
    ///
    /// - Parameters:
    ///   - port: The port, or 0 for any free one.
    ///   - host: The address or host name to listen on instead of 127.0.0.1; other computers may
    ///     then reach the server.
    ///   - limits: The limits on requests.
    ///   - isPaced: True if responses are delayed by their `pace`; each connection then has a
    ///     thread of its own, so that connections do not delay each other.
    ///   - uploadFolder: The folder for the files of forms, which have no name there and exist
    ///     while a handler uses them; `$TMPDIR` or `/tmp` when nil.
    ///   - refusal: Creates the answers to requests that break a rule; plain text when nil.
    ///     libmicrohttpd itself answers data that it cannot parse as a request.
    ///   - log: Is called after each answer.
    ///   - handler: Answers the requests.
    /// - Throws: `WebServerError` when the server cannot listen on the port.
    package init(
        port: UInt16 = 0, host: String? = nil, limits: RequestLimits = RequestLimits(),
        isPaced: Bool = false, uploadFolder: String? = nil, refusal: Refusal? = nil,
        log: Log? = nil, handler: @escaping Handler
    ) throws(WebServerError) {
        let socket = try ListeningSocket(port: port, host: host)
        let (actual, isWildcard) = (socket.port, socket.isWildcard)
        let responder = try Responder(
            rules: RequestRules(
                port: actual, limits: limits,
                hosts: host.map { HostNames(listeningOn: $0, isWildcard: isWildcard) }
                    ?? .loopback),
            isPaced: isPaced,
            uploadFolder: uploadFolder ?? TemporaryFiles.place, refusal: refusal, log: log,
            handler: handler)
        // A handler may compute for a while; the threads beyond the number of cores serve other
        // requests.
        let threads = isPaced ? 0 : max(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let running = try RunningServer(
            listening: socket, threads: threads, connections: Self.connectionLimit,
            responder: responder)
        self.port = actual
        self.host = host
        self.running = Mutex(running)
    }

    /// Returns true if only this computer can reach an address or host name; false for unknown
    /// names.
    package static func isLocal(_ host: String) -> Bool {
        (try? SocketAddress(host, port: 0))?.isLoopback ?? false
    }

    /// The server's address, for example `http://127.0.0.1:8080`.
    package var address: String {
        let host = host ?? "127.0.0.1"
        return "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }

    /// Stops listening, waits for the running handlers, and closes every connection.
    ///
    /// Must not be called from a handler, which would wait for itself. A second call does nothing.
    package func stop() {
        running.withLock { $0 = nil }
    }
}
