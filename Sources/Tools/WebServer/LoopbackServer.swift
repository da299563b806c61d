internal import Glibc
internal import Synchronization
import System

/// An HTTP/1.1 server that this computer alone can reach, unless another address is asked for.
///
/// It listens on 127.0.0.1, answers only requests whose `Host` names it, and hands the handler
/// whole requests that kept to the rules of `RequestLimits`. Forms with files
/// (`multipart/form-data`) are read while they arrive, their files onto disk. The handler is called
/// on several threads at once. `HEAD` is answered from `GET`, and `If-None-Match` by the response's
/// `ETag`.
package final class LoopbackServer: Sendable {
    /// Answers a request, on whatever thread it arrived.
    package typealias Handler = @Sendable (WebRequest) -> WebResponse

    /// Is told of a request and the status of its answer; refused requests are not told of.
    package typealias Log = @Sendable (WebRequest, Int) -> Void

    /// Words the answer to a request that was refused with this status and for this reason; the
    /// reason is a part of a sentence and holds nothing of the request.
    package typealias Refusal = @Sendable (_ status: Int, _ reason: String) -> WebResponse

    /// How many connections may be open at once; more are turned away.
    package static let connectionLimit = 2_048

    /// The port on which it listens.
    package let port: UInt16

    private let host: String?
    private let running: Mutex<RunningServer?>

    /// Starts a server; it runs until `stop()`, or until nothing holds it any more.
    ///
    /// - Parameters:
    ///   - port: The port, or 0 for any free one.
    ///   - host: The address, or a name of it, on which to listen in the place of 127.0.0.1; other
    ///     computers may reach the server then.
    ///   - limits: How large requests may be.
    ///   - isPaced: Whether responses are held back as their `pace` says; each connection then has
    ///     a thread of its own, so that none waits for another.
    ///   - uploadFolder: Where the files of forms lie, without a name, while a handler has them;
    ///     `$TMPDIR` or `/tmp` when nil.
    ///   - refusal: Words the answers to requests that break a rule; plain text when nil. What
    ///     libmicrohttpd cannot read as a request it answers itself, in its own words.
    ///   - log: Is called after each answer.
    ///   - handler: Answers the requests.
    /// - Throws: `WebServerError` when the port cannot be had.
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
        // A handler may compute for a while; the threads beyond the cores serve the others.
        let threads = isPaced ? 0 : max(4, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        let running = try RunningServer(
            listening: socket, threads: threads, connections: Self.connectionLimit,
            responder: responder)
        self.port = actual
        self.host = host
        self.running = Mutex(running)
    }

    /// Says whether this computer alone reaches what listens on an address, or on a name of it; false
    /// for what is neither.
    package static func isLocal(_ host: String) -> Bool {
        (try? SocketAddress(host, port: 0))?.isLoopback ?? false
    }

    /// The server's address, for example `http://127.0.0.1:8080`.
    package var address: String {
        let host = host ?? "127.0.0.1"
        return "http://\(host.contains(":") ? "[\(host)]" : host):\(port)"
    }

    /// Stops listening, waits for the handlers that run, and closes every connection.
    ///
    /// Must not be called from a handler, which would wait for itself. A second call does nothing.
    package func stop() {
        running.withLock { $0 = nil }
    }
}
