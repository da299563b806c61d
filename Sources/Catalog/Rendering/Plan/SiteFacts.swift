package import CatalogModel
package import Time

/// The facts about the whole site.
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
    /// All languages in which the catalog has sites, including this one.
    ///
    /// The first language is for readers of any other language. Empty or a single language means no
    /// choice.
    package var languages: [SiteLanguage] = []
    /// The time zone of the shop, for the times on pages.
    package var timeZone = TimeZoneRules.utc
    /// True if there is a page of changes.
    package var hasChangesPage = false
    /// True if there is a feed of changes, which requires the site's address.
    package var hasFeed = false
    /// True if there is also a JSON feed of changes.
    package var hasJSONFeed = false
    /// For movies: the kinds of charts of the site, in the order in which it offers them; the
    /// newest chart of the first kind is the home page.
    package var chartKinds = [ChartKind.daily]
    /// For movies: the source of the figures, to be credited; `nil` for no credit.
    package var figuresCredit: String?
    /// The machine-readable exports.
    package var exports = ExportSettings()
    /// The look of the site.
    package var design = SiteDesign()
    /// The content at the end of pages.
    package var footer = SiteFooter()
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

    static let changesFile = "changes.html"

    /// The page of changes, if there is one.
    package var changesPath: String? { hasChangesPage ? Self.changesFile : nil }

    /// The Atom feed of changes, if there is one.
    package var feedPath: String? { hasFeed && baseURL != nil ? "changes.xml" : nil }

    /// The JSON feed of changes, if there is one.
    package var jsonFeedPath: String? { hasJSONFeed && baseURL != nil ? "changes.json" : nil }

    /// The web manifest with which phones install the site as an app, the owner's or the generated
    /// one; `nil` when the site's address is unknown, because nothing reads it on pages opened from
    /// disk.
    package var manifestPath: String? { baseURL == nil ? nil : WebManifest.path }

    /// Returns true if the site has an export.
    package func has(_ export: Export) -> Bool { exports.exports.contains(export) }

    /// True if the page of each product has JSON beside it.
    package var hasTwins: Bool { has(.json) }

    /// The files of `Public/` whose addresses in pages come from these facts.
    var filesOfDesign: [String] {
        [stylesheet.map { _ in DesignStyleSheet.path }, logo.flatMap { _ in design.logo }]
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
