extension WebResponse {
    /// Returns the response for a range request (RFC 9110, 14): with status 206 for one existing
    /// part, with 416 when the body has no such part, otherwise unchanged.
    ///
    /// A request for several parts gets the whole body, which RFC 9110 permits, so that a client
    /// cannot request the same bytes a thousand times.
    package func ranged(on request: WebRequest) -> WebResponse {
        guard status == 200, request.method == "GET" else { return self }
        var response = self
        response.headers["Accept-Ranges"] = "bytes"
        guard isWhatRangeIsOf(request.headers["If-Range"]) else { return response }
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

    /// Returns true if `If-Range` names this representation, or is missing.
    private func isWhatRangeIsOf(_ condition: String?) -> Bool {
        guard let condition else { return true }
        // Parts of representations with the same weak tag need not fit together.
        return condition == headers["Last-Modified"]
            || condition == headers["ETag"] && !condition.hasPrefix("W/")
    }
}
