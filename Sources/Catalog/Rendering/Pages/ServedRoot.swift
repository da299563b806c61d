import Text

/// The path at which a server publishes the site.
package struct ServedRoot: Sendable {
    /// The path with a slash at both ends, as decoded bytes of requests.
    private let bytes: [UInt8]

    /// Reads the path in the address of a site; `/` for `nil`.
    package init(_ baseURL: String?) {
        let afterScheme = (baseURL ?? "").utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
        let path = afterScheme.drop { $0 != UInt8(ascii: "/") }
        // A path cannot contain a byte 0.
        var bytes = PercentEncoding.decode(path, plusIsSpace: false) { $0 == 0 ? nil : $0 }
        if bytes.last != UInt8(ascii: "/") { bytes.append(UInt8(ascii: "/")) }
        self.bytes = bytes
    }

    func path(to file: String) -> [UInt8] { bytes + file.utf8 }

    /// Returns the path to a file of the site, percent-encoded.
    package func encodedPath(to file: String) -> String { path(to: file).percentEncodedPath }

    /// The path as in decoded requests, with a slash at both ends.
    package var path: String { String(decoding: bytes, as: UTF8.self) }
}
