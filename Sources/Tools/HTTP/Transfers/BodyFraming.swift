import Text

/// The framing of a body, which says where the body ends, and its coding (RFC 9112 section 6).
struct BodyFraming {
    private(set) var contentLength: Int?
    private(set) var isChunked = false
    private(set) var isGzip = false

    /// True if the length of the body is announced.
    var isDelimited: Bool { isChunked || contentLength != nil }

    /// Reads `header` if its name is `Content-Length`, `Transfer-Encoding` or `Content-Encoding`.
    ///
    /// Contradictory headers are refused, because two readers could see two different bodies.
    mutating func read(_ header: HeaderLine) throws(HTTPError) {
        // Almost all headers differ in the first letter.
        switch header.name.first.map({ $0 | 0x20 }) {
        case UInt8(ascii: "c"):
            if header.isNamed("Content-Length") { try readLength(header.value) }
            if header.isNamed("Content-Encoding") { try readCoding(header.value) }
        case UInt8(ascii: "t"):
            if header.isNamed("Transfer-Encoding") { try readTransfer(header.value) }
        default: break
        }
    }
}

private extension BodyFraming {
    mutating func readLength(_ value: ArraySlice<UInt8>) throws(HTTPError) {
        for item in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            let text = String(decoding: item, as: UTF8.self).filter { $0 != " " && $0 != "\t" }
            guard let length = Int(digits: text) else {
                throw HTTPError(.malformed, "the content length is '\(text.escapedInMessage())'")
            }
            if let contentLength, contentLength != length {
                throw HTTPError(.malformed, "two content lengths: \(contentLength) and \(length)")
            }
            contentLength = length
        }
        try checkOneLength()
    }

    mutating func readTransfer(_ value: ArraySlice<UInt8>) throws(HTTPError) {
        let text = String(decoding: value, as: UTF8.self)
        guard text.lowercased() == "chunked", !isChunked else {
            throw HTTPError(.malformed, "the transfer encoding is '\(text.escapedInMessage())'")
        }
        isChunked = true
        try checkOneLength()
    }

    func checkOneLength() throws(HTTPError) {
        if isChunked, contentLength != nil {
            throw HTTPError(.malformed, "both a content length and a transfer encoding")
        }
    }

    mutating func readCoding(_ value: ArraySlice<UInt8>) throws(HTTPError) {
        let text = String(decoding: value, as: UTF8.self).lowercased()
        if text == "identity" || text.isEmpty { return }
        guard text == "gzip" || text == "x-gzip", !isGzip else {
            throw HTTPError(.malformed, "the content encoding is '\(text.escapedInMessage())'")
        }
        isGzip = true
    }
}
