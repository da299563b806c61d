/// One request on its way in, from its first line to its answer.
///
/// libmicrohttpd carries it from callback to callback, always on the thread of the connection.
final class Exchange {
    /// The request target as it was sent; nil when it is not UTF-8.
    let target: String?

    private var request: WebRequest?

    init(target: String?) {
        self.target = target
    }

    /// Whether the headers have not been seen yet.
    var isNew: Bool { request == nil }

    /// Takes in the request line and the headers, and holds them to the rules.
    func begin(
        method: String, headers: HeaderFields, rules: RequestRules
    ) throws(WebServerError) {
        guard let target else {
            throw .refused(status: 400, reason: "the request target is not valid UTF-8")
        }
        try rules.check(target: target, headers: headers)
        request = try WebRequest(method: method, target: target, headers: headers)
    }

    /// Takes in a piece of the body; says whether it was within the limit.
    func append(_ piece: UnsafeRawBufferPointer, limit: Int) -> Bool {
        guard (request?.body.count ?? 0) + piece.count <= limit else { return false }
        request?.body.append(contentsOf: piece)
        return true
    }

    /// The whole request.
    func finish() -> WebRequest? { request }
}
