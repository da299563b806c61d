import Text

/// The path under which a server has the site.
package struct ServedRoot: Sendable {
    /// With a slash at both ends, as bytes stand in requests after decoding.
    private let bytes: [UInt8]

    /// The path in the address of a site; `/` where that is not known.
    package init(_ baseURL: String?) {
        let afterScheme = (baseURL ?? "").utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
        let path = afterScheme.drop { $0 != UInt8(ascii: "/") }
        // No path has a byte 0.
        var bytes = PercentEncoding.decode(path, plusIsSpace: false) { $0 == 0 ? nil : $0 }
        if bytes.last != UInt8(ascii: "/") { bytes.append(UInt8(ascii: "/")) }
        self.bytes = bytes
    }

    func path(to file: String) -> [UInt8] { bytes + file.utf8 }

    /// The path to a file of the site, as it stands in addresses.
    package func encodedPath(to file: String) -> String { path(to: file).percentEncodedPath }

    /// The path itself, as it stands in requests after decoding, with a slash at both ends.
    package var path: String { String(decoding: bytes, as: UTF8.self) }
}
