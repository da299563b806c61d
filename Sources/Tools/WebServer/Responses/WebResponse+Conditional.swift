import Time

extension WebResponse {
    /// Returns the response for a conditional request (RFC 9110, 13.1.2 and 13.1.3): with status
    /// 304 when `If-None-Match`, or without it `If-Modified-Since`, shows that the client has this
    /// representation already, otherwise unchanged.
    ///
    /// The body stays, because a 304 states the length of the body that it does not send (8.6).
    /// `LoopbackServer` does this with every response.
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
    /// Returns true if a list of entity tags has this one, by the weak comparison: without the
    /// `W/`.
    fileprivate func names(_ entityTag: String) -> Bool {
        // A comma inside a tag splits it into pieces that match none of our tags. The body is then
        // sent once more, which is always correct.
        split { $0 == "," || $0 == " " || $0 == "\t" }.contains { element in
            element == "*" || element.opaqueTag == Substring(entityTag).opaqueTag
        }
    }
}

extension Substring {
    fileprivate var opaqueTag: Substring { hasPrefix("W/") ? dropFirst(2) : self }
}
