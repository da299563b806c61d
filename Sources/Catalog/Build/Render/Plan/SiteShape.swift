import CatalogModel
import CatalogState
import CatalogRendering

/// The shape of a site: which lists and orders it has, and at which products its pages begin.
struct SiteShape: Sendable {
    let spans: PageSpans
    let productCount: Int
    /// The currencies of prices.
    ///
    /// The currency with the most products comes first.
    let currencies: [String?]
    /// The orders of the lists of all products, without the newest order.
    let orders: [ProductOrder]
    /// The facets, which are the properties by which shoppers can filter products.
    let facets: [FacetChoice]
    /// The facets that every list offers.
    ///
    /// Kinds of which a site may have very many facets, such as vendors, are left out.
    let commonFacets: [FacetChoice]
    /// The kinds of numerous facets that have pages, and the tree of categories.
    let facetPages: FacetPages
    /// The lists that show only their first products.
    ///
    /// This property is set after rendering.
    var lists: [ListExtent] = []
    var sitemapParts = 0
    /// The path of the first page's picture for shared links, relative to the site's root.
    var card: String?

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
        spanPageCount
            + lists.reduce(0) { $0 + BoundedList.views(inFolder: $1.folder).count * $1.pageCount }
    }

    /// The number of pages that are rendered span by span.
    var spanPageCount: Int {
        productCount + ListPage.View.allCases.count * (spans.fullPageCount + 1)
    }

    /// Returns a list page of this site.
    func page(_ view: ListPage.View, number: Int?) -> ListPage {
        ListPage(
            view: view, number: number, fullPageCount: spans.fullPageCount,
            productCount: productCount, orders: orders, facets: facets, card: card)
    }
}
