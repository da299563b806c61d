import CatalogModel
import CatalogState
import CatalogRendering

/// The numbers of pages of a site, by kind.
struct SiteShape: Sendable {
    let spans: PageSpans
    let productCount: Int
    /// The currencies of prices, the one with the most products first.
    let currencies: [String?]
    /// The orders, besides the newest first, in which all products have pages.
    let orders: [ProductOrder]
    /// The facets by which shoppers can filter.
    let facets: [FacetChoice]
    /// The facets offered on every list: all but those of which there may be very many.
    let commonFacets: [FacetChoice]
    /// The numerous facets that have pages.
    let facetPages: FacetPages
    /// The lists that show only their first products.
    ///
    /// They are set after rendering.
    var lists: [ListExtent] = []
    var sitemapParts = 0

    init(
        spans: PageSpans, productCount: Int, currencies: [String?] = [],
        orders: [ProductOrder] = [], facets: [FacetChoice] = [],
        categories: CategoryTree = CategoryTree()
    ) {
        self.spans = spans
        self.productCount = productCount
        self.currencies = currencies
        self.orders = orders
        self.facets = facets
        commonFacets = facets.filter { !$0.facet.kind.isNumerous }
        facetPages = FacetPages(
            kinds: Set(facets.map(\.facet.kind).filter(\.isNumerous)), categories: categories)
    }

    /// The number of all pages of products.
    var pageCount: Int {
        spanPageCount + ListPage.View.allCases.count * lists.reduce(0) { $0 + $1.pageCount }
    }

    /// The number of pages that are rendered span by span.
    var spanPageCount: Int {
        productCount + ListPage.View.allCases.count * (spans.fullPageCount + 1)
    }

    /// Returns a list page of this site.
    func page(_ view: ListPage.View, number: Int?) -> ListPage {
        ListPage(
            view: view, number: number, fullPageCount: spans.fullPageCount,
            productCount: productCount, orders: orders, facets: facets)
    }
}
