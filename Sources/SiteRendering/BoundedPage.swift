public import CatalogModel

/// One page of a list that shows only its first products, in one of the two views.
///
/// Pages are numbered from the first on.
public struct BoundedPage: Hashable, ProductsPage {
    private let list: BoundedList
    private let position: Int
    /// How the products are shown.
    public let view: ListPage.View
    /// What shoppers can filter by.
    public let facets: [FacetChoice]

    /// A page.
    ///
    /// - Parameters:
    ///   - number: 1 for the first.
    ///   - facets: what shoppers can filter by; told of on first pages only.
    public init(_ number: Int, of list: BoundedList, view: ListPage.View, facets: [FacetChoice]) {
        self.list = list
        self.view = view
        position = number
        self.facets = number == 1 ? facets : []
    }

    /// The order of the products.
    public var order: ProductOrder { list.order }

    /// What the products have in common, if they are not all.
    public var facet: FacetChoice? { list.facet }

    /// The page's number, 1 for the first.
    public var number: Int? { position }

    /// The other orders in which there are pages.
    public var orders: [ProductOrder] { list.orders }

    /// False: how many products others have would change too many pages.
    public var countsFacets: Bool { false }

    /// The file below the site's root.
    public var path: String { path(in: view, position) }

    /// The same page in the other view.
    public var pathInOtherView: String { path(in: view == .grid ? .list : .grid, position) }

    /// The page before; the first has none.
    public var newerPath: String? { position > 1 ? path(in: view, position - 1) : nil }

    /// The page after; the last has none.
    public var olderPath: String? {
        position < list.pageCount ? path(in: view, position + 1) : nil
    }

    /// The last page, but on itself.
    public var oldestPath: String? {
        position < list.pageCount ? path(in: view, list.pageCount) : nil
    }

    /// The number of all products of the list, on the first page.
    public var total: Int? { position == 1 ? list.productCount : nil }

    /// On the last page, how many products stand on all of them if that is not every one.
    public var shownCount: Int? {
        position == list.pageCount && list.shownCount < list.productCount ? list.shownCount : nil
    }

    /// What leads from the page to the site's root.
    public var root: String {
        String(repeating: "../", count: list.folder.split(separator: "/").count)
    }

    private func path(in view: ListPage.View, _ number: Int) -> String {
        BoundedList.path(in: list.folder, view, number)
    }
}
