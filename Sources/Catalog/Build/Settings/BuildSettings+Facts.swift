import CatalogRendering

extension BuildSettings {
    /// The facts that hold for the whole site.
    var facts: SiteFacts {
        var facts = SiteFacts(title: title, language: language, baseURL: baseURL)
        content.complete(&facts)
        facts.timeZone = timeZone
        facts.pages = site.pages
        facts.showsCards = showsCards
        return facts
    }

    /// True if the site has a page or a feed of changes.
    var publishesChanges: Bool {
        site.pages.hasChangesPage || site.pages.hasFeed || site.pages.hasJSONFeed
    }
}
