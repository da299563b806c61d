import JSON

extension APIRefusal {
    /// Reads the error in a reply of the search (`GET /v2/search/image`): `errorType` and
    /// `message`.
    ///
    /// `AccessDeniedError` with status 401 was captured; the rest follows the meaning of the
    /// statuses. The HTTP client itself reports temporary statuses such as 429 and 503.
    ///
    /// - Parameters:
    ///   - json: the reply as JSON; `nil` for an error in another format.
    ///   - status: the HTTP status; errors have a status of their own.
    /// - Returns: `nil` for a success without an error.
    init?(errorIn json: JSONValue?, of reply: KeyedReply, status: Int) {
        let type = json?.spelled("errorType").value
        guard type != nil || status != 200 else { return nil }
        code = type.map { reply.line($0) } ?? "status \(status)"
        message = type == nil ? reply.message : reply.line(json?.spelled("message").value)
        cause = type == "AccessDeniedError" || [401, 403].contains(status) ? .key : .other
    }
}
