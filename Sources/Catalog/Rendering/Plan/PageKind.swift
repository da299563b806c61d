/// The kind of a page; each kind has a template of its own.
package enum PageKind: String, Sendable, CaseIterable {
    /// The page of one product.
    case product
    /// A page of products as pictures side by side.
    case grid
    /// A page of products, one per line.
    case list
    /// The page for missing pages.
    case notFound = "not_found"
    /// The page of changes.
    case changes
    /// The page that replaces the page of a product that is no longer sold.
    case removed
    /// The page of a chart of the box office.
    case chart
    /// The page of one movie.
    case movie
    /// The page of the charts of one month.
    case month
    /// The page of all months with charts.
    case archive

    /// The name of the template.
    var template: String {
        switch self {
        case .notFound: "404.liquid"
        default: rawValue + ".liquid"
        }
    }
}

extension ListPage.View {
    /// The kind of pages in this view.
    package var pageKind: PageKind {
        switch self {
        case .grid: .grid
        case .list: .list
        }
    }
}
