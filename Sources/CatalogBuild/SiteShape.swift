import CatalogModel
import SiteRendering

/// How many pages of what kind the site has.
struct SiteShape: Sendable {
    let spans: PageSpans
    let productCount: Int
    /// The pages in other orders, an order after the other.
    let sortedPages: [SortedSpan]
    var sitemapParts = 0

    init(spans: PageSpans, productCount: Int, sortedPages: [SortedSpan] = []) {
        self.spans = spans
        self.productCount = productCount
        self.sortedPages = sortedPages
    }

    /// The pages that are rendered span by span.
    var pageCount: Int {
        productCount + ListPage.View.allCases.count * (spans.fullPageCount + 1 + sortedPages.count)
    }

    func with(sitemapParts: Int) -> SiteShape {
        var shape = self
        shape.sitemapParts = sitemapParts
        return shape
    }

    /// A list page of this site.
    func page(_ view: ListPage.View, number: Int?) -> ListPage {
        ListPage(
            view: view, number: number, fullPageCount: spans.fullPageCount,
            productCount: productCount, orders: orders)
    }

    /// A page of this site in another order.
    func page(_ view: ListPage.View, of span: SortedSpan) -> SortedPage {
        let pages = sortedPages.filter { $0.order == span.order }
        return SortedPage(
            view: view, order: span.order, number: span.number, pageCount: pages.count,
            productCount: productCount,
            sortedCount: pages.reduce(0) { $0 + $1.positions.count }, orders: orders)
    }

    private var orders: [ProductOrder] {
        sortedPages.filter { $0.number == 1 }.map(\.order)
    }
}
