package import CatalogModel

/// The owner's settings for descriptions.
package struct DescriptionSettings: Hashable, Sendable {
    /// The format of all descriptions; `nil` takes the one that the source states, or recognises it.
    package var format: DescriptionFormat?
    /// True if a line end in a paragraph of Markdown is a line break, as in plain text.
    package var keepsLineBreaks = true

    /// Creates the default settings.
    package init() {}
}

extension DescriptionSettings: CustomStringConvertible {
    /// The settings as a key, which differs where descriptions or their summaries may differ.
    package var description: String {
        "\(format?.name.description ?? "auto") \(keepsLineBreaks ? "keep" : "markdown")"
    }
}
