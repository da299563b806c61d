/// Plain addresses: absolute addresses that every parser reads in the same way and does not change.
enum PlainAddress {
    /// Returns true if `text` is a plain address; other addresses may be valid too.
    ///
    /// A plain address consists of http or https, a host name in lower case, and a path and query
    /// of harmless characters without dot segments.
    static func matches(_ text: String) -> Bool {
        var rest = text.utf8[...]
        guard rest.drop("http") else { return false }
        _ = rest.drop("s")
        guard rest.drop("://") else { return false }
        let host = rest.prefix { $0 != slash }
        return isPlainHost(host) && isPlainPath(rest[host.endIndex...])
    }

    /// Returns the path and query of an address on `origin`; `nil` if they are not plain.
    ///
    /// `origin` must be in normal form.
    static func path(of text: String, on origin: String) -> String? {
        guard text.utf8.starts(with: origin.utf8) else { return nil }
        let path = text.utf8.dropFirst(origin.utf8.count)
        return isPlainPath(path) ? String(Substring(path)) : nil
    }

    private static let slash = UInt8(ascii: "/")
    private static let dot = UInt8(ascii: ".")

    /// Returns true for a host name whose labels have only letters, digits and hyphens.
    ///
    /// The last label must have only letters, so that the host is not an IP address.
    private static func isPlainHost(_ host: Substring.UTF8View) -> Bool {
        var labelLength = 0
        var isAlphabetic = true
        for byte in host {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"): labelLength += 1
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                labelLength += 1
                isAlphabetic = false
            case dot where labelLength > 0:
                labelLength = 0
                isAlphabetic = true
            default: return false
            }
        }
        return labelLength > 0 && isAlphabetic && host.count <= 253
    }

    private static func isPlainPath(_ path: Substring.UTF8View) -> Bool {
        guard path.first == slash, path.count <= 2_048 else { return false }
        var previous = slash
        for byte in path {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), slash,
                UInt8(ascii: "?"), UInt8(ascii: "="), UInt8(ascii: "&"):
                break
            case dot where previous != slash: break
            default: return false
            }
            previous = byte
        }
        // A parser would drop an empty query.
        return previous != UInt8(ascii: "?")
    }
}

extension Substring.UTF8View {
    fileprivate mutating func drop(_ prefix: StaticString) -> Bool {
        let matches = prefix.withUTF8Buffer { starts(with: $0) }
        if matches { removeFirst(prefix.utf8CodeUnitCount) }
        return matches
    }
}
