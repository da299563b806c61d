public import CatalogModel

/// A page of products in some order, in one of the two views.
public protocol ProductsPage: Sendable {
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

    /// The last page; `nil` on it.
    var oldestPath: String? { get }

    /// The page's number, where it has one.
    var number: Int? { get }

    /// How many products there are in all; on first pages only, so that others keep still.
    var total: Int? { get }

    /// How many products the order shows on its pages, on its last one, where that is not all.
    var shownCount: Int? { get }

    /// The other orders in which there are pages.
    var orders: [ProductOrder] { get }

    /// What leads from the page to the site's root.
    var root: String { get }
}
