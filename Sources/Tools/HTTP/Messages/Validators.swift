/// The validators of a reply (RFC 9110 section 8.8).
///
/// A later request sends them to ask whether the content has changed.
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

    /// The header `If-None-Match`, or without an ETag `If-Modified-Since`.
    ///
    /// The ETag is preferred because a date is less exact.
    var requestHeader: HTTPHeader? {
        if let etag { return ("If-None-Match", etag) }
        return lastModified.map { ("If-Modified-Since", $0) }
    }
}
