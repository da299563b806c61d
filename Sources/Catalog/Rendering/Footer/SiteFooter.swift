/// What an owner wants to stand at the end of each page.
package struct SiteFooter: Hashable, Sendable {
    /// A few lines of plain text.
    package var text: String?
    /// Who sells, as the law may want it told.
    package var business: BusinessInformation?

    /// Nothing.
    package init() {}
}
