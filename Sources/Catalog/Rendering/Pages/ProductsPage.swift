package import CatalogModel

/// A page of some products in some order, in one of the two views.
package protocol ProductsPage: Sendable {
    /// How the products are shown.
    var view: ListPage.View { get }

    /// The order of the products.
    var order: ProductOrder { get }

    /// The file below the site's root.
    var path: String { get }

    /// The page that keeps the shopper's place in the other view.
    var pathInOtherView: String { get }

    /// The page before this one, if there is one.
    var newerPath: String? { get }

    /// The page after this one, if there is one.
    var olderPath: String? { get }

    /// In newest order the last page; `nil` on it.
    var oldestPath: String? { get }

    /// The page's number, where it has one.
    var number: Int? { get }

    /// How many products there are in all; on first pages only, so that others keep still.
    var total: Int? { get }

    /// Whether it is the last page of a list that does not show all of its products.
    var isCut: Bool { get }

    /// What the products have in common; `nil` where they are all products.
    var facet: FacetChoice? { get }

    /// The other orders in which the same products have pages.
    var orders: [ProductOrder] { get }

    /// What shoppers can filter by; on first pages only.
    var facets: [FacetChoice] { get }

    /// Whether the page tells how many products each of `facets` has.
    var countsFacets: Bool { get }

    /// What leads from the page to the site's root.
    var root: String { get }
}

extension ProductsPage {
    /// The first page of the same products in an order.
    func firstPath(in order: ProductOrder) -> String { firstPath(of: facet?.facet, in: order) }

    /// The first page of all products in the order of the page.
    var pathOfAll: String { firstPath(of: nil, in: order) }

    private func firstPath(of facet: ProductFacet?, in order: ProductOrder) -> String {
        facet == nil && order == .newest
            ? ListPage.firstPath(in: view)
            : BoundedList.path(in: BoundedList.folder(of: facet, in: order), view, 1)
    }
}
