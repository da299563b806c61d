import CatalogRendering

extension BuildSettings {
    /// What is true of the whole site.
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

    /// Whether anything tells what changed.
    var tellsChanges: Bool { hasChangesPage || hasFeed || hasJSONFeed }
}
