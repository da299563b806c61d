public import CatalogModel

/// Which lists of products a site has.
public struct ListSettings: Hashable, Sendable {
    /// Products on a full page, 1 at least.
    public var productsPerPage = 24
    /// The orders besides the newest first.
    public var orders = ProductOrder.sorted
    /// What shoppers can filter by.
    public var facets = FacetKind.allCases
    /// How many pages each order and each filtered list has at most; all products are in the newest
    /// order alone.
    public var maxPages = 10

    /// The lists that a site has by default.
    public init() {}
}
