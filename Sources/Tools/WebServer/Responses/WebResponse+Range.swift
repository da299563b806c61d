extension WebResponse {
    /// The response as the request's `Range` wants it (RFC 9110, 14): with status 206 when one part
    /// of it is asked for, with 416 when it has no such part, otherwise as it is.
    ///
    /// Several parts at once are sent as none, which servers may do, so that nobody can ask for the
    /// same bytes a thousand times.
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

    /// Whether the client has parts of this very representation; `nil` does not ask.
    private func isWhatRangeIsOf(_ condition: String?) -> Bool {
        guard let condition else { return true }
        // A weak tag is of something alike, whose parts do not fit together.
        return condition == headers["Last-Modified"]
            || condition == headers["ETag"] && !condition.hasPrefix("W/")
    }
}
