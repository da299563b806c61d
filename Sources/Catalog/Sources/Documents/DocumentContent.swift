import Text

/// The content of a document, found from its first bytes.
enum DocumentContent: Equatable {
    case xml
    /// Text that is neither markup nor JSON, such as a table.
    case text
    /// A web page, with its title.
    case webPage(title: String?, asksToSignIn: Bool)
    case json
    case zip
    /// Bytes that are not text, such as a picture.
    case binary
    /// Only blanks.
    case blank

    /// The number of bytes to look at.
    static let length = 16 << 10

    init(of bytes: [UInt8]) {
        var rest = bytes[...]
        if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
        let isWide = rest.starts(with: [0xFF, 0xFE]) || rest.starts(with: [0xFE, 0xFF])
        // The letters of ASCII are recognised in UTF-16 without its zeros.
        if isWide { rest = rest.dropFirst(2).filter { $0 != 0 }[...] }
        rest = rest.drop { $0 <= 0x20 && $0 != 0 }
        let start = String(decoding: rest.prefix(Self.length), as: UTF8.self)
        switch rest.first {
        case nil: self = .blank
        case UInt8(ascii: "P") where rest.starts(with: Array("PK\u{3}\u{4}".utf8)): self = .zip
        case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
        case UInt8(ascii: "<"): self = Self.markup(start)
        default: self = rest.contains(0) ? .binary : .text
        }
    }

    private static func markup(_ start: String) -> DocumentContent {
        let small = start.lowercased()
        func place(_ marks: [String]) -> String.Index {
            marks.compactMap { small.firstRange(of: $0)?.lowerBound }.min() ?? small.endIndex
        }
        let page = place(["<!doctype html", "<html", "<head", "<body", "<script"])
        // A feed may have pages in its descriptions.
        guard page < place(["<rss", "<feed", "<rdf:rdf", "<channel"]) else { return .xml }
        let title = start.firstMatch(of: /(?i)<title[^>]*>([^<]*)</).map { match in
            String(match.1).trimmingBlanks()
        }
        // Most pages of shops have a link to sign in; only a title or a field says that one must.
        let asksToSignIn =
            small.contains(/type=["']?password/)
            || ["로그인", "sign in", "log in", "login"].contains {
                title?.lowercased().contains($0) ?? false
            }
        return .webPage(title: title?.isEmpty == false ? title : nil, asksToSignIn: asksToSignIn)
    }
}

extension DocumentContent: CustomStringConvertible {
    /// The content as a sentence with a remedy, for a source that cannot read it.
    var description: String {
        switch self {
        case .xml: "this is XML of another kind"
        case .text: "this is text of another kind"
        case .webPage(let title, let asksToSignIn):
            (asksToSignIn ? "this is a page that asks to sign in" : "this is a web page")
                + (title.map { " (\($0.quotedInMessage))" } ?? "")
                + "; take an address that opens without an account, and that shows the data itself"
        case .json: "this is JSON; an API is read with kind: json"
        case .zip: "this is a zip archive; unpack it first"
        case .binary: "these bytes are not a text"
        case .blank: "it is empty: there are only blanks"
        }
    }
}
