internal import Glibc
internal import Synchronization
import System

/// An HTTP/1.1 server that only this computer can reach, unless it listens on another address.
///
/// The server listens on 127.0.0.1 and answers only requests whose `Host` names it. The handler
/// gets complete requests within `RequestLimits`. Several threads may call the handler at the same
/// time. The server parses forms with files (`multipart/form-data`) while they arrive, and stores
/// their files on disk. It derives the answer to `HEAD` from the answer to `GET`, and compares
/// `If-None-Match` with the `ETag` of the response.
package final class LoopbackServer: Sendable {
    /// A function that answers a request, on the thread on which the request arrived.
    package typealias Handler = @Sendable (WebRequest) -> WebResponse

    /// A function that receives each request and the status of its answer.
    ///
    /// It does not receive refused requests.
    package typealias Log = @Sendable (WebRequest, Int) -> Void

    /// A function that creates the response to a refused request.
    ///
    /// The reason is a part of a sentence and contains nothing from the request.
    package typealias Refusal = @Sendable (_ status: Int, _ reason: String) -> WebResponse

    /// The largest number of open connections; further connections are refused.
    package static let connectionLimit = 2_048

    /// The port of the server.
    package let port: UInt16

    private let host: String?
    private let running: Mutex<RunningServer?>

    /// Starts a server; it runs until `stop()`, or until the last reference to it is gone.
    ///
    /// - Parameters:
    ///   - port: The port, or 0 for any free port.
    ///   - host: The address or host name to listen on instead of 127.0.0.1; other computers may
    ///     then reach the server.
    ///   - limits: The limits on requests.
    ///   - isPaced: True if responses are delayed by their `pace`. Then each connection has its own
    ///     thread, so that connections do not delay each other.
    ///   - uploadFolder: The folder for the files of forms; `$TMPDIR` or `/tmp` when nil. The files
    ///     have no name and exist only while a handler uses them.
    ///   - refusal: Creates the answers to requests that break a rule; when nil, the answers are
    ///     plain text. libmicrohttpd itself answers data that is not a request.
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
        // A handler may compute for a while. With at least 4 threads, other requests are served
        // meanwhile.
        let threads = isPaced ? 0 : max(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let running = try RunningServer(
            listening: socket, threads: threads, connections: Self.connectionLimit,
            responder: responder)
        self.port = actual
        self.host = host
        self.running = Mutex(running)
    }

    /// Returns true if only this computer can reach `host`, an address or a name.
    ///
    /// False for an unknown name.
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
    /// A handler must not call this method, because it would wait for itself. A second call does
    /// nothing.
    package func stop() {
        running.withLock { $0 = nil }
    }
}
