package import CatalogModel

/// Which lists of products a site has.
package struct ListSettings: Hashable, Sendable {
    /// Products on a full page, 1 at least.
    package var productsPerPage = 24
    /// The orders besides the newest first.
    package var orders = ProductOrder.sorted
    /// What shoppers can filter by.
    package var facets = FacetKind.allCases
    /// How many pages each order and each filtered list has at most; all products are in the newest
    /// order alone.
    package var maxPages = 10

    /// The lists that a site has by default.
    package init() {}
}
