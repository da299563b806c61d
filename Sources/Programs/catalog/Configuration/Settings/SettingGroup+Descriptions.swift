import CatalogBuild
import CatalogModel
import CatalogRendering

extension SettingGroup {
    /// The keys for the descriptions of products.
    static let descriptions = SettingGroup(
        heading: "The format of descriptions.",
        settings: [
            Setting(
                section: "descriptions",
                keys: [
                    Setting(
                        "format", Parsed<DescriptionFormatChoice>.self, default: .value("auto"),
                        note: "or markdown, text, html",
                        meaning: """
                            The format of all descriptions. `auto` uses the format that the source \
                            states. Without one, a description with tags is HTML; another one is \
                            plain text in feeds and tables, and Markdown in APIs.
                            """
                    ) { $0.site.pages.descriptions.format = $1.value.format },
                    Setting(
                        "line_breaks", Parsed<LineBreakChoice>.self, default: .value("keep"),
                        note: "or markdown",
                        meaning: """
                            The meaning of a line end in a paragraph of Markdown: `keep` makes a \
                            line break, as in plain text, and `markdown` makes a space.
                            """
                    ) { $0.site.pages.descriptions.keepsLineBreaks = $1.value == .keep },
                ])
        ])
}

/// A value of `descriptions.format`.
enum DescriptionFormatChoice: String, TextParsable {
    case auto, markdown, text, html

    static let wanted = "one of auto, markdown, text and html"

    var format: DescriptionFormat? { DescriptionFormat(named: rawValue) }
}

/// A value of `descriptions.line_breaks`.
enum LineBreakChoice: String, TextParsable {
    case keep, markdown

    static let wanted = "keep or markdown"
}
