import JSON

extension APIRefusal {
    /// The error in a reply of the search (`GET /v2/search/image`): `errorType` and `message`.
    ///
    /// `AccessDeniedError` with status 401 was captured; the rest is what the statuses mean. Of
    /// those that may pass, such as 429 and 503, the HTTP client makes errors of its own.
    ///
    /// - Parameters:
    ///   - json: The reply as JSON; `nil` for an error that is none.
    ///   - status: Of HTTP; errors come with their own.
    /// - Returns: `nil` for a success without one.
    init?(errorIn json: JSONValue?, of reply: KeyedReply, status: Int) {
        let type = json?.spelled("errorType").value
        guard type != nil || status != 200 else { return nil }
        code = type.map { reply.line($0) } ?? "status \(status)"
        words = type == nil ? reply.words : reply.line(json?.spelled("message").value)
        cause = type == "AccessDeniedError" || [401, 403].contains(status) ? .key : .other
    }
}
