import CatalogModel
import ImageFormats
import Text
import Time

/// The Atom feed that lists changes of products (RFC 4287).
package struct ChangesFeed: ~Copyable {
    private var writer = XMLWriter()

    /// Creates the feed of a site; the feed is empty if the site's address is unknown.
    ///
    /// - Parameter entries: the changes, the latest change first.
    package init(of theme: SiteTheme, _ entries: [ChangeEntry]) {
        guard let baseURL = theme.facts.baseURL, let path = theme.facts.feedPath else { return }
        let page = "\(baseURL)/\(theme.facts.changesPath ?? "")"
        writer.start(
            "feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": theme.facts.language])
        line { $0.element("title", text: theme.titleOfChanges) }
        line { $0.element("id", text: "\(baseURL)/\(path)") }
        line { $0.empty("link", ["rel": "self", "href": "\(baseURL)/\(path)"]) }
        line { $0.empty("link", ["href": page]) }
        line {
            $0.element("updated", text: Timestamp(secondsSince1970: entries.first?.time ?? 0).text)
        }
        line { writer in
            writer.start("author")
            writer.element("name", text: theme.facts.title)
            writer.end()
        }
        for entry in entries { line { $0.add(entry, of: theme, at: "\(baseURL)/") } }
        line { $0.end() }
    }

    /// Calls `body` with the bytes of the feed.
    ///
    /// The bytes are valid until `body` returns.
    package borrowing func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws -> Result
    ) throws -> Result {
        try writer.withBytes { bytes in try body(bytes) }
    }

    private mutating func line(_ write: (inout XMLWriter) -> Void) {
        writer.newline()
        write(&writer)
    }
}

extension XMLWriter {
    fileprivate mutating func add(_ entry: ChangeEntry, of theme: SiteTheme, at root: String) {
        start("entry")
        element("title", text: entry.title(in: theme))
        element("id", text: "\(root)\(theme.facts.feedPath ?? "")#\(entry.name)")
        if let path = entry.path { empty("link", ["href": root + path]) }
        if let picture = entry.picture, let format = ImageFormat(ofFile: picture) {
            empty(
                "link",
                ["rel": "enclosure", "type": "\(format.mediaType)", "href": root + picture])
        }
        element("updated", text: entry.timeText)
        // Atom requires content for an entry without a link; a summary is not enough.
        element("content", text: entry.content(in: theme))
        end()
    }
}
