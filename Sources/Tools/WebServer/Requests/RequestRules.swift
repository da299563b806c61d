import Text

/// The checks of a request that libmicrohttpd does not make.
struct RequestRules: Sendable {
    let port: UInt16
    let limits: RequestLimits
    var hosts = HostNames.loopback

    func check(
        method: String, target: String, version: String, headers: HeaderFields
    ) throws(WebServerError) {
        try checkSizes(target: target, headers: headers)
        try checkCharacters(headers)
        try checkFraming(headers, version: version)
        try checkHost(headers.values(of: "Host"))
        try checkOrigin(headers.values(of: "Origin"), method: method)
        try checkMethod(method)
    }

    private func checkSizes(target: String, headers: HeaderFields) throws(WebServerError) {
        guard target.utf8.count <= limits.targetBytes else {
            throw .refused(status: 414, reason: "the target exceeds \(limits.targetBytes) bytes")
        }
        guard headers.count <= limits.headerFields else {
            throw .refused(
                status: 431, reason: "there are more than \(limits.headerFields) headers")
        }
        guard headers.reduce(0, { $0 + $1.byteCount }) <= limits.headerBytes else {
            throw .refused(status: 431, reason: "the headers exceed \(limits.headerBytes) bytes")
        }
    }

    /// Refuses header names and values with forbidden characters.
    ///
    /// A proxy may read such a header in another way than this server.
    private func checkCharacters(_ headers: HeaderFields) throws(WebServerError) {
        for field in headers where !field.hasTokenName {
            throw .refused(status: 400, reason: "a header name has a character that is not allowed")
        }
        for field in headers where field.hasControlCharacter {
            throw .refused(status: 400, reason: "a header has a control character")
        }
    }

    /// Refuses requests whose headers allow two readings of where the body ends.
    ///
    /// Such requests allow request smuggling (RFC 9112, 6.3).
    private func checkFraming(
        _ headers: HeaderFields, version: String
    ) throws(WebServerError) {
        let lengths = headers.values(of: "Content-Length")
        let codings = headers.values(of: "Transfer-Encoding")
        guard lengths.count <= 1 else {
            throw .refused(status: 400, reason: "there are several Content-Length headers")
        }
        guard lengths.isEmpty || codings.isEmpty else {
            throw .refused(
                status: 400, reason: "there are both Content-Length and Transfer-Encoding")
        }
        guard codings.isEmpty || version == "HTTP/1.1" else {
            throw .refused(status: 400, reason: "a Transfer-Encoding is allowed only with HTTP/1.1")
        }
        guard codings.isEmpty || codings.count == 1 && codings[0].lowercased() == "chunked" else {
            throw .refused(status: 400, reason: "the Transfer-Encoding is not 'chunked'")
        }
        if let length = lengths.first { try checkLength(length) }
        guard headers.values(of: "Content-Type").count <= 1 else {
            throw .refused(status: 400, reason: "there are several Content-Type headers")
        }
    }

    private func checkLength(_ text: String) throws(WebServerError) {
        guard let length = Int(digits: text) else {
            throw .refused(status: 400, reason: "the Content-Length is not a number")
        }
        guard length <= limits.bodyBytes else { throw .tooLarge(limits) }
    }

    /// Refuses a `Host` that does not name this server.
    ///
    /// The name of another site may resolve to 127.0.0.1, but a page of that site still sends the
    /// name of the site.
    private func checkHost(_ hosts: [String]) throws(WebServerError) {
        guard hosts.count == 1 else {
            throw .refused(status: 400, reason: "the request must have exactly one Host header")
        }
        guard isOurs(hosts[0].lowercased()) else {
            throw .refused(status: 421, reason: self.hosts.refusal(port: port))
        }
    }

    /// Refuses an `Origin` other than this server.
    ///
    /// Otherwise a page of another site could make a browser send forms to this server.
    private func checkOrigin(_ origins: [String], method: String) throws(WebServerError) {
        if ["GET", "HEAD", "OPTIONS"].contains(method) { return }
        let scheme = "http://"
        let areOurs = origins.allSatisfy { origin in
            let origin = origin.lowercased()
            return origin.hasPrefix(scheme) && isOurs(String(origin.dropFirst(scheme.count)))
        }
        guard areOurs else {
            throw .refused(status: 403, reason: "pages of other sites are not allowed to write")
        }
    }

    /// Refuses an unknown method, because it must not be handled like a known method (RFC 9110,
    /// 9.1).
    private func checkMethod(_ method: String) throws(WebServerError) {
        let known = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "QUERY"]
        guard known.contains(method) else {
            throw .refused(
                status: 501, reason: "the method is not one of \(known.joined(separator: ", "))")
        }
    }

    /// Returns true if `host`, with its port and in lower case, names this server.
    private func isOurs(_ host: String) -> Bool { hosts.include(host, port: port) }
}

extension WebServerError {
    /// Returns the error for a body that exceeds its limit.
    static func tooLarge(_ limits: RequestLimits) -> WebServerError {
        .refused(status: 413, reason: "the body exceeds \(limits.bodyBytes) bytes")
    }
}

extension HeaderFields.Field {
    fileprivate var byteCount: Int { name.utf8.count + value.utf8.count }

    /// True if the value has a control character other than a tab (RFC 9110, 5.5).
    fileprivate var hasControlCharacter: Bool {
        value.utf8.contains { $0 < 0x20 && $0 != 0x09 || $0 == 0x7F }
    }

    /// True if the name is a token (RFC 9110, 5.6.2).
    fileprivate var hasTokenName: Bool {
        !name.isEmpty && name.utf8.allSatisfy(\.isTokenByte)
    }
}
