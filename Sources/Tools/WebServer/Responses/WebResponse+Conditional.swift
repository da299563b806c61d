import Time

extension WebResponse {
    /// Returns the response to a conditional request (RFC 9110, 13.1.2 and 13.1.3).
    ///
    /// The response has status 304 if `If-None-Match`, or without it `If-Modified-Since`, shows
    /// that the client already has this content. Otherwise the response is unchanged.
    ///
    /// The body stays in a response with status 304, because its headers state the length of the
    /// body that is not sent (8.6). `LoopbackServer` does this with every response.
    package func conditional(on request: WebRequest) -> WebResponse {
        guard status == 200, request.method == "GET" || request.method == "HEAD",
            isKnown(to: request)
        else { return self }
        var unmodified = self
        unmodified.status = 304
        return unmodified
    }

    private func isKnown(to request: WebRequest) -> Bool {
        let tags = request.headers.values(of: "If-None-Match")
        guard tags.isEmpty else {
            return headers["ETag"].map { tag in tags.contains { $0.names(tag) } } ?? false
        }
        guard let modified = headers["Last-Modified"].flatMap(HTTPDate.time),
            let known = request.headers["If-Modified-Since"].flatMap(HTTPDate.time)
        else { return false }
        return modified <= known
    }
}

extension String {
    /// Returns true if this list of entity tags contains `entityTag`.
    ///
    /// The comparison ignores the prefix `W/` (weak comparison).
    fileprivate func names(_ entityTag: String) -> Bool {
        // A comma inside a tag splits the tag into pieces that match no tag of this server. Then
        // the body is sent again, which is always correct.
        split { $0 == "," || $0 == " " || $0 == "\t" }.contains { element in
            element == "*" || element.opaqueTag == Substring(entityTag).opaqueTag
        }
    }
}

extension Substring {
    fileprivate var opaqueTag: Substring { hasPrefix("W/") ? dropFirst(2) : self }
}
