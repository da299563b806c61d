import Time

/// A complete response: all headers have arrived, and the unpacked body has its announced length.
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
    /// If false, the body ended with the connection, and only its content can show that the body is
    /// complete. Then accept the body only if the document parses to its end, or the picture
    /// decodes to its last row.
    package let isSelfDelimited: Bool
    /// The number of tries for this reply, at least 1.
    package internal(set) var attempts: Int
    /// True if the response contains a key of at least 8 bytes that the request contained.
    ///
    /// Such a response must not be stored where others can read it.
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
    /// `nil` in four cases: the server sent neither `ETag` nor `Last-Modified`; the status is not
    /// 200; ``repeatsSecret`` is true; or the body may be truncated, because it ended with the
    /// connection and its content was not checked.
    package var validators: Validators? {
        guard status == 200, isSelfDelimited || isVerified, !repeatsSecret else { return nil }
        let validators = Validators(
            etag: headers.values(of: "ETag").first,
            lastModified: headers.values(of: "Last-Modified").first)
        return validators.requestHeader == nil ? nil : validators
    }
}

extension HTTPResponse {
    /// The time in the header `Date`, in seconds since 1970; `nil` without a valid header.
    package var serverTime: Int64? {
        headers["Date"].flatMap(HTTPDate.time)?.secondsSince1970
    }
}
