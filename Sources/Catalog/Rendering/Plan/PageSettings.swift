/// The settings that a site's owner chose for its pages.
package struct PageSettings: Hashable, Sendable {
    /// The languages in which the catalog has sites, including this site's language.
    ///
    /// The first language serves readers of languages that are not in the list. The list has fewer
    /// than two elements when readers have no choice.
    package var languages: [SiteLanguage] = []
    /// True if the products of the site can be searched.
    package var hasSearch = true
    /// True if the search reads the beginnings of descriptions, too.
    package var searchesDescriptions = false
    /// True if shoppers can save products in their browser.
    package var hasFavorites = true
    /// True if the site has a page that lists changes.
    package var hasChangesPage = false
    /// True if the site has an Atom feed that lists changes.
    ///
    /// A site whose address is unknown has no feed.
    package var hasFeed = false
    /// True if the site has a JSON feed that lists changes.
    ///
    /// A site whose address is unknown has no feed.
    package var hasJSONFeed = false
    /// The files that the build writes for other programs, such as shopping services.
    package var exports = ExportSettings()
    /// The design of the site.
    package var design = SiteDesign()
    /// The owner's content for the top of the first page.
    package var hero = SiteHero()
    /// The links in the header of all pages; empty for those of the theme.
    package var menu: [MenuLink] = []
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
    /// If they are empty, pages show the contact data of the business in the footer.
    package var contact = ContactInformation()
    /// The terms of delivery; `nil` if they are unknown.
    package var delivery: DeliveryTerms?
    /// The terms of returns; `nil` if they are unknown.
    package var returns: ReturnTerms?

    /// Creates the default settings.
    package init() {}
}
