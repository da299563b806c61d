import Text

/// A header for all requests to one origin, with a secret value.
package struct OriginHeader: Sendable, Equatable {
    /// The name, in the case in which it is sent.
    package let name: String
    /// The value.
    package let value: Secret

    /// Creates a valid header.
    ///
    /// - Throws: ``HTTPError`` of kind ``HTTPError/Kind/invalidRequest`` for an invalid name, a
    ///   name that only the client may set, or a value with a control character; the error does not
    ///   show the value.
    package init(_ name: String, _ value: Secret) throws(HTTPError) {
        try RequestHeaders.check([(name, value.reveal())], at: nil)
        self.name = name
        self.value = value
    }

    /// Creates the header `Authorization` with a scheme and its credentials (RFC 9110, 11.6.2),
    /// such as `KakaoAK 0123456789abcdef`.
    ///
    /// - Throws: as ``init(_:_:)``.
    package init(authorization scheme: String, _ credentials: Secret) throws(HTTPError) {
        try self.init("Authorization", Secret("\(scheme) \(credentials.reveal())"))
    }

    /// Creates the header `Authorization` of the scheme `Basic` (RFC 7617).
    ///
    /// - Throws: as ``init(_:_:)``; also for a user name with a colon.
    package init(user: Secret, password: Secret) throws(HTTPError) {
        guard !user.reveal().contains(":") else {
            throw HTTPError(.invalidRequest, "a user name has no colon")
        }
        let text = Base64.encode(Array("\(user.reveal()):\(password.reveal())".utf8))
        try self.init(authorization: "Basic", Secret(text))
    }

    /// Creates the header `Cookie` with one cookie.
    ///
    /// - Throws: as ``init(_:_:)``.
    package init(cookie name: String, _ value: Secret) throws(HTTPError) {
        try self.init("Cookie", Secret("\(name)=\(value.reveal())"))
    }

    /// The secret part of the value.
    ///
    /// In `Authorization`, the scheme before the blank is not secret (RFC 9110, 11.4).
    var secretText: String {
        let text = value.reveal()
        guard name.lowercased() == "authorization", let blank = text.firstIndex(of: " ") else {
            return text
        }
        return String(text[text.index(after: blank)...])
    }
}
