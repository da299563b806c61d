import Text

/// The target of a request line in origin form (RFC 9112, 3.2.1), decoded.
struct RequestTarget: Equatable {
    let path: String
    let query: [QueryItem]

    init(parsing target: String) throws(WebServerError) {
        let bytes = target.utf8
        guard bytes.first == UInt8(ascii: "/") else {
            throw .refused(status: 400, reason: "the request target does not begin with /")
        }
        guard bytes.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            throw .refused(
                status: 400, reason: "the request target has a space or a control character")
        }
        let end = bytes.firstIndex(of: UInt8(ascii: "?")) ?? bytes.endIndex
        path = try Self.decode(bytes[..<end], plusIsSpace: false)
        try Self.checkSegments(of: path)
        query = try end == bytes.endIndex ? [] : Self.items(of: bytes[bytes.index(after: end)...])
    }

    private static func checkSegments(of path: String) throws(WebServerError) {
        for segment in path.utf8.split(separator: UInt8(ascii: "/")) {
            guard !segment.elementsEqual(".".utf8), !segment.elementsEqual("..".utf8) else {
                throw .refused(status: 400, reason: "the path has a segment . or ..")
            }
        }
    }

    private static func items(of query: Substring.UTF8View) throws(WebServerError) -> [QueryItem] {
        var items: [QueryItem] = []
        for pair in query.split(separator: UInt8(ascii: "&")) {
            let end = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            items.append(
                QueryItem(
                    name: try decode(pair[..<end], plusIsSpace: true),
                    value: try decode(pair[end...].dropFirst(), plusIsSpace: true)))
        }
        return items
    }

    private static func decode(
        _ encoded: Substring.UTF8View, plusIsSpace: Bool
    ) throws(WebServerError) -> String {
        let bytes = try PercentEncoding.decode(encoded, plusIsSpace: plusIsSpace) {
            (byte) throws(WebServerError) in
            guard let byte else {
                throw .refused(
                    status: 400, reason: "the request target has a % without two hexadecimal digits"
                )
            }
            guard byte != 0 else {
                throw .refused(status: 400, reason: "the request target has %00")
            }
            return byte
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .refused(status: 400, reason: "the request target is not valid UTF-8")
        }
        return text
    }
}
