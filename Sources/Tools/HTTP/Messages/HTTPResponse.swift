import Time

/// A complete response: its headers ended, and its body has the announced length and is unpacked.
package struct HTTPResponse: Sendable {
    /// The status code, 200 to 599.
    package let status: Int
    /// The headers of the last reply.
    package let headers: HTTPHeaders
    /// The body, unpacked.
    package let body: ResponseBody
    /// The address of the reply, after redirects.
    package internal(set) var address: WebAddress
    /// True if the length of the body was announced, or the status allows no body.
    ///
    /// If false, the end of the body is that of the connection, and only the content can show that
    /// it is complete: accept it only if the document parses to its end or the picture decodes to
    /// its last row.
    package let isSelfDelimited: Bool
    /// The number of tries for this reply, at least 1.
    package internal(set) var attempts: Int
    /// True if the server repeated a key of at least 8 bytes that it had received; such a reply
    /// must not be stored where others can read it.
    package internal(set) var repeatsSecret = false
    /// True if the caller reads the content and refuses it unless it is complete.
    var isVerified = false

    /// Creates a response from its parts.
    package init(
        status: Int, headers: HTTPHeaders = HTTPHeaders(), body: ResponseBody,
        address: WebAddress, isSelfDelimited: Bool = true, attempts: Int = 1
    ) {
        self.status = status
        self.headers = headers
        self.body = body
        self.address = address
        self.isSelfDelimited = isSelfDelimited
        self.attempts = attempts
    }

    /// The validators for the next request.
    ///
    /// `nil` when the server sent neither `ETag` nor `Last-Modified`, for a status other than 200,
    /// for an unverified body that only the end of the connection delimits, because it may be
    /// truncated, and for a reply that ``repeatsSecret``.
    package var validators: Validators? {
        guard status == 200, isSelfDelimited || isVerified, !repeatsSecret else { return nil }
        let validators = Validators(
            etag: headers.values(of: "ETag").first,
            lastModified: headers.values(of: "Last-Modified").first)
        return validators.requestHeader == nil ? nil : validators
    }
}

extension HTTPResponse {
    /// The time of the server's clock when it answered, in seconds since 1970; `nil` when it sent
    /// none.
    package var serverTime: Int64? {
        headers["Date"].flatMap(HTTPDate.time)?.secondsSince1970
    }
}
