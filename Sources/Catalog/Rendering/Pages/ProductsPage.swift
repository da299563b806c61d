package import CatalogModel
import Text

/// A page that lists products, in one of the two views.
package protocol ProductsPage: Sendable {
    var view: ListPage.View { get }

    /// The order of the products.
    var order: ProductOrder { get }

    /// The path of the page, relative to the site's root.
    var path: String { get }

    /// The path of the page in the other view, with the same products if this view has them.
    var pathInOtherView: String { get }

    /// The path of the page before this page; `nil` for the first page.
    var newerPath: String? { get }

    /// The path of the page after this page; `nil` for the last page.
    var olderPath: String? { get }

    /// The path of the last page, if the list is in newest order; `nil` on the last page.
    var oldestPath: String? { get }

    /// The page's number, if the page has a number.
    var number: Int? { get }

    /// The total number of products on first pages.
    ///
    /// The number is `nil` on other pages, because each added product would change these pages.
    var total: Int? { get }

    /// True for the last page of a list that does not show all its products.
    var isCut: Bool { get }

    /// The facet of the products, a property that they have in common; `nil` for all products.
    var facet: FacetChoice? { get }

    /// The other orders in which pages of lists or of the search show the same products.
    var orders: [ProductOrder] { get }

    /// The filters that the page offers to shoppers; only first pages have filters.
    var facets: [FacetChoice] { get }

    /// The categories directly below the page's category, or the top categories.
    ///
    /// Only first pages have categories.
    var categories: [FacetChoice] { get }

    /// True if the page shows the number of products for each filter.
    var countsFacets: Bool { get }

    /// The path of the page's picture for shared links; `nil` for the picture of a product.
    var card: String? { get }

    /// The relative path from the page to the site's root.
    var root: String { get }
}

extension ProductsPage {
    /// True for the two pages with the newest products of the whole site.
    var isFirstOfSite: Bool { facet == nil && order == .newest && total != nil }

    /// Returns the path of the first page that shows the same products in `order`, in the view of
    /// this page if there is such a page.
    ///
    /// - Parameter search: the path of the search, whose page shows the lists that have no pages of
    ///   their own; `nil` for a site without a search.
    func firstPath(in order: ProductOrder, search: String?) -> String {
        let facet = facet?.facet
        guard let search, !BoundedList.hasPages(of: facet, in: order, siteHasSearch: true),
            case .price(let band) = facet
        else { return firstPath(of: facet, in: order) }
        let view = view == .list ? "&view=list" : ""
        return "\(search)?order=\(order.rawValue)&\(band.searchQuery)\(view)"
    }

    /// The path of the first page that shows all products in this page's order.
    var pathOfAll: String { firstPath(of: nil, in: order) }

    private func firstPath(of facet: ProductFacet?, in order: ProductOrder) -> String {
        if facet == nil && order == .newest { return ListPage.firstPath(in: view) }
        let views = BoundedList.views(in: order)
        return BoundedList.path(
            in: BoundedList.folder(of: facet, in: order), views.contains(view) ? view : .grid, 1)
    }
}

extension PriceBand {
    /// The parameters of the search for products of this band.
    fileprivate var searchQuery: String {
        var query = "currency=\(currency.percentEncodedSegment)"
        if let lower { query += "&low=\(lower)" }
        if let upper { query += "&below=\(upper)" }
        return query
    }
}
