/// What a template writes, and so how values are escaped in it.
public enum OutputFormat: Sendable, Hashable {
    /// HTML, escaped by the context of each value.
    case html
    /// JSON, as in a script of a page: every value must be JSON.
    case json
    /// XML: feeds and sitemaps.
    case xml
    /// Anything else; nothing is escaped.
    case plain

    /// `feed.xml.liquid` writes XML, `feed.json.liquid` JSON, `robots.txt.liquid` and its like plain
    /// text, the rest HTML.
    init(ofTemplateNamed name: String) {
        let parts = name.split(separator: "/").last?.split(separator: ".") ?? []
        switch parts.dropFirst().dropLast().last {
        case "xml", "atom", "rss", "svg": self = .xml
        case "json", "jsonld", "webmanifest": self = .json
        case "txt", "css", "js", "csv", "md": self = .plain
        default: self = .html
        }
    }
}
