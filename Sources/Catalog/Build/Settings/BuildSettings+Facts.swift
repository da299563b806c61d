import CatalogRendering

extension BuildSettings {
    /// The facts that hold for the whole site.
    var facts: SiteFacts {
        var facts = SiteFacts(title: title, language: language, baseURL: baseURL)
        content.complete(&facts)
        facts.languages = languages
        facts.timeZone = timeZone
        facts.hasChangesPage = hasChangesPage
        facts.hasFeed = hasFeed
        facts.hasJSONFeed = hasJSONFeed
        facts.design = design
        facts.footer = footer
        facts.exports = exports
        return facts
    }

    /// True if the site has a page or a feed of changes.
    var tellsChanges: Bool { hasChangesPage || hasFeed || hasJSONFeed }
}
