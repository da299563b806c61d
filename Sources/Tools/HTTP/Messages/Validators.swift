/// The validators of a reply, with which a later request asks for changes (RFC 9110 section 8.8).
package struct Validators: Sendable, Equatable {
    /// The value of `ETag` as received, with quotes and a leading `W/`.
    package var etag: String?
    /// The value of `Last-Modified` as received.
    package var lastModified: String?

    /// Creates the validators of a stored reply.
    package init(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag
        self.lastModified = lastModified
    }

    /// `If-None-Match`, or `If-Modified-Since` without an ETag, because a date is less exact.
    var requestHeader: HTTPHeader? {
        if let etag { return ("If-None-Match", etag) }
        return lastModified.map { ("If-Modified-Since", $0) }
    }
}
