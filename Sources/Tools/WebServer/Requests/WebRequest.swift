/// A request with its target parsed and decoded.
package struct WebRequest: Sendable {
    /// The method, for example `GET`.
    ///
    /// Handlers see `GET` for `HEAD` too.
    package internal(set) var method: String

    /// The target as it was sent: the path, and the query behind `?`.
    package let target: String

    /// The path, percent-decoded, without the query.
    ///
    /// It begins with `/`, is valid UTF-8, and has neither NUL nor a segment `.` or `..`.
    package let path: String

    /// The pairs of the query, decoded, in order; a name without `=` has an empty value.
    package let query: [QueryItem]

    /// The header fields as they were sent.
    package internal(set) var headers: HeaderFields

    /// The body: bytes, or the parts of a form.
    package internal(set) var body: RequestBody

    /// Parses the target and creates a request.
    ///
    /// - Parameters:
    ///   - target: The target in origin form, as on the request line: `/path?query`.
    ///   - headers: The header fields.
    ///   - body: The body, in the form in which a server delivers it.
    /// - Throws: `WebServerError.refused` with status 400 when the target does not have this form.
    package init(
        method: String = "GET", target: String, headers: HeaderFields = [:],
        body: RequestBody = .bytes([])
    ) throws(WebServerError) {
        let decoded = try RequestTarget(parsing: target)
        self.method = method
        self.target = target
        self.path = decoded.path
        self.query = decoded.query
        self.headers = headers
        self.body = body
    }

    /// Returns the first value in the query with this name.
    package func queryValue(_ name: String) -> String? {
        query.first { $0.name == name }?.value
    }
}
