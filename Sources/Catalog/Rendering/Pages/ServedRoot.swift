import Text

/// The path on a server at which the site's root is published.
package struct ServedRoot: Sendable {
    /// The decoded bytes of the path, with a slash at both ends.
    private let bytes: [UInt8]

    /// Takes the path from the address of a site; the path is `/` if the address is `nil`.
    package init(_ baseURL: String?) {
        let afterScheme = (baseURL ?? "").utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst(3)
        let path = afterScheme.drop { $0 != UInt8(ascii: "/") }
        // The escape `%00` stays as it is, because a path cannot contain a byte 0.
        var bytes = PercentEncoding.decode(path, plusIsSpace: false) { $0 == 0 ? nil : $0 }
        if bytes.last != UInt8(ascii: "/") { bytes.append(UInt8(ascii: "/")) }
        self.bytes = bytes
    }

    func path(to file: String) -> [UInt8] { bytes + file.utf8 }

    /// Returns the percent-encoded path to a file of the site.
    package func encodedPath(to file: String) -> String { path(to: file).percentEncodedPath }

    /// The decoded path, with a slash at both ends.
    package var path: String { String(decoding: bytes, as: UTF8.self) }
}
