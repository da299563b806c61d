/// A page on the web on which relative links are resolved (RFC 3986 section 5).
package struct LinkBase: Sendable {
    /// The scheme with its colon.
    private let scheme: Substring
    /// The scheme, the host and the port, without a slash at the end.
    private let origin: Substring
    /// The path, which is empty or begins with a slash.
    private let path: Substring

    /// Creates a base from an absolute `http` or `https` address; `nil` for any other text.
    package init?(_ address: String) {
        let utf8 = address.utf8
        guard let colon = utf8.firstIndex(of: UInt8(ascii: ":")),
            ["http", "https"].contains(address[..<colon].lowercased()),
            utf8[colon...].starts(with: "://".utf8)
        else { return nil }
        let host = utf8.index(colon, offsetBy: 3)
        let end =
            utf8[host...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
            ?? utf8.endIndex
        let root = utf8[host..<end].firstIndex(of: UInt8(ascii: "/")) ?? end
        guard host < root else { return nil }
        scheme = address[...colon]
        origin = address[..<root]
        path = address[root..<end]
    }

    /// Returns the address to which a link on `page` leads; other than relative links stay as
    /// they are.
    ///
    /// Without a page, relative links stay as they are, too, except `//host/…`. This is a link to
    /// another site, and becomes `https://host/…`.
    static func address(of link: String, on page: LinkBase?) -> String {
        if link.utf8.starts(with: "//".utf8) { return "\(page?.scheme ?? "https:")\(link)" }
        guard let page, link.utf8.first != UInt8(ascii: "#"), LinkTarget(of: link) == .site else {
            return link
        }
        return page.address(of: link)
    }

    /// Returns the address of a relative link.
    ///
    /// `.` and `..` are resolved only at its beginning, because browsers resolve them anywhere.
    private func address(of link: String) -> String {
        switch link.utf8.first {
        case UInt8(ascii: "/")?: return "\(origin)\(link)"
        case UInt8(ascii: "?")?: return "\(origin)\(path.isEmpty ? "/" : path)\(link)"
        default: break
        }
        var folder = Self.folder(of: path)
        var rest = link[...]
        while true {
            if rest.utf8.starts(with: "./".utf8) {
                rest = Self.dropping(2, of: rest)
            } else if rest.utf8.starts(with: "../".utf8) {
                rest = Self.dropping(3, of: rest)
                folder = Self.folder(of: folder.dropLast())
            } else {
                return "\(origin)\(folder)\(rest)"
            }
        }
    }

    /// Returns `path` up to its last slash.
    private static func folder(of path: Substring) -> Substring {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "/" }
        return path[...slash]
    }

    private static func dropping(_ count: Int, of text: Substring) -> Substring {
        text[text.utf8.index(text.startIndex, offsetBy: count)...]
    }
}
