/// What the owner of a site sets for its pages.
package struct PageSettings: Hashable, Sendable {
    /// All languages in which the catalog has sites, this one among them.
    ///
    /// The first is for readers of any other; none or one where there is no choice.
    package var languages: [SiteLanguage] = []
    /// Whether there is a page of what changed.
    package var hasChangesPage = false
    /// Whether what changed is told to feed readers, where the site's address is known.
    package var hasFeed = false
    /// Whether that is told in JSON as well.
    package var hasJSONFeed = false
    /// What machines get besides the pages.
    package var exports = ExportSettings()
    /// What the site looks like.
    package var design = SiteDesign()
    /// What stands at the end of its pages.
    package var footer = SiteFooter()

    /// What holds where nothing is set.
    package init() {}
}
