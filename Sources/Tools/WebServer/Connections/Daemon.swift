internal import CMicroHTTPD
internal import Glibc

/// A running libmicrohttpd daemon, and the responder that its threads use.
struct Daemon: ~Copyable {
    /// The number of seconds without data after which the library closes a connection.
    ///
    /// Before and between requests, `RequestLimits.headerSeconds` usually closes the connection
    /// earlier.
    private static let idleSeconds: UInt32 = 30

    /// The memory of a connection in bytes.
    ///
    /// The library refuses a request that needs more. The value is larger than `RequestLimits`
    /// allow, so that this server refuses a large request first.
    private static let memoryPerConnection = 64 << 10

    private let handle: OpaquePointer
    private let responder: Unmanaged<Responder>

    /// Starts `threads` threads, or one thread for each connection if `threads` is 0.
    init(threads: Int, connections: Int, responder: Responder) throws(WebServerError) {
        // The threads hold an unmanaged pointer to the responder, so `deinit` must release the
        // responder.
        let retained = Unmanaged.passRetained(responder)
        let handle = CMicroHTTPD_start(
            UInt32(threads), UInt32(connections), Self.idleSeconds, Self.memoryPerConnection,
            retained.toOpaque(), handleRequest, beginExchange, endExchange, recordConnection)
        guard let handle else {
            retained.release()
            throw .cannotStart
        }
        self.handle = handle
        self.responder = retained
    }

    /// Waits for the running handlers, and closes every connection.
    deinit {
        MHD_stop_daemon(handle)
        responder.release()
    }

    /// Serves a client on `socket`, which the daemon then owns.
    ///
    /// The corresponding C function is `MHD_add_connection`.
    func serve(_ socket: Int32, from address: sockaddr_storage, size: socklen_t) {
        // The library refuses a connection that it cannot serve, and closes the socket.
        _ = withUnsafeBytes(of: address) { bytes in
            MHD_add_connection(
                handle, socket, bytes.assumingMemoryBound(to: sockaddr.self).baseAddress, size)
        }
    }
}

/// The callback for `MHD_OPTION_URI_LOG_CALLBACK`.
///
/// No other callback receives the request target before it is decoded.
private func beginExchange(
    _: UnsafeMutableRawPointer?, target: UnsafePointer<CChar>?, _: OpaquePointer?
) -> UnsafeMutableRawPointer? {
    target.map { Unmanaged.passRetained(Exchange(target: $0)).toOpaque() }
}

/// The callback for `MHD_OPTION_NOTIFY_CONNECTION`.
///
/// The library calls it when a connection begins and before a connection is closed.
private func recordConnection(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
    _: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, event: MHD_ConnectionNotificationCode
) {
    guard let context, let connection else { return }
    let watch = Unmanaged<Responder>.fromOpaque(context).takeUnretainedValue().watch
    let socket = CMicroHTTPD_socket(connection)
    switch event {
    case .CONNECTION_NOTIFY_STARTED: watch.expectHeaders(on: socket)
    default: watch.removeDeadline(on: socket)
    }
}

/// The callback for `MHD_OPTION_NOTIFY_COMPLETED`.
///
/// The library calls it once for each exchange, which is a request and its answer.
private func endExchange(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?,
    state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?, code: MHD_RequestTerminationCode
) {
    if let context, let connection, code == .REQUEST_TERMINATED_COMPLETED_OK {
        Unmanaged<Responder>.fromOpaque(context).takeUnretainedValue().watch
            .expectHeaders(on: CMicroHTTPD_socket(connection))
    }
    guard let exchange = state?.pointee else { return }
    Unmanaged<Exchange>.fromOpaque(exchange).release()
    state?.pointee = nil
}

