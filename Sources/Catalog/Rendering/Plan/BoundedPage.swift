package import CatalogModel

/// One page of a list that shows only its first products, in one of the two views.
package struct BoundedPage: Hashable, ProductsPage {
    private let list: BoundedList
    private let index: Int
    /// How the products are shown.
    package let view: ListPage.View
    /// What shoppers can filter by.
    package let facets: [FacetChoice]

    /// A page.
    ///
    /// - Parameters:
    ///   - index: which of the list's pages; 0 for the first.
    ///   - facets: what shoppers can filter by; told of on first pages only.
    package init(_ index: Int, of list: BoundedList, view: ListPage.View, facets: [FacetChoice]) {
        self.list = list
        self.index = index
        self.view = view
        self.facets = index == 0 ? facets : []
    }

    /// The order of the products.
    package var order: ProductOrder { list.order }

    /// What the products have in common, if they are not all.
    package var facet: FacetChoice? { list.facet }

    /// What the page is called; in newest order the first has no number.
    package var number: Int? { index == 0 && order == .newest ? nil : list.numbers[index] }

    /// The other orders in which there are pages.
    package var orders: [ProductOrder] { list.orders }

    /// False: how many products others have would change too many pages.
    package var countsFacets: Bool { false }

    /// The file below the site's root.
    package var path: String { path(in: view, index) }

    /// The same page in the other view.
    package var pathInOtherView: String { path(in: view == .grid ? .list : .grid, index) }

    /// The page before; the first has none.
    package var newerPath: String? { index > 0 ? path(in: view, index - 1) : nil }

    /// The page after; the last has none.
    package var olderPath: String? { isLast ? nil : path(in: view, index + 1) }

    /// The last page, in newest order; `nil` on it, and where the list does not go on to its end.
    package var oldestPath: String? {
        guard order == .newest, !isLast, !list.isCut else { return nil }
        return path(in: view, list.numbers.count - 1)
    }

    /// The number of all products of the list, on the first page of the newest order: with the
    /// orders within, one product more would change too many pages.
    package var total: Int? { index == 0 && order == .newest ? list.productCount : nil }

    /// Whether more products belong to the list than stand on its pages; on the last page only.
    package var isCut: Bool { isLast && list.isCut }

    /// What leads from the page to the site's root.
    package var root: String {
        String(repeating: "../", count: list.folder.split(separator: "/").count)
    }

    private var isLast: Bool { index == list.numbers.count - 1 }

    private func path(in view: ListPage.View, _ index: Int) -> String {
        BoundedList.path(in: list.folder, view, list.numbers[index])
    }
}
