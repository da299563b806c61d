import CatalogModel
import SiteRendering
import Testing

@Suite struct SortedPageTests {
    private let records = Records()

    private func page(
        _ view: ListPage.View, _ number: Int, of count: Int = 3, products: Int = 90
    ) -> SortedPage {
        SortedPage(
            view: view, order: .priceUp, number: number, pageCount: count, productCount: products,
            sortedCount: 72, orders: [.priceUp, .name])
    }

    @Test func `pages lead to those beside them, and to the same place in the other view`() {
        let (first, last) = (page(.grid, 1), page(.list, 3))
        #expect(first.path == "by/price-up/1.html")
        #expect(first.pathInOtherView == "by/price-up/list-1.html")
        #expect(first.newerPath == nil)
        #expect(first.olderPath == "by/price-up/2.html")
        #expect(first.total == 90)
        #expect(first.shownCount == nil)
        #expect(last.path == "by/price-up/list-3.html")
        #expect(last.newerPath == "by/price-up/list-2.html")
        #expect(last.olderPath == nil)
        #expect(last.oldestPath == nil)
        #expect(last.total == nil)
        #expect(last.shownCount == 72)
        #expect(page(.grid, 3, products: 72).shownCount == nil)
    }

    @Test(arguments: ["en", "ko"])
    func `the built-in theme gives the pages recorded`(language: String) throws {
        var facts = SmallTheme.facts
        facts.language = language
        let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
        let renderer = SiteRenderer(theme: theme)
        renderer.load(records.awkward())
        for page in [page(.grid, 1), page(.list, 2), page(.grid, 3)] {
            try renderer.render(page, products: 0..<3)
            let html = renderer.page.replacing(/\.[0-9a-f]{16}\./, with: ".….")
            try Golden.expect(html, toBe: "default-\(language)/" + page.path)
        }
    }
}
