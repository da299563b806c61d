import CatalogModel
import CatalogRendering
import Testing

@Suite struct LanguagesTests {
    private let records = Records()

    private func renderer(_ languages: [SiteLanguage]) throws -> SiteRenderer {
        let facts = SmallTheme.facts {
            $0.baseURL = "https://shop.example/en"
            $0.languages = languages
        }
        let renderer = SiteRenderer(theme: try SmallTheme.load([SmallTheme.defaultFolder], facts))
        renderer.load([records.full(1)])
        return renderer
    }

    private static let languages = [
        SiteLanguage(tag: "ko", baseURL: "https://shop.example"),
        SiteLanguage(tag: "en", baseURL: "https://shop.example/en"),
        SiteLanguage(tag: "ja", baseURL: "https://ja.example"),
    ]

    private func alternates(in page: String) -> [String] {
        page.matches(of: /<link rel="alternate" hreflang="(.*?)" href="(.*?)">/)
            .map { "\($0.1) \($0.2)" }
    }

    @Test func `products and first pages name themselves in all languages, the first for others`()
        throws
    {
        let renderer = try renderer(Self.languages)
        #expect(
            alternates(in: try renderer.productPage(at: 0)) == [
                "ko https://shop.example/products/1.html",
                "en https://shop.example/en/products/1.html",
                "ja https://ja.example/products/1.html",
                "x-default https://shop.example/products/1.html",
            ])
        let first = ListPage(view: .grid, number: nil, fullPageCount: 1, productCount: 9)
        #expect(
            alternates(in: try renderer.listPage(first, 0..<1)) == [
                "ko https://shop.example/", "en https://shop.example/en/", "ja https://ja.example/",
                "x-default https://shop.example/",
            ])
        let full = ListPage(view: .list, number: 1, fullPageCount: 1, productCount: 9)
        #expect(alternates(in: try renderer.listPage(full, 0..<1)) == [])
    }

    @Test func `lists link to the first page in other languages, by their own names`() throws {
        let renderer = try renderer(Self.languages)
        let full = ListPage(view: .list, number: 1, fullPageCount: 1, productCount: 9)
        let links = try renderer.listPage(full, 0..<1)
            .matches(of: /<a href="([^"]*)" lang="(.*?)" hreflang="(.*?)">(.*?)<\/a>/)
            .map { "\($0.1) \($0.2) \($0.3) \($0.4)" }
        #expect(
            links == [
                // Other sites have other numbers of pages.
                "https://shop.example/list.html ko ko 한국어",
                // A language without texts has only its tag.
                "https://ja.example/list.html ja ja ja",
            ])
        let vendor = BoundedPage(
            0,
            of: BoundedList(
                of: FacetChoice(.vendor("12"), name: "Potter", productCount: 9), in: .newest,
                numbers: [1], isCut: false, productCount: 9, orders: []),
            view: .grid, facets: [])
        let page = try renderer.listPage(vendor, 0..<1)
        #expect(page.contains("<a href=\"https://shop.example/\" lang=\"ko\""))
    }

    @Test func `a single language is not announced, and pages for missing files announce none`()
        throws
    {
        for languages in [[], [Self.languages[1]]] {
            let page = try renderer(languages).productPage(at: 0)
            #expect(!page.contains("hreflang"))
        }
        let renderer = try renderer(Self.languages)
        try renderer.renderNotFound()
        #expect(!renderer.page.contains("hreflang"))
        try renderer.render(RemovedProduct(slug: "gone", name: "Gone"))
        #expect(!renderer.page.contains("hreflang"))
    }
}
