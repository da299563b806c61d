/// The path under which a server has the site.
package struct ServedRoot: Sendable {
    /// With a slash at both ends, as bytes stand in requests after decoding.
    private let bytes: [UInt8]

    /// The path in the address of a site; `/` where that is not known.
    package init(_ baseURL: String?) {
        let afterScheme = (baseURL ?? "").utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
        let path = afterScheme.drop { $0 != UInt8(ascii: "/") }
        var bytes = Self.decoded(Array(path))
        if bytes.last != UInt8(ascii: "/") { bytes.append(UInt8(ascii: "/")) }
        self.bytes = bytes
    }

    func path(to file: String) -> [UInt8] { bytes + file.utf8 }

    /// The path to a file of the site, as it stands in addresses.
    package func encodedPath(to file: String) -> String { path(to: file).percentEncodedPath }

    /// The path itself, as it stands in requests after decoding, with a slash at both ends.
    package var path: String { String(decoding: bytes, as: UTF8.self) }

    private static func decoded(_ path: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        var rest = path[...]
        while let byte = rest.popFirst() {
            let digits = rest.prefix(2)
            if byte == UInt8(ascii: "%"), digits.count == 2,
                digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
                let code = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), code != 0
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return bytes
    }
}