/// The callback of type `MHD_AccessHandlerCallback`.
///
/// The library calls it once when the headers have arrived, once for each piece of the body, and
/// once at the end.
private func handleRequest(
    context: UnsafeMutableRawPointer?, connection: OpaquePointer?, _: UnsafePointer<CChar>?,
    method: UnsafePointer<CChar>?, version: UnsafePointer<CChar>?, piece: UnsafePointer<CChar>?,
    pieceSize: UnsafeMutablePointer<Int>?, state: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
) -> MHD_Result {
    guard let context, let connection, let method, let version, let pieceSize,
        let state = state?.pointee
    else { return .NO }
    let responder = Unmanaged<Responder>.fromOpaque(context).takeUnretainedValue()
    let exchange = Unmanaged<Exchange>.fromOpaque(state).takeUnretainedValue()
    let socket = CMicroHTTPD_socket(connection)
    let limits = responder.rules.limits
    let isNew = exchange.isNew
    let request: WebRequest?
    do throws(WebServerError) {
        if isNew {
            responder.watch.expectBody(on: socket)
            let line = RequestLayout(
                method: method, targetBytes: exchange.targetBytes, version: version)
            try exchange.begin(
                method: String(cString: method), version: String(cString: version),
                headers: headers(of: connection, behind: line), responder: responder)
            return .YES
        }
        if pieceSize.pointee > 0 {
            let bytes = UnsafeRawBufferPointer(start: piece, count: pieceSize.pointee)
            pieceSize.pointee = 0
            return exchange.append(bytes, limits: limits) ? .YES : .NO
        }
        request = try exchange.finish(limits: limits)
    } catch {
        if isNew { responder.unreadBodies.drop(from: socket) }
        return send(responder.refusal(error), on: connection)
    }
    guard let request else { return .NO }
    responder.watch.removeDeadline(on: socket)
    let response = responder.respond(to: request)
    response.events.map(responder.record)
    if let pauses = responder.pauses {
        guard pauses.wait(response.pace.delay) else { return .NO }
        return send(response, with: pauses, on: connection)
    }
    return send(response, on: connection)
}

/// The result of `MHD_get_connection_values`, filled header by header.
private struct Head {
    var headers = HeaderFields()
    var layout: RequestLayout
}

/// Checks the layout of the header lines of the current request, and returns the headers.
private func headers(
    of connection: OpaquePointer, behind line: RequestLayout
) throws(WebServerError) -> HeaderFields {
    var head = Head(layout: line)
    withUnsafeMutablePointer(to: &head) { head in
        _ = MHD_get_connection_values(
            connection, .HEADER_KIND,
            { context, _, name, value in
                guard let name, let head = context?.assumingMemoryBound(to: Head.self) else {
                    return .YES
                }
                head.pointee.layout.add(name: name, value: value)
                head.pointee.headers.append(
                    String(cString: name), value.map { fieldValue($0, of: name) } ?? "")
                return .YES
            }, head)
    }
    guard head.layout.isPlain(bytes: CMicroHTTPD_head_size(connection)) else {
        throw .refused(
            status: 400, reason: "a line does not end with CR LF, is continued, or has a NUL")
    }
    return head.headers
}

/// Returns `value` without trailing blanks, which are not part of a value (RFC 9112, 5.1).
///
/// The library has removed leading blanks.
private func fieldValue(
    _ value: UnsafePointer<CChar>, of name: UnsafePointer<CChar>
) -> String {
    // The library does not recognize `chunked` with a trailing blank. If the blank were removed
    // here, this server and the library would expect different bodies.
    if strcasecmp(name, "Transfer-Encoding") == 0 { return String(cString: value) }
    var bytes = UnsafeRawBufferPointer(start: value, count: strlen(value))[...]
    while let last = bytes.last, last == 0x20 || last == 0x09 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
}

private func send(
    _ response: WebResponse, with pauses: StoppableWait? = nil, on connection: OpaquePointer
) -> MHD_Result {
    let reply =
        if let pauses, response.pace.pieces > 1 {
            PacedBody(response, pauses).makeReply()
        } else if let events = response.events {
            events.makeReply(beginning: response.body, on: connection)
        } else if let file = response.file {
            file.makeReply()
        } else {
            makeReply(response.body)
        }
    guard let reply else { return .NO }
    defer { MHD_destroy_response(reply) }
    for field in response.headers {
        guard MHD_add_response_header(reply, field.name, field.value) == .YES else { return .NO }
    }
    return MHD_queue_response(connection, UInt32(response.status), reply)
}

private func makeReply(_ body: [UInt8]) -> OpaquePointer? {
    body.withUnsafeBytes { body in
        MHD_create_response_from_buffer(
            body.count, UnsafeMutableRawPointer(mutating: body.baseAddress), .RESPMEM_MUST_COPY)
    }
}
