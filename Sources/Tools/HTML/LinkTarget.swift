import Text

/// The kind of a link's target, which determines how the link is rendered.
package enum LinkTarget {
    /// A path, query or fragment of the site itself.
    case site
    /// Another site, with `http` or `https`.
    case elsewhere
    /// A mail address.
    case mail
    /// Anything else.
    case refused

    /// Returns the kind of an address, which is not escaped.
    package init(_ url: UnsafeRawBufferPointer) {
        guard LinkPolicy.isAllowedLink(url) else {
            self = .refused
            return
        }
        guard let colon = url.firstIndex(of: UInt8(ascii: ":")),
            url[..<colon].allSatisfy({ $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") })
        else {
            self = .site
            return
        }
        switch String(decoding: url[..<colon], as: UTF8.self).lowercased() {
        case "http", "https": self = .elsewhere
        case "mailto": self = .mail
        case "tel": self = .refused
        default: self = .site
        }
    }
}
