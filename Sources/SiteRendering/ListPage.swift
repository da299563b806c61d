/// One page of products in newest order, in one of the two views.
public struct ListPage: Hashable, Sendable {
    /// How the products are shown.
    public enum View: Sendable, CaseIterable {
        /// Pictures side by side.
        case grid
        /// One product a line.
        case list
    }

    /// How the products are shown.
    public let view: View
    /// The page's number from the oldest end; `nil` is the first page, with the newest products.
    public let number: Int?
    /// How many numbered pages there are.
    public let fullPageCount: Int
    /// How many products the catalog has.
    public let productCount: Int

    /// A page.
    public init(view: View, number: Int?, fullPageCount: Int, productCount: Int) {
        self.view = view
        self.number = number
        self.fullPageCount = fullPageCount
        self.productCount = productCount
    }

    /// The file below the site's root.
    public var path: String { Self.path(view, number) }

    /// The same page in the other view.
    var pathInOtherView: String { Self.path(view == .grid ? .list : .grid, number) }

    /// The page with the next newer products; the first page has none.
    var newerPath: String? {
        number.map { Self.path(view, $0 < fullPageCount ? $0 + 1 : nil) }
    }

    /// The page with the next older products.
    var olderPath: String? {
        let older = (number ?? fullPageCount + 1) - 1
        return older > 0 ? Self.path(view, older) : nil
    }

    /// The page with the oldest products.
    var oldestPath: String? { olderPath == nil ? nil : Self.path(view, 1) }

    /// What leads from the page to the site's root.
    var root: String { number == nil ? "" : "../" }

    private static func path(_ view: View, _ number: Int?) -> String {
        switch (view, number) {
        case (.grid, nil): "index.html"
        case (.list, nil): "list.html"
        case (.grid, let number?): "page/\(number).html"
        case (.list, let number?): "list/\(number).html"
        }
    }
}
