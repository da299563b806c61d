import Time

extension WebResponse {
    /// The response as the request's `If-None-Match`, or without one its `If-Modified-Since`, wants
    /// it (RFC 9110, 13.1.2 and 13.1.3): with status 304 when the client has this representation
    /// already, otherwise as it is.
    ///
    /// The body stays, because a 304 states the length of what it does not send (8.6).
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
    /// Says whether a list of entity tags has this one, compared weakly: without the `W/`.
    fileprivate func names(_ entityTag: String) -> Bool {
        // A comma inside a tag splits it into pieces that match no tag of ours, which costs a body
        // and is never wrong.
        split { $0 == "," || $0 == " " || $0 == "\t" }.contains { element in
            element == "*" || element.opaqueTag == Substring(entityTag).opaqueTag
        }
    }
}

extension Substring {
    fileprivate var opaqueTag: Substring { hasPrefix("W/") ? dropFirst(2) : self }
}
