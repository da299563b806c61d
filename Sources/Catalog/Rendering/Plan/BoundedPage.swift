package import CatalogModel

/// One page of a list that shows only its first products, in one of the two views.
package struct BoundedPage: Hashable, ProductsPage {
    private let list: BoundedList
    private let index: Int
    package let view: ListPage.View
    /// The filters for shoppers.
    package let facets: [FacetChoice]
    /// The categories directly below that of the list.
    package let categories: [FacetChoice]

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - index: The index of the page in the list, from 0.
    ///   - facets: The filters for shoppers; used only on first pages.
    ///   - categories: The categories directly below that of the list; used only on first pages.
    package init(
        _ index: Int, of list: BoundedList, view: ListPage.View, facets: [FacetChoice],
        categories: [FacetChoice] = []
    ) {
        self.list = list
        self.index = index
        self.view = view
        self.facets = index == 0 ? facets : []
        self.categories = index == 0 ? categories : []
    }

    /// The order of the products.
    package var order: ProductOrder { list.order }

    /// The common property of the products; `nil` for all products.
    package var facet: FacetChoice? { list.facet }

    /// The number of the page; `nil` for the first page in newest order.
    package var number: Int? { index == 0 && order == .newest ? nil : list.numbers[index] }

    /// The other orders that have pages.
    package var orders: [ProductOrder] { list.orders }

    /// Always false: the counts of other facets would change too many pages.
    package var countsFacets: Bool { false }

    /// The file below the site's root.
    package var path: String { path(in: view, index) }

    /// The same page in the other view.
    package var pathInOtherView: String { path(in: view == .grid ? .list : .grid, index) }

    /// The page before; `nil` for the first page.
    package var newerPath: String? { index > 0 ? path(in: view, index - 1) : nil }

    /// The page after; `nil` for the last page.
    package var olderPath: String? { isLast ? nil : path(in: view, index + 1) }

    /// The last page, in newest order; `nil` on that page, and for a list that does not show all
    /// products.
    package var oldestPath: String? {
        guard order == .newest, !isLast, !list.isCut else { return nil }
        return path(in: view, list.numbers.count - 1)
    }

    /// The number of products in the list, on the first page of the newest order; in other orders,
    /// an added product would change too many pages.
    package var total: Int? { index == 0 && order == .newest ? list.productCount : nil }

    /// True on the last page of a list that does not show all products.
    package var isCut: Bool { isLast && list.isCut }

    /// The relative path from the page to the site's root.
    package var root: String {
        String(repeating: "../", count: list.folder.split(separator: "/").count)
    }

    private var isLast: Bool { index == list.numbers.count - 1 }

    private func path(in view: ListPage.View, _ index: Int) -> String {
        BoundedList.path(in: list.folder, view, list.numbers[index])
    }
}
