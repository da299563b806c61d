package import CatalogModel

/// A page of some products in an order, in one of the two views.
package protocol ProductsPage: Sendable {
    var view: ListPage.View { get }

    /// The order of the products.
    var order: ProductOrder { get }

    /// The file below the site's root.
    var path: String { get }

    /// The corresponding page in the other view.
    var pathInOtherView: String { get }

    /// The page before this one, if it exists.
    var newerPath: String? { get }

    /// The page after this one, if it exists.
    var olderPath: String? { get }

    /// The last page, in newest order; `nil` on that page.
    var oldestPath: String? { get }

    /// The page's number, if it has one.
    var number: Int? { get }

    /// The total number of products on first pages; `nil` on others, so that they do not change.
    var total: Int? { get }

    /// True for the last page of a list that does not show all of its products.
    var isCut: Bool { get }

    /// The common property of the products; `nil` for all products.
    var facet: FacetChoice? { get }

    /// The other orders of the same products that have pages.
    var orders: [ProductOrder] { get }

    /// The filters for shoppers; empty except on first pages.
    var facets: [FacetChoice] { get }

    /// The categories directly below that of the page, or those at the top; empty except on first
    /// pages.
    var categories: [FacetChoice] { get }

    /// True if the page shows the number of products of each facet.
    var countsFacets: Bool { get }

    /// The relative path from the page to the site's root.
    var root: String { get }
}

extension ProductsPage {
    /// Returns the first page of the same products in an order.
    func firstPath(in order: ProductOrder) -> String { firstPath(of: facet?.facet, in: order) }

    /// The first page of all products in the order of the page.
    var pathOfAll: String { firstPath(of: nil, in: order) }

    private func firstPath(of facet: ProductFacet?, in order: ProductOrder) -> String {
        facet == nil && order == .newest
            ? ListPage.firstPath(in: view)
            : BoundedList.path(in: BoundedList.folder(of: facet, in: order), view, 1)
    }
}
