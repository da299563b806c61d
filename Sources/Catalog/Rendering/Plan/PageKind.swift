/// The kind of a page; each kind has its own template.
package enum PageKind: String, Sendable, CaseIterable {
    /// The page of one product.
    case product
    /// A page of products as pictures side by side.
    case grid
    /// A page of products, one per line.
    case list
    /// The page that servers send for missing pages.
    case notFound = "not_found"
    /// The page of the search.
    case search
    /// The page of the products that a shopper saved or viewed in this browser.
    case favorites
    /// The page that lists changes.
    case changes
    /// The page that replaces a product's page after the sale of the product has ended.
    case removed
    /// A page that the owner wrote.
    case staticPage = "page"
    /// The page of one box-office chart.
    case chart
    /// The page of one movie.
    case movie
    /// The page that lists the charts of one month.
    case month
    /// The page that lists all months with charts.
    case archive

    /// The file name of the template for pages of this kind.
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
