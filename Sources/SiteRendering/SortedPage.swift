public import CatalogModel

/// One page of products in another order than the newest first, in one of the two views.
///
/// Pages are numbered from the first on, and only so many of them are made.
public struct SortedPage: Hashable, ProductsPage {
    /// How the products are shown.
    public let view: ListPage.View
    /// The order of the products.
    public let order: ProductOrder
    /// The page's number, 1 for the first.
    public let number: Int?
    /// How many pages the order has.
    public let pageCount: Int
    /// How many products the catalog has.
    public let productCount: Int
    /// How many of them stand on the pages of the order.
    public let sortedCount: Int
    /// The other orders in which there are pages.
    public let orders: [ProductOrder]

    /// A page.
    ///
    /// - Parameters:
    ///   - number: 1 for the first.
    ///   - sortedCount: how many products stand on the pages of the order.
    ///   - orders: the other orders in which there are pages.
    public init(
        view: ListPage.View, order: ProductOrder, number: Int, pageCount: Int, productCount: Int,
        sortedCount: Int, orders: [ProductOrder]
    ) {
        self.view = view
        self.order = order
        self.number = number
        self.pageCount = pageCount
        self.productCount = productCount
        self.sortedCount = sortedCount
        self.orders = orders
    }

    /// The file below the site's root.
    public var path: String { Self.path(view, order, position) }

    /// The same page in the other view.
    public var pathInOtherView: String {
        Self.path(view == .grid ? .list : .grid, order, position)
    }

    /// The page before; the first has none.
    public var newerPath: String? {
        position > 1 ? Self.path(view, order, position - 1) : nil
    }

    /// The page after; the last has none.
    public var olderPath: String? {
        position < pageCount ? Self.path(view, order, position + 1) : nil
    }

    /// The last page, but on itself.
    public var oldestPath: String? {
        position < pageCount ? Self.path(view, order, pageCount) : nil
    }

    /// The number of all products, on the first page.
    public var total: Int? { position == 1 ? productCount : nil }

    /// On the last page, how many products stand on all of them if that is not every one.
    public var shownCount: Int? {
        position == pageCount && sortedCount < productCount ? sortedCount : nil
    }

    /// What leads from the page to the site's root.
    public var root: String { "../../" }

    private var position: Int { number ?? 1 }

    /// The first page in an order.
    static func firstPath(in view: ListPage.View, _ order: ProductOrder) -> String {
        order == .newest ? ListPage.firstPath(in: view) : path(view, order, 1)
    }

    private static func path(
        _ view: ListPage.View, _ order: ProductOrder, _ number: Int
    ) -> String {
        switch view {
        case .grid: "by/\(order.rawValue)/\(number).html"
        case .list: "by/\(order.rawValue)/list-\(number).html"
        }
    }
}
