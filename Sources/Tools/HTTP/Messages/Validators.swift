/// What a server gave with a reply to ask later whether it changed (RFC 9110 section 8.8).
package struct Validators: Sendable, Equatable {
    /// The value of `ETag` as it came: quotes and a leading `W/` included.
    package var etag: String?
    /// The value of `Last-Modified` as it came.
    package var lastModified: String?

    /// Validators from a stored reply.
    package init(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag
        self.lastModified = lastModified
    }

    /// `If-None-Match`, or `If-Modified-Since` where there is no ETag: the date is the weaker statement.
    var requestHeader: HTTPHeader? {
        if let etag { return ("If-None-Match", etag) }
        return lastModified.map { ("If-Modified-Since", $0) }
    }
}
