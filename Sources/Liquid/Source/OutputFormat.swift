/// What a template writes, and so how values are escaped in it.
public enum OutputFormat: Sendable, Hashable {
    /// HTML, escaped by the context of each value.
    case html
    /// XML: feeds and sitemaps.
    case xml
    /// Anything else; nothing is escaped.
    case plain

    /// `feed.xml.liquid` writes XML, `robots.txt.liquid` and its like plain text, the rest HTML.
    init(ofTemplateNamed name: String) {
        let parts = name.split(separator: "/").last?.split(separator: ".") ?? []
        switch parts.dropFirst().dropLast().last {
        case "xml", "atom", "rss", "svg": self = .xml
        case "txt", "css", "js", "csv", "md": self = .plain
        default: self = .html
        }
    }
}
