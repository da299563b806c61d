internal import Glibc

/// A request that is being received, from its first line to its answer.
///
/// libmicrohttpd passes the exchange to each callback, always on the thread of the connection.
final class Exchange {
    /// The length of the request target in bytes, as it was sent.
    let targetBytes: Int

    /// The request target; nil when it is not UTF-8.
    private let target: String?

    private var request: WebRequest?
    private var received = 0
    private var bytes: [UInt8] = []
    private var form: FormReceiver?

    /// Creates an exchange with a request target.
    init(target: UnsafePointer<CChar>) {
        targetBytes = strlen(target)
        self.target = String(validatingCString: target)
    }

    /// True until the headers were received.
    var isNew: Bool { request == nil }

    /// Receives the request line and the headers, and checks them against the rules.
    func begin(
        method: String, version: String, headers: HeaderFields, responder: Responder
    ) throws(WebServerError) {
        guard let target else {
            throw .refused(status: 400, reason: "the request target is not valid UTF-8")
        }
        try responder.rules.check(
            method: method, target: target, version: version, headers: headers)
        let request = try WebRequest(method: method, target: target, headers: headers)
        form = FormReceiver(
            for: request, limits: responder.rules.limits, folder: responder.uploadFolder)
        self.request = request
    }

    /// Appends a piece of the body, or drops the piece if the body exceeds its limit.
    ///
    /// Returns false if the client has sent so much that the connection must be closed.
    func append(_ piece: UnsafeRawBufferPointer, limits: RequestLimits) -> Bool {
        received += piece.count
        guard received <= limits.bodyBytes else {
            form = nil
            bytes = []
            return received - limits.bodyBytes <= limits.droppedBytes
        }
        if form == nil {
            bytes.append(contentsOf: piece)
        } else {
            form?.append(piece.bytes)
        }
        return true
    }

    /// Returns the whole request.
    ///
    /// The caller then owns the request and the files of its form.
    ///
    /// - Throws: `WebServerError.refused` when the body exceeded its limit.
    func finish(limits: RequestLimits) throws(WebServerError) -> WebRequest? {
        guard received <= limits.bodyBytes else { throw .tooLarge(limits) }
        request?.body = form.take()?.finish() ?? .bytes(bytes)
        return request.take()
    }
}
