import CatalogModel

/// A site made by a build from its state: staged and in the journal, not yet published.
protocol StagedSite {
    /// The number of pages of the site.
    var pageCount: Int { get }
    /// The lists that do not show all of their products.
    var cutLists: [ListExtent] { get }
    /// The files without links after publication.
    var unlinked: Set<String> { get }

    /// Records the build in the state after publication.
    func accept() throws
}
