import Time

/// A response that arrived whole: the headers ended, and the body is as long as announced and
/// unpacked.
package struct HTTPResponse: Sendable {
    /// The status code, 200 to 599.
    package let status: Int
    /// The headers of the last reply.
    package let headers: HTTPHeaders
    /// The body, unpacked.
    package let body: ResponseBody
    /// Where the reply came from, after redirects.
    package internal(set) var address: WebAddress
    /// Whether the body told its own length, or cannot have one.
    ///
    /// `false` where the server just closed the connection: then only the content can show whether
    /// it is whole, so accept it only if the document parses to its end or the picture decodes to
    /// its last row.
    package let isSelfDelimited: Bool
    /// How often was asked until this reply came, 1 at least.
    package internal(set) var attempts: Int
    /// Whether the server sent back a key that it was given, of 8 bytes or more and as it is: what
    /// is kept of such a reply is in the wrong hands.
    package internal(set) var repeatsSecret = false
    /// Whether whoever asked reads the content, so that nothing counts unless it is whole.
    var isVerified = false

    /// A response made by hand.
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

    /// What to ask with next time.
    ///
    /// `nil` when the server sent neither `ETag` nor `Last-Modified`, for any status but 200, and
    /// for a body that may be cut, one that only the connection's end delimits and nobody verified,
    /// and for a reply that ``repeatsSecret``.
    package var validators: Validators? {
        guard status == 200, isSelfDelimited || isVerified, !repeatsSecret else { return nil }
        let validators = Validators(
            etag: headers.values(of: "ETag").first,
            lastModified: headers.values(of: "Last-Modified").first)
        return validators.requestHeader == nil ? nil : validators
    }
}

extension HTTPResponse {
    /// What time it was by the server's clock when it answered, in seconds since 1970; `nil` when it
    /// does not tell.
    package var serverTime: Int64? {
        headers["Date"].flatMap(HTTPDate.time)?.secondsSince1970
    }
}
