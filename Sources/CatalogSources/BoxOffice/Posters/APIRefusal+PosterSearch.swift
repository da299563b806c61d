import JSON

extension APIRefusal {
    /// The error in a reply of the search: `errorType` and `message` (section 5).
    ///
    /// `AccessDeniedError` with status 401 was captured; the rest is what the statuses mean.
    ///
    /// - Parameter status: Of HTTP; errors come with their own.
    /// - Returns: `nil` for a success without one.
    init?(errorIn reply: KeyedReply, status: Int) {
        let json = try? JSONValue(parsing: reply.bytes)
        let type = json?.spelled("errorType").value
        guard type != nil || status != 200 else { return nil }
        code = type.map { reply.line($0) } ?? "status \(status)"
        words =
            type == nil
            ? reply.words : reply.line(json?.spelled("message").value)
        cause =
            switch status {
            case _ where type == "AccessDeniedError": .key
            case 401, 403: .key
            case 429: .quota
            default: .other
            }
    }
}
