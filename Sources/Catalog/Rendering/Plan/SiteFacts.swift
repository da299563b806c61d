package import CatalogModel
import Liquid
package import Time

/// The facts that apply to the whole site.
@dynamicMemberLookup
package struct SiteFacts: Hashable, Sendable {
    /// The site's title.
    package var title: String
    /// The subject of the site: products or movies.
    package var subject = SiteSubject.products
    /// The language as a BCP 47 tag, such as `ko`.
    package var language: String
    /// The public address of the site, without a slash at the end; `nil` if it is unknown.
    ///
    /// A site without an address has no canonical links and no sitemap.
    package var baseURL: String?
    /// The settings that the owner chose for the pages.
    package var pages = PageSettings()
    /// True if the first pictures of products, and the posters of movies, can have cards for shared
    /// links.
    package var showsCards = true
    /// The time zone of the shop; pages show times in this time zone.
    package var timeZone = TimeZoneRules.utc
    /// For movies: the kinds of charts on the site, in the order in which the site offers them.
    ///
    /// The newest chart of the first kind is the home page.
    package var chartKinds = [ChartKind.daily]
    /// For movies: the source of the figures, which pages credit; `nil` for no credit.
    package var figuresCredit: String?
    /// The path of the design's style sheet, relative to the site's root.
    var stylesheet: String?
    /// The owner's logo beside the title, if there is one.
    var logo: SiteLogo?
    /// The address of the icon for home screens that pages use, relative to the site's root.
    var touchIcon: String?
    /// The address of the hero's picture that pages use, relative to the site's root.
    var heroPicture: String?
    /// The size of the hero's picture; `nil` if it cannot be read from the file.
    var heroPixels: PixelSize?

    /// The links to the top categories, in the order in which the categories appeared.
    var categories: [MenuLink] = []
    /// The titles and paths of the pages that the owner wrote, as one text; `nil` if there are
    /// none.
    var pageLinks: String?

    /// Creates the facts of a site.
    package init(title: String, language: String, baseURL: String?) {
        self.title = title
        self.language = language
        self.baseURL = baseURL
    }

    package subscript<Value>(
        dynamicMember setting: WritableKeyPath<PageSettings, Value>
    ) -> Value {
        get { pages[keyPath: setting] }
        set { pages[keyPath: setting] = newValue }
    }

    /// The notation of prices and counts.
    var moneyFormat: MoneyFormat {
        var format = MoneyFormat(language: language)
        if pages.hasWonSign, let won = CurrencyCode("KRW") {
            format.setSign("₩", of: won)
        }
        return format
    }

    /// The path of the page of the search; `nil` if the site has no search.
    package var searchPath: String? {
        pages.hasSearch && subject == .products ? "search.html" : nil
    }

    /// The path of the page of favourites; `nil` if the site has no favourites.
    package var favoritesPath: String? {
        pages.hasFavorites && subject == .products ? "favorites.html" : nil
    }

    static let changesFile = "changes.html"

    /// The path of the page that lists changes; `nil` if the site has no such page.
    package var changesPath: String? { pages.hasChangesPage ? Self.changesFile : nil }

    /// The path of the Atom feed that lists changes; `nil` if the site has no such feed.
    package var feedPath: String? { pages.hasFeed && baseURL != nil ? "changes.xml" : nil }

    /// The path of the JSON feed that lists changes; `nil` if the site has no such feed.
    package var jsonFeedPath: String? { pages.hasJSONFeed && baseURL != nil ? "changes.json" : nil }

    /// The path of the web manifest: the file with which phones install the site as an app.
    ///
    /// The manifest is the owner's file or a generated one. The path is `nil` when the site's
    /// address is unknown, because browsers read no manifest on pages that are opened from disk.
    package var manifestPath: String? { baseURL == nil ? nil : WebManifest.path }

    /// The ways to reach the shop; `nil` if none are known.
    ///
    /// They come from the contact settings. If those are empty, the business in the footer provides
    /// the ways.
    var contactOfPages: ContactInformation? {
        var contact = pages.contact
        if contact == ContactInformation(), let business = pages.footer.business {
            contact.kakao = business[.chat]
            contact.phone = business[.phone]
            contact.email = business[.email]
        }
        return contact == ContactInformation() ? nil : contact
    }

    /// Returns true if the site has the files of an export.
    package func has(_ export: Export) -> Bool { pages.exports.exports.contains(export) }

    /// True if each product page has a JSON file beside it with the product's data.
    package var hasJSONAlternates: Bool { has(.json) }

    /// The files of `Public/` that pages use because of these facts: the style sheet, the files of
    /// the logo and the hero's picture.
    var filesOfDesign: [String] {
        [
            stylesheet.map { _ in DesignStyleSheet.path }, pages.design.logo?.light,
            pages.design.logo?.dark, pages.hero.picture,
        ].compactMap(\.self)
    }

    /// Returns the absolute address of the page at `path`; `nil` if the site's address is unknown.
    func canonicalAddress(of path: String) -> String? {
        baseURL.map { Self.address(of: path, below: $0) }
    }

    /// Returns the absolute address of the page at `path` on the site at `baseURL`.
    static func address(of path: String, below baseURL: String) -> String {
        baseURL + "/" + pathInAddress(of: path)
    }

    /// Returns the part of a page's address that follows the site's address and its slash: the path
    /// of the page, and nothing for the first page.
    package static func pathInAddress(of path: String) -> String {
        path == "index.html" ? "" : path
    }
}
