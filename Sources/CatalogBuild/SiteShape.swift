import SiteRendering

/// How many pages of what kind the site has.
struct SiteShape: Sendable {
    let spans: PageSpans
    let productCount: Int
    var sitemapParts = 0

    init(spans: PageSpans, productCount: Int) {
        self.spans = spans
        self.productCount = productCount
    }

    /// The pages that are rendered from templates span by span.
    var pageCount: Int { productCount + 2 * (spans.fullPageCount + 1) }

    func with(sitemapParts: Int) -> SiteShape {
        var shape = self
        shape.sitemapParts = sitemapParts
        return shape
    }

    /// A list page of this site.
    func page(_ view: ListPage.View, number: Int?) -> ListPage {
        ListPage(
            view: view, number: number, fullPageCount: spans.fullPageCount,
            productCount: productCount)
    }
}
