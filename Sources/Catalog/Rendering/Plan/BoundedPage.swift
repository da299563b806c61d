package import CatalogModel

/// One page of a bounded list, which has pages only for its first products.
package struct BoundedPage: Hashable, ProductsPage {
    private let list: BoundedList
    private let index: Int
    package let view: ListPage.View
    /// The filters that the page offers to shoppers.
    package let facets: [FacetChoice]
    /// The categories directly below the list's category.
    package let categories: [FacetChoice]

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - index: the index of the page in the list, from 0.
    ///   - facets: the filters that the list offers to shoppers; only the first page shows them.
    ///   - categories: the categories directly below the list's category; only the first page shows
    ///     them.
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

    /// The facet of the products; `nil` for all products.
    package var facet: FacetChoice? { list.facet }

    /// The number of the page; `nil` for the first page in newest order.
    package var number: Int? { index == 0 && order == .newest ? nil : list.numbers[index] }

    /// The other orders in which pages of lists or of the search show the same products.
    package var orders: [ProductOrder] { list.orders }

    /// Always false, because changed counts of other facets would change too many pages.
    package var countsFacets: Bool { false }

    /// The path of the page, relative to the site's root.
    package var path: String { path(in: view, index) }

    /// The path of the same page in the other view.
    ///
    /// If the list has only one view, this is the path of its first page in newest order.
    package var pathInOtherView: String {
        let other: ListPage.View = view == .grid ? .list : .grid
        if list.views.contains(other) { return path(in: other, index) }
        return facet?.facet.firstPath(in: other) ?? ListPage.firstPath(in: other)
    }

    /// The path of the page before this page; `nil` for the first page.
    package var newerPath: String? { index > 0 ? path(in: view, index - 1) : nil }

    /// The path of the page after this page; `nil` for the last page.
    package var olderPath: String? { isLast ? nil : path(in: view, index + 1) }

    /// The path of the list's last page, if the list is in newest order.
    ///
    /// The path is `nil` on the last page, and for a list that does not show all its products.
    package var oldestPath: String? {
        guard order == .newest, !isLast, !list.isCut else { return nil }
        return path(in: view, list.numbers.count - 1)
    }

    /// The number of products in the list, on the first page in newest order; otherwise `nil`.
    ///
    /// Pages in other orders do not show the number, because an added product would change too many
    /// of these pages.
    package var total: Int? { index == 0 && order == .newest ? list.productCount : nil }

    /// True on the last page of a list that does not show all its products.
    package var isCut: Bool { isLast && list.isCut }

    /// Always `nil`, because such a picture would have to be drawn for each list.
    package var card: String? { nil }

    /// The relative path from the page to the site's root.
    package var root: String {
        String(repeating: "../", count: list.folder.split(separator: "/").count)
    }

    private var isLast: Bool { index == list.numbers.count - 1 }

    private func path(in view: ListPage.View, _ index: Int) -> String {
        BoundedList.path(in: list.folder, view, list.numbers[index])
    }
}
