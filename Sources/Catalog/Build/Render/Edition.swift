import CatalogModel

/// A site as a build made it of what the state holds: staged and in the journal, not yet published.
protocol Edition {
    /// How many pages the site has.
    var pageCount: Int { get }
    /// The lists that do not show all of their products.
    var cutLists: [ListExtent] { get }
    /// The files to which nothing leads once it is published.
    var unlinked: Set<String> { get }

    /// Notes in the state what was made, once it is published.
    func accept() throws
}
