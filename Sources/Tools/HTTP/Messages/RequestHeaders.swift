import Text

/// The header lines of requests, and the rules for them.
enum RequestHeaders {
    /// Headers that only the client may set.
    private static var reserved: [String] {
        [
            "accept", "accept-encoding", "connection", "content-length", "expect", "host",
            "if-modified-since", "if-none-match", "proxy-authorization", "range", "te", "trailer",
            "transfer-encoding", "upgrade", "user-agent",
        ]
    }

    /// Returns the lines of `request` when it is sent to `address`.
    static func lines(
        for request: HTTPRequest, to address: WebAddress, _ configuration: HTTPClient.Configuration
    ) -> [String] {
        // Pictures are already compressed.
        let encoding = request.kind == .page ? "gzip" : "identity"
        var lines = ["Accept: \(request.accepts)", "Accept-Encoding: \(encoding)"]
        if let body = request.body {
            lines.append(line(("Content-Type", body.contentType)))
            // Without this empty line, libcurl would send `Expect: 100-continue` before a body of
            // over 1 MiB, and wait up to one second for the answer.
            lines.append("Expect:")
        }
        if let condition = request.validators?.requestHeader { lines.append(line(condition)) }
        if let headers = configuration.originHeaders[address.origin] {
            // The content type of the body replaces a `Content-Type` among the origin's headers.
            lines += headers.filter { request.body == nil || !$0.isContentType }.map(line)
        }
        if address.origin == request.address.origin {
            lines += request.headers.map(line) + request.secretHeaders.map(line)
        }
        return lines
    }

    /// Throws unless all parts of `request` are valid in a header.
    static func check(_ request: HTTPRequest) throws(HTTPError) {
        try checkValue(of: ("Accept", request.accepts), at: request.address)
        if let condition = request.validators?.requestHeader {
            try checkValue(of: condition, at: request.address)
        }
        if let body = request.body {
            guard !request.method.isSafe else {
                throw HTTPError(.invalidRequest, "a GET has no body", at: request.address)
            }
            try checkValue(of: ("Content-Type", body.contentType), at: request.address)
        }
        try check(request.headers, at: request.address)
    }

    /// Throws if the user agent of `configuration` is not valid in a header.
    ///
    /// An ``OriginHeader`` is always valid.
    static func check(_ configuration: HTTPClient.Configuration) throws(HTTPError) {
        try checkValue(of: ("User-Agent", configuration.userAgent), at: nil)
    }

    /// Throws if one of `headers`, which come from the user of the client, must not be sent.
    static func check(_ headers: [HTTPHeader], at address: WebAddress?) throws(HTTPError) {
        for header in headers {
            guard !header.name.isEmpty, header.name.utf8.allSatisfy(\.isTokenByte) else {
                throw HTTPError(
                    .invalidRequest, "'\(header.name.escapedInMessage())' is not a header name",
                    at: address)
            }
            guard !reserved.contains(header.name.lowercased()) else {
                throw HTTPError(
                    .invalidRequest, "the header \(header.name) is set by the client",
                    at: address)
            }
            try checkValue(of: header, at: address)
        }
    }
}

private extension RequestHeaders {
    static func line(_ header: OriginHeader) -> String {
        line((header.name, header.value.reveal()))
    }

    static func line(_ header: HTTPHeader) -> String {
        // libcurl drops a line that ends after the colon. To send an empty value, it expects a
        // semicolon in place of the colon.
        header.value.isEmpty ? "\(header.name);" : "\(header.name): \(header.value)"
    }

    /// Throws if the value of `header` has a control character.
    ///
    /// The error does not show the value, because the value may be a key.
    static func checkValue(of header: HTTPHeader, at address: WebAddress?) throws(HTTPError) {
        guard header.value.utf8.allSatisfy(HeaderLine.isValueByte) else {
            throw HTTPError(
                .invalidRequest, "the value of \(header.name) contains a control character",
                at: address)
        }
    }
}

private extension OriginHeader {
    var isContentType: Bool { name.lowercased() == "content-type" }
}
