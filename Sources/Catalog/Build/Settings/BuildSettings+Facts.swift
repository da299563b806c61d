import CatalogRendering
import CatalogSources
import HTTP

extension BuildSettings {
    /// The facts that hold for the whole site.
    var facts: SiteFacts {
        var facts = SiteFacts(title: title, language: language, baseURL: baseURL)
        content.complete(&facts)
        facts.timeZone = timeZone
        facts.pages = site.pages
        facts.pages.descriptions.shopAddress = shopAddress
        facts.showsCards = showsCards
        return facts
    }

    /// The address of the shop at the source, with a slash at the end; `nil` for a table.
    ///
    /// The owner of a table may write links to pages of this site into it.
    private var shopAddress: String? {
        if sourceAddress.isFile || sourceKind == TableSource.kind { return nil }
        return sourceAddress.origin + "/"
    }

    /// True if the site has a page or a feed of changes.
    var publishesChanges: Bool {
        site.pages.hasChangesPage || site.pages.hasFeed || site.pages.hasJSONFeed
    }
}
