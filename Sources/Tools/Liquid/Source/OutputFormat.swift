/// The output format of a template, which determines the escaping of values.
public enum OutputFormat: Sendable, Hashable {
    /// HTML, escaped by the context of each value.
    case html
    /// JSON, with the rules of a script in a page: every value must be JSON.
    case json
    /// XML: feeds and sitemaps.
    case xml
    /// Any other format; values are not escaped.
    case plain

    /// Chooses the format by the name of a template: `feed.xml.liquid` writes XML,
    /// `feed.json.liquid` JSON, `robots.txt.liquid` and similar names plain text, and all others
    /// HTML.
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
