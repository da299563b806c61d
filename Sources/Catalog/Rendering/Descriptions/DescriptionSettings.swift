package import CatalogModel

/// The settings that the owner chose for descriptions.
package struct DescriptionSettings: Hashable, Sendable {
    /// The format of all descriptions.
    ///
    /// If it is `nil`, the source states the format, or the format is recognised.
    package var format: DescriptionFormat?
    /// True if a line end in a Markdown paragraph is shown as a line break, as in plain text.
    package var keepsLineBreaks = true

    /// Creates the default settings.
    package init() {}
}

extension DescriptionSettings: CustomStringConvertible {
    /// The settings as a short text.
    ///
    /// The text differs between settings that give different descriptions or summaries.
    package var description: String {
        "\(format?.name.description ?? "auto") \(keepsLineBreaks ? "keep" : "markdown")"
    }
}
