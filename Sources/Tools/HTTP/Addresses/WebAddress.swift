import Text

/// An absolute `http` or `https` address in its normal form, without user name and fragment.
///
/// The owner of a site may also name a file (``init(fileAt:)``), whose scheme is `file`.
///
/// libcurl parses the address, so that the client checks the same address that it requests. Scheme
/// and host are in lower case, a default port is left out, `.` and `..` are resolved, and bytes
/// that are not valid in an address are percent-encoded. Two addresses are equal when their
/// ``text`` is equal.
package struct WebAddress: Sendable {
    /// The whole address.
    package let text: String
    /// `http` or `https`; `file` for a file on this machine.
    package let scheme: String
    /// The host name or IP address in lower case; an IPv6 address is in brackets.
    package let host: String
    /// The port, given or default.
    package let port: Int
    /// The path, still percent-encoded; at least `/`.
    package let path: String
    /// The part after `?`, still percent-encoded; `nil` without one.
    package let query: String?
    /// The scheme, the host, and the port unless it is the default: `https://example.com` (RFC
    /// 6454).
    ///
    /// Credentials are sent only to servers of the right origin.
    package let origin: String
    /// The path of a file on this machine, without escapes; `nil` for an address on the web.
    package let filePath: String?

    /// Reads an absolute address.
    ///
    /// `nil` for a relative address, another scheme, a user name or password, a control character,
    /// or an invalid host.
    package init?(_ text: String) {
        guard let parser = AddressParser(text) else { return nil }
        self.init(parser)
    }

    /// Resolves `reference` on the page at this address (RFC 3986 section 5).
    ///
    /// `nil` when ``init(_:)`` would refuse the result.
    package func resolving(_ reference: String) -> WebAddress? {
        if isFile { return resolvingBesideFile(reference) }
        let target = reference.prefix { $0 != "#" }
        // An empty reference means this page itself, but libcurl would remove the last segment.
        if target.isEmpty { return self }
        guard let parser = AddressParser(text), parser.follow(String(target)) else { return nil }
        return WebAddress(parser)
    }

    /// True if the scheme is `https`.
    package var isSecure: Bool { scheme == "https" }
}

extension WebAddress: Hashable {
    /// Compares the whole addresses.
    package static func == (one: WebAddress, other: WebAddress) -> Bool {
        one.text == other.text
    }

    /// Hashes the whole address.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(text)
    }
}

extension WebAddress: CustomStringConvertible {
    /// The address for display: `***` replaces the values of query parameters that usually carry
    /// keys.
    ///
    /// A file is shown by its path.
    package var description: String {
        if let filePath { return filePath }
        guard let query, let mark = text.firstIndex(of: "?") else { return text }
        let items = query.split(separator: "&", omittingEmptySubsequences: false).map(Self.masked)
        return text[...mark] + items.joined(separator: "&")
    }

    private static func masked(_ item: Substring) -> String {
        let name = item.prefix { $0 != "=" }
        return Secret.isLikely(named: name) ? "\(name)=***" : String(item)
    }
}

private extension WebAddress {
    init?(_ parser: borrowing AddressParser) {
        guard
            parser.normalise(), let text = parser.text, let scheme = parser.scheme,
            let host = parser.host, let port = parser.port, let path = parser.path
        else { return nil }
        self.text = text
        self.scheme = scheme
        self.host = host
        self.port = port
        self.path = path
        query = parser.query
        let isDefaultPort = port == (scheme == "https" ? 443 : 80)
        origin = isDefaultPort ? "\(scheme)://\(host)" : "\(scheme)://\(host):\(port)"
        filePath = nil
    }
}

extension WebAddress {
    /// - Parameter filePath: an absolute path without `.` and `..`.
    init(filePath: String) {
        scheme = "file"
        host = ""
        port = 0
        path = PercentEncoding.encode(filePath.utf8) {
            PercentEncoding.isUnreserved($0) || $0 == UInt8(ascii: "/")
        }
        query = nil
        origin = "file://"
        text = origin + path
        self.filePath = filePath
    }
}
