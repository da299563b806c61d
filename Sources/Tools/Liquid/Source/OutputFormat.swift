/// The output format of a template, which determines the escaping of values.
public enum OutputFormat: Sendable, Hashable {
    /// HTML; each value is escaped according to its place, such as an attribute or a script.
    case html
    /// JSON; every value must be JSON, as in a script of an HTML page.
    case json
    /// XML, such as feeds and sitemaps.
    case xml
    /// Any other format; values are not escaped.
    case plain

    /// Chooses the format by the extension in the name of a template.
    ///
    /// `feed.xml.liquid` writes XML, `feed.json.liquid` writes JSON, and `robots.txt.liquid` writes
    /// plain text. All other names write HTML.
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
