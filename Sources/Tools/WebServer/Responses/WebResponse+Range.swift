extension WebResponse {
    /// Returns the response to a range request (RFC 9110, 14).
    ///
    /// The status is 206 if the request asks for one existing part, and 416 if the body has no such
    /// part. Otherwise the response is unchanged.
    ///
    /// A request for several parts gets the whole body, so that a client cannot request the same
    /// bytes a thousand times. RFC 9110 permits this.
    package func ranged(on request: WebRequest) -> WebResponse {
        guard status == 200, request.method == "GET" else { return self }
        var response = self
        response.headers["Accept-Ranges"] = "bytes"
        guard matchesIfRange(request.headers["If-Range"]) else { return response }
        let size = file?.bytes.count ?? body.count
        switch ByteRange(request.headers["Range"], of: size) {
        case .all:
            break
        case .none:
            response = .text("the body has \(size) bytes\n", status: 416)
            response.headers["Content-Range"] = "bytes */\(size)"
        case .part(let bytes):
            response.status = 206
            response.headers["Content-Range"] =
                "bytes \(bytes.lowerBound)-\(bytes.upperBound - 1)/\(size)"
            response.cut(to: bytes)
        }
        return response
    }

    private mutating func cut(to bytes: Range<Int>) {
        if file == nil {
            body = Array(body[bytes])
        } else {
            file?.bytes = bytes
        }
    }

    /// Returns true if `condition`, the value of `If-Range`, names this content or is missing.
    private func matchesIfRange(_ condition: String?) -> Bool {
        guard let condition else { return true }
        // A weak tag does not count, because two contents with the same weak tag may differ in
        // their bytes.
        return condition == headers["Last-Modified"]
            || condition == headers["ETag"] && !condition.hasPrefix("W/")
    }
}
