/// The settings that a site's owner chose for its pages.
package struct PageSettings: Hashable, Sendable {
    /// The languages in which the catalog has sites, including this site's language.
    ///
    /// The first language serves readers of languages that are not in the list. The list has fewer
    /// than two elements when readers have no choice.
    package var languages: [SiteLanguage] = []
    /// True if the site has a page that lists changes.
    package var hasChangesPage = false
    /// True if a site with a known address has an Atom feed of changes.
    package var hasFeed = false
    /// True if a site with a known address has a JSON feed of changes.
    package var hasJSONFeed = false
    /// The files that the build writes for other programs, such as shopping services.
    package var exports = ExportSettings()
    /// The design of the site.
    package var design = SiteDesign()
    /// The settings for descriptions.
    package var descriptions = DescriptionSettings()
    /// True if prices in won have the sign ₩ even on Korean pages.
    package var hasWonSign = false
    /// The footer of the pages.
    package var footer = SiteFooter()
    /// The way to buy products.
    package var buy = PurchaseSettings()
    /// The ways to reach the shop.
    ///
    /// If they are empty, pages use those of the business in the footer.
    package var contact = ContactInformation()
    /// The terms of delivery, if they are known.
    package var delivery: DeliveryTerms?
    /// The terms of returns, if they are known.
    package var returns: ReturnTerms?

    /// Creates the default settings.
    package init() {}
}
