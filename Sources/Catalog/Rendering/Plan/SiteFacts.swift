package import CatalogModel
import Liquid
package import Time

/// The facts that apply to the whole site.
@dynamicMemberLookup
package struct SiteFacts: Hashable, Sendable {
    /// The site's title.
    package var title: String
    /// The subject of the site.
    package var subject = SiteSubject.products
    /// The language as a BCP 47 tag, such as `ko`.
    package var language: String
    /// The public address of the site, without a slash at the end; without it there are no
    /// canonical links and no sitemap.
    package var baseURL: String?
    /// The owner's settings for its pages.
    package var pages = PageSettings()
    /// The time zone of the shop, in which pages show times.
    package var timeZone = TimeZoneRules.utc
    /// For movies: the kinds of charts on the site, in the order in which the site offers them.
    ///
    /// The newest chart of the first kind is the home page.
    package var chartKinds = [ChartKind.daily]
    /// For movies: the source of the figures, to be credited; `nil` for no credit.
    package var figuresCredit: String?
    /// The address of the design's style sheet, below the site's root.
    var stylesheet: String?
    /// The owner's logo beside the title, if there is one.
    var logo: SiteLogo?

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

    /// The way in which prices and counts are written.
    var moneyFormat: MoneyFormat {
        var format = MoneyFormat(language: language)
        if pages.hasWonSign, let won = CurrencyCode("KRW") {
            format.setSign("₩", of: won)
        }
        return format
    }

    static let changesFile = "changes.html"

    /// The page of what changed, if there is one.
    package var changesPath: String? { pages.hasChangesPage ? Self.changesFile : nil }

    /// The Atom feed of what changed, if there is one.
    package var feedPath: String? { pages.hasFeed && baseURL != nil ? "changes.xml" : nil }

    /// The JSON feed of what changed, if there is one.
    package var jsonFeedPath: String? { pages.hasJSONFeed && baseURL != nil ? "changes.json" : nil }

    /// The web manifest with which phones install the site as an app, the owner's or the generated
    /// one; `nil` when the site's address is unknown, because nothing reads it on pages opened from
    /// disk.
    package var manifestPath: String? { baseURL == nil ? nil : WebManifest.path }

    /// The ways to reach the shop, from the settings or from the footer's business; `nil` without
    /// any.
    var contactOfPages: ContactInformation? {
        var contact = pages.contact
        if contact == ContactInformation(), let business = pages.footer.business {
            contact.kakao = business[.chat]
            contact.phone = business[.phone]
            contact.email = business[.email]
        }
        return contact == ContactInformation() ? nil : contact
    }

    /// Returns true if the site has an export.
    package func has(_ export: Export) -> Bool { pages.exports.exports.contains(export) }

    /// True if the page of each product has JSON beside it.
    package var hasJSONAlternates: Bool { has(.json) }

    /// The files of `Public/` whose addresses in pages come from these facts.
    var filesOfDesign: [String] {
        [stylesheet.map { _ in DesignStyleSheet.path }, logo.flatMap { _ in pages.design.logo }]
            .compactMap(\.self)
    }

    /// Returns the absolute address of a page, if the site's address is known.
    func canonicalAddress(of path: String) -> String? {
        baseURL.map { Self.address(of: path, below: $0) }
    }

    /// Returns the absolute address of a page of a site.
    static func address(of path: String, below baseURL: String) -> String {
        baseURL + "/" + (path == "index.html" ? "" : path)
    }
}
