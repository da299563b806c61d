import JSON

extension APIRefusal {
    /// The code of a wrong key, the only one of which a reply was captured.
    private static let wrongKey = "320010"
    /// Words that Korean services have for a key that is used up: "exceeded", "limit", "allowance",
    /// "per day".
    ///
    /// What this API answers then was not captured, nor its code.
    private static let wordsOfQuota = ["초과", "한도", "허용량", "일일"]

    /// The error in a reply of the box office, which comes with a status of success: `faultInfo`.
    ///
    /// Clients of others know two more codes, 320102 for a day that is missing and 320103 for one
    /// that is none (not captured); they are told in the API's words, which name the parameter.
    ///
    /// - Returns: `nil` for a reply without one.
    init?(faultIn json: JSONValue, of reply: KeyedReply) {
        guard let fault = json["faultInfo"], !fault.isNull else { return nil }
        code = reply.line(fault.spelled("errorCode").value)
        words = reply.line(fault.spelled("message").value)
        cause =
            if code == Self.wrongKey {
                .key
            } else if Self.wordsOfQuota.contains(where: words.contains) {
                .quota
            } else {
                .other
            }
    }
}
