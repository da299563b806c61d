/// The content that the owner adds to the end of each page.
package struct SiteFooter: Hashable, Sendable {
    /// A few lines of plain text.
    package var text: String?
    /// The business behind the shop, which the law may require on pages.
    package var business: BusinessInformation?

    package init() {}
}
