import Text

/// The kind of a link's target, which determines how the link is rendered.
package enum LinkTarget {
    /// A path, a query or a fragment of the same site.
    case site
    /// Another site, with the scheme `http` or `https`.
    case elsewhere
    /// A mail address.
    case mail
    /// A telephone number.
    case phone
    /// Any other address, which is not allowed.
    case refused

    /// Finds the kind of `url`, which is not escaped.
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
        case "tel": self = .phone
        default: self = .site
        }
    }
}

extension LinkTarget {
    init(of address: String) {
        var address = address
        self = address.withUTF8 { LinkTarget(UnsafeRawBufferPointer($0)) }
    }
}
