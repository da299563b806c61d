import JSON

extension APIRefusal {
    /// The code for a wrong key, the only code of a captured reply.
    private static let wrongKey = "320010"
    /// Words that Korean services use for an exhausted quota: "exceeded", "limit", "allowance",
    /// "per day".
    ///
    /// This API's reply in that case, and its code, were not captured.
    private static let quotaTerms = ["초과", "한도", "허용량", "일일"]

    /// Reads the error in a reply of the box office, which comes with a status of success:
    /// `faultInfo`.
    ///
    /// Other clients know two more codes, 320102 for a missing day and 320103 for an invalid one
    /// (not captured). They are reported with the API's message, which names the parameter.
    ///
    /// - Returns: `nil` for a reply without an error.
    init?(faultIn json: JSONValue, of reply: KeyedReply) {
        guard let fault = json["faultInfo"], !fault.isNull else { return nil }
        code = reply.line(fault.spelled("errorCode").value)
        message = reply.line(fault.spelled("message").value)
        cause =
            if code == Self.wrongKey {
                .key
            } else if Self.quotaTerms.contains(where: message.contains) {
                .quota
            } else {
                .other
            }
    }
}
