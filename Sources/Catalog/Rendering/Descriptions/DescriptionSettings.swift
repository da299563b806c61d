package import CatalogModel

/// The settings that the owner chose for descriptions.
package struct DescriptionSettings: Hashable, Sendable {
    /// The format of all descriptions.
    ///
    /// If it is `nil`, the source states the format, or the format is recognised.
    package var format: DescriptionFormat?
    /// True if a line end in a Markdown paragraph is shown as a line break, as in plain text.
    package var keepsLineBreaks = true
    /// The address of the shop, to which relative links lead if the product has no page in the
    /// shop.
    ///
    /// If it is `nil`, relative links stay as they are, because the descriptions may link to pages
    /// of this site. The address follows from the source, so that ``description`` omits it.
    package var shopAddress: String?

    /// Creates the default settings.
    package init() {}
}

extension DescriptionSettings: CustomStringConvertible {
    /// The version of the reading of descriptions.
    ///
    /// The number must change whenever the same description would result in another text, another
    /// summary or other pictures.
    private static let version = 4

    /// The settings as a short text.
    ///
    /// The text differs between settings that give different descriptions or summaries.
    package var description: String {
        let lineBreaks = keepsLineBreaks ? "keep" : "markdown"
        return "\(format?.name.description ?? "auto") \(lineBreaks) \(Self.version)"
    }
}
