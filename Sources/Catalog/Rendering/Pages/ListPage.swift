package import CatalogModel

/// One page of the list of all products in newest order, in one of the two views.
package struct ListPage: Hashable, ProductsPage {
    /// The way in which a page shows products.
    package enum View: Sendable, CaseIterable {
        /// Pictures side by side.
        case grid
        /// One product on each line.
        case list
    }

    package let view: View
    /// The page's number, counted from the oldest page.
    ///
    /// The number is `nil` for the first page, which shows the newest products.
    package let number: Int?
    /// The number of pages that have a number: all except the first page.
    package let fullPageCount: Int
    /// The number of products in the catalog.
    package let productCount: Int
    /// The other orders in which pages show the products.
    package let orders: [ProductOrder]
    /// The filters that the page offers to shoppers, without the categories.
    package let facets: [FacetChoice]
    /// The top categories, which have no parent category.
    package let categories: [FacetChoice]
    /// The path of the picture for shared links, which only the first page has.
    package let card: String?

    /// Creates a page.
    ///
    /// - Parameters:
    ///   - orders: the other orders in which pages show the products.
    ///   - facets: the filters that the list offers to shoppers, including the top categories. Only
    ///     first pages show them.
    package init(
        view: View, number: Int?, fullPageCount: Int, productCount: Int,
        orders: [ProductOrder] = [], facets: [FacetChoice] = [], card: String? = nil
    ) {
        self.view = view
        self.number = number
        self.fullPageCount = fullPageCount
        self.productCount = productCount
        self.orders = orders
        self.card = number == nil ? card : nil
        self.facets = number == nil ? facets.filter { $0.facet.kind != .category } : []
        categories = number == nil ? facets.filter { $0.facet.kind == .category } : []
    }

    /// Always `nil`, because the pages list all products.
    package var facet: FacetChoice? { nil }

    /// Always true, because the two first pages change often in any case.
    package var countsFacets: Bool { true }

    /// The order of the products.
    package var order: ProductOrder { .newest }

    /// The path of the page, relative to the site's root.
    package var path: String { Self.path(view, number) }

    /// The path of the same page in the other view.
    package var pathInOtherView: String { Self.path(view == .grid ? .list : .grid, number) }

    /// The path of the page with the next newer products; `nil` for the first page.
    package var newerPath: String? {
        number.map { Self.path(view, $0 < fullPageCount ? $0 + 1 : nil) }
    }

    /// The path of the page with the next older products; `nil` for the oldest page.
    package var olderPath: String? {
        let older = (number ?? fullPageCount + 1) - 1
        return older > 0 ? Self.path(view, older) : nil
    }

    /// The path of the page with the oldest products; `nil` on that page.
    package var oldestPath: String? { olderPath == nil ? nil : Self.path(view, 1) }

    /// The number of all products on the first page; `nil` on other pages.
    package var total: Int? { number == nil ? productCount : nil }

    /// Always false, because the pages show every product.
    package var isCut: Bool { false }

    /// The relative path from the page to the site's root.
    package var root: String { number == nil ? "" : "../" }

    /// Returns the path of the first page in a view.
    static func firstPath(in view: View) -> String { path(view, nil) }

    private static func path(_ view: View, _ number: Int?) -> String {
        switch (view, number) {
        case (.grid, nil): "index.html"
        case (.list, nil): "list.html"
        case (.grid, let number?): "page/\(number).html"
        case (.list, let number?): "list/\(number).html"
        }
    }
}
