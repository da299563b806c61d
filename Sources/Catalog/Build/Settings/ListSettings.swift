package import CatalogModel

/// The lists of products on a site.
package struct ListSettings: Hashable, Sendable {
    /// The number of products on a full page, at least 1.
    package var productsPerPage = 24
    /// The orders of lists in addition to the newest order.
    package var orders = ProductOrder.sorted
    /// The kinds of facets by which shoppers can filter.
    package var facets = FacetKind.allCases
    /// The maximum number of pages of each order and of each filtered list.
    ///
    /// Only the newest order of all products has no maximum and shows every product.
    package var maxPages = 10

    /// The default lists.
    package init() {}
}
