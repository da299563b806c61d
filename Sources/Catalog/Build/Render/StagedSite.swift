import CatalogModel
import CatalogRendering

/// A site whose changed files are staged and recorded in the journal, but not yet published.
protocol StagedSite {
    /// The theme of the pages.
    var theme: SiteTheme { get }
    /// The number of pages of the site.
    var pageCount: Int { get }
    /// The lists that do not show all of their products.
    var cutLists: [ListExtent] { get }
    /// The files that no page links to after publication.
    var unlinked: Set<String> { get }

    /// Records the build in the state after publication.
    func accept() throws
}
