import CatalogModel
import CatalogState
import CatalogRendering

/// How many pages of what kind the site has.
struct SiteShape: Sendable {
    let spans: PageSpans
    let productCount: Int
    /// The currencies of prices, that of the most products first.
    let currencies: [String?]
    /// The orders besides the newest first in which all products have pages.
    let orders: [ProductOrder]
    /// What shoppers can filter by.
    let facets: [FacetChoice]
    /// The same wherever shoppers are; vendors are too many for that.
    let commonFacets: [FacetChoice]
    /// The lists that show only their first products, once they are known.
    var lists: [ListExtent] = []
    var sitemapParts = 0

    init(
        spans: PageSpans, productCount: Int, currencies: [String?] = [],
        orders: [ProductOrder] = [], facets: [FacetChoice] = []
    ) {
        self.spans = spans
        self.productCount = productCount
        self.currencies = currencies
        self.orders = orders
        self.facets = facets
        commonFacets = facets.filter { $0.facet.kind != .vendor }
    }

    /// All of the site's pages of products.
    var pageCount: Int {
        spanPageCount + ListPage.View.allCases.count * lists.reduce(0) { $0 + $1.pageCount }
    }

    /// The pages that are rendered span by span.
    var spanPageCount: Int {
        productCount + ListPage.View.allCases.count * (spans.fullPageCount + 1)
    }

    /// Whether vendors have pages.
    var hasVendors: Bool { facets.count > commonFacets.count }

    /// A list page of this site.
    func page(_ view: ListPage.View, number: Int?) -> ListPage {
        ListPage(
            view: view, number: number, fullPageCount: spans.fullPageCount,
            productCount: productCount, orders: orders, facets: facets)
    }
}
