import Synchronization

/// A server on 127.0.0.1 that sends exactly the given bytes, valid or not.
///
/// It listens with raw sockets, has a thread for each of at most 64 connections, and stops with the
/// object. Its replies come from a closure, or from a ``ContentProvider`` and a ``FaultSchedule``.
package final class FaultServer: Sendable {
    /// The port it listens on.
    package let port: Int
    private let listener: Listener

    /// - Parameters:
    ///   - security: The certificate to show; `nil` for a server without encryption.
    ///   - isBehindProxy: True if it acts as a proxy as well, and first answers a `CONNECT`.
    ///   - blurts: True if it answers the first bytes of any kind, such as a TLS handshake.
    ///   - answer: Returns the reply to a request, given the number of requests before it.
    package convenience init(
        security: ServerCertificate? = nil, isBehindProxy: Bool = false, blurts: Bool = false,
        _ answer: @escaping @Sendable (Request, Int) -> Reply
    ) {
        let opening = Opening(certificate: security, isTunnel: isBehindProxy)
        self.init(opening, blurts: blurts) { Answer(answer($0, $1)) }
    }

    init(
        _ opening: Opening = Opening(), blurts: Bool = false,
        answering answer: @escaping @Sendable (Request, Int) -> Answer
    ) {
        listener = Listener(opening, blurts: blurts, answer)
        port = listener.port
        inThread { [listener] in listener.accept() }
    }

    deinit { listener.stop() }

    /// The received requests, in the order of arrival.
    package var requests: [Request] { log.map(\.request) }

    /// The received requests, with the faults of their replies.
    package var log: [LoggedRequest] { listener.log }

    /// The number of connections that were opened.
    package var connectionCount: Int { listener.connectionCount }

    /// The greatest number of requests that were answered at the same time.
    package var greatestWidth: Int { listener.greatestWidth }

    /// The address of `path` on this server, without encryption.
    package func address(_ path: String = "/") -> String { "http://127.0.0.1:\(port)\(path)" }
}

extension FaultServer {
    /// The reply to a request, for the connection and for the log.
    struct Answer: Sendable {
        var reply: Reply
        var fault: TransportFault?

        init(_ reply: Reply, fault: TransportFault? = nil) {
            self.reply = reply
            self.fault = fault
        }
    }
}

/// A request with the fault of its reply.
package struct LoggedRequest: Sendable {
    /// The request.
    package let request: Request
    /// The fault of the reply, if any.
    package internal(set) var fault: TransportFault?
    /// The time of arrival.
    package let time = ContinuousClock.now
    /// The number of requests that were being answered on its arrival, including itself.
    package let width: Int
}
