import HTTP
import Text

extension WebAddress {
    /// The address with only the characters that RFC 3986 allows.
    ///
    /// All others, such as `"`, `<` and `{`, are percent-encoded. As in browsers
    /// (url.spec.whatwg.org), a backslash in the path means a slash, and an apostrophe is encoded
    /// in the query, but not in the path. Escapes stay as they are.
    var standardText: String {
        guard text.utf8.contains(where: { Self.isForbidden($0) || $0 == Self.apostrophe })
        else { return text }
        let path = text.prefix { $0 != "?" }
        let query = text[path.endIndex...]
        return PercentEncoding.encode(path.replacing("\\", with: "/").utf8) {
            !Self.isForbidden($0)
        }
            + PercentEncoding.encode(query.utf8) { !Self.isForbidden($0) && $0 != Self.apostrophe }
    }

    private static let apostrophe = UInt8(ascii: "'")

    /// Returns true for bytes that neither the path nor the query of an address may contain (RFC
    /// 3986 section 3).
    private static func isForbidden(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"),
            UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"),
            UInt8(ascii: "}"), 0...0x20, 0x7F...0xFF:
            true
        default: false
        }
    }
}
