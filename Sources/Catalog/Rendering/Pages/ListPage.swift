package import CatalogModel

/// One page of products in newest order, in one of the two views.
package struct ListPage: Hashable, ProductsPage {
    /// How the products are shown.
    package enum View: Sendable, CaseIterable {
        /// Pictures side by side.
        case grid
        /// One product a line.
        case list
    }

    /// How the products are shown.
    package let view: View
    /// The page's number from the oldest end; `nil` is the first page, with the newest products.
    package let number: Int?
    /// How many numbered pages there are.
    package let fullPageCount: Int
    /// How many products the catalog has.
    package let productCount: Int
    /// The other orders in which there are pages.
    package let orders: [ProductOrder]
    /// What shoppers can filter by.
    package let facets: [FacetChoice]

    /// A page.
    ///
    /// - Parameters:
    ///   - orders: the other orders in which there are pages.
    ///   - facets: what shoppers can filter by; told of on first pages only.
    package init(
        view: View, number: Int?, fullPageCount: Int, productCount: Int,
        orders: [ProductOrder] = [], facets: [FacetChoice] = []
    ) {
        self.view = view
        self.number = number
        self.fullPageCount = fullPageCount
        self.productCount = productCount
        self.orders = orders
        self.facets = number == nil ? facets : []
    }

    /// Nothing: they are all products.
    package var facet: FacetChoice? { nil }

    /// True: the first pages change often, and there are but two.
    package var countsFacets: Bool { true }

    /// The order of the products.
    package var order: ProductOrder { .newest }

    /// The file below the site's root.
    package var path: String { Self.path(view, number) }

    /// The same page in the other view.
    package var pathInOtherView: String { Self.path(view == .grid ? .list : .grid, number) }

    /// The page with the next newer products; the first page has none.
    package var newerPath: String? {
        number.map { Self.path(view, $0 < fullPageCount ? $0 + 1 : nil) }
    }

    /// The page with the next older products.
    package var olderPath: String? {
        let older = (number ?? fullPageCount + 1) - 1
        return older > 0 ? Self.path(view, older) : nil
    }

    /// The page with the oldest products, but on itself.
    package var oldestPath: String? { olderPath == nil ? nil : Self.path(view, 1) }

    /// The number of all products, on the first page.
    package var total: Int? { number == nil ? productCount : nil }

    /// False: every product is shown.
    package var isCut: Bool { false }

    /// What leads from the page to the site's root.
    package var root: String { number == nil ? "" : "../" }

    /// The first page of a view.
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
