import CatalogModel
import Markup

/// What changed in the format of feed readers, Atom (RFC 4287).
public struct ChangesFeed: ~Copyable {
    private var writer = XMLWriter()

    /// The feed of a site; it is empty where the site's address is not known.
    ///
    /// - Parameter entries: what changed, the latest first.
    public init(of theme: SiteTheme, _ entries: [ChangeEntry]) {
        guard let baseURL = theme.facts.baseURL, let path = theme.facts.feedPath else { return }
        let page = "\(baseURL)/\(theme.facts.changesPath ?? "")"
        writer.start(
            "feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": theme.facts.language])
        line { $0.element("title", text: Self.title(of: theme)) }
        line { $0.element("id", text: "\(baseURL)/\(path)") }
        line { $0.empty("link", ["rel": "self", "href": "\(baseURL)/\(path)"]) }
        line { $0.empty("link", ["href": page]) }
        line { $0.element("updated", text: Self.text(of: entries.first?.time ?? 0)) }
        line { writer in
            writer.start("author")
            writer.element("name", text: theme.facts.title)
            writer.end()
        }
        for entry in entries { line { $0.add(entry, of: theme, at: "\(baseURL)/") } }
        line { $0.end() }
    }

    /// Calls `body` with the feed; the bytes are valid until it returns.
    public borrowing func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        try writer.withBytes { bytes in try body(bytes) }
    }

    private mutating func line(_ write: (inout XMLWriter) -> Void) {
        writer.newline()
        write(&writer)
    }

    private static func title(of theme: SiteTheme) -> String {
        "\(theme.facts.title): \(theme.strings.text("changes"))"
    }

    fileprivate static func text(of time: Int64) -> String {
        Timestamp(secondsSince1970: time).text
    }
}

extension XMLWriter {
    fileprivate mutating func add(_ entry: ChangeEntry, of theme: SiteTheme, at root: String) {
        let change = entry.change
        let name = (change.after ?? change.before)?.name ?? theme.strings.text("no_name")
        start("entry")
        element("title", text: "\(theme.strings.label(of: entry.kind)): \(name)")
        element("id", text: "\(root)\(theme.facts.feedPath ?? "")#\(entry.name)")
        if let path = entry.path { empty("link", ["href": root + path]) }
        element("updated", text: ChangesFeed.text(of: entry.time))
        // Not a summary: what has no page must have a content.
        element("content", text: content(of: entry))
        end()
    }

    /// The values that changed, or the price where none did.
    private func content(of entry: ChangeEntry) -> String {
        let (before, after) = (entry.change.before, entry.change.after)
        return switch entry.kind {
        case .priceDown, .priceUp, .repriced:
            "\(text(of: before?.price)) → \(text(of: after?.price))"
        case .renamed: "\(before?.name ?? "–") → \(after?.name ?? "–")"
        case .added, .soldOut, .restocked: text(of: after?.price)
        case .removed: text(of: before?.price)
        }
    }

    private func text(of price: Money?) -> String {
        price.map { "\($0.digits) \($0.currency)" } ?? "–"
    }
}
