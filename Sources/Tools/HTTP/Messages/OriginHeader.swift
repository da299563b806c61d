/// A header for all requests to one origin, with a value that nobody else may see.
package struct OriginHeader: Sendable, Equatable {
    /// The name, in the case in which it is sent.
    package let name: String
    /// The value.
    package let value: Secret

    /// A header that a request may have.
    ///
    /// - Throws: ``HTTPError`` of kind ``HTTPError/Kind/invalidRequest`` for a name that is none or
    ///   is the client's to set, and for a value with a control character; the value is not shown.
    package init(_ name: String, _ value: Secret) throws(HTTPError) {
        try RequestHeaders.check([(name, value.reveal())], at: nil)
        self.name = name
        self.value = value
    }

    /// The header `Authorization` with a scheme and its credentials (RFC 9110, 11.6.2), such as
    /// `KakaoAK 0123456789abcdef`.
    ///
    /// - Throws: as ``init(_:_:)``.
    package init(authorization scheme: String, _ credentials: Secret) throws(HTTPError) {
        try self.init("Authorization", Secret("\(scheme) \(credentials.reveal())"))
    }

    /// What must not be shown of it: of `Authorization`, the scheme may be (RFC 9110, 11.4).
    var secretText: String {
        let text = value.reveal()
        guard name.lowercased() == "authorization", let blank = text.firstIndex(of: " ") else {
            return text
        }
        return String(text[text.index(after: blank)...])
    }
}
