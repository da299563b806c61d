import CatalogModel
import CatalogRendering
import Testing

@Suite struct BoundedPageTests {
    private let records = Records()

    private func page(
        _ view: ListPage.View, _ number: Int, of count: Int = 3, products: Int = 90,
        _ facet: ProductFacet? = nil, in order: ProductOrder = .priceUp, name: String? = nil
    ) -> BoundedPage {
        BoundedPage(
            number - 1,
            of: BoundedList(
                of: facet.map {
                    FacetChoice($0, name: name, productCount: products)
                }, in: order, numbers: Array(1...count), isCut: products > 72,
                productCount: products, orders: [.priceUp, .name]),
            view: view, facets: Self.facets)
    }

    private static let bands = PriceBand.bands(between: [12_000, 34_567], currency: "KRW")
    private static let facets =
        [FacetChoice(.inStock, productCount: 50), FacetChoice(.onSale, productCount: 7)]
        + bands.map { FacetChoice(.price($0), productCount: 30) }

    @Test(arguments: [
        (ProductFacet.inStock, "in-stock"), (.onSale, "on-sale"),
        (.price(bands[0]), "price/0-10000"), (.price(bands[1]), "price/10000-30000"),
        (.price(bands[2]), "price/30000-up"), (.vendor("12"), "vendor/12"),
        (.vendor("../a"), "vendor/x-a-61b4c98bfb92bdc9"),
    ])
    func `products with something in common have a folder of their own`(
        facet: ProductFacet, folder: String
    ) {
        #expect(page(.grid, 2, facet, in: .newest).path == folder + "/2.html")
        #expect(page(.grid, 1, facet, in: .name).path == folder + "/name/1.html")
        let root = page(.grid, 1, facet, in: .name).root
        #expect(root.count == 3 * (folder + "/name/1.html").count { $0 == "/" })
    }

    @Test(arguments: [
        ("by/name", [ListPage.View.grid]), ("in-stock", [.grid, .list]),
        ("in-stock/name", [.grid]), ("price/0-10000", [.grid, .list]),
        ("price/0-10000/name", [.grid]), ("vendor/name", [.grid, .list]),
        ("vendor/name/name", [.grid]), ("on-sale", [.grid, .list]), ("on-sale/discount", [.grid]),
        ("brand/kiln", [.grid, .list]), ("category/in-stock", [.grid, .list]),
        ("category/in-stock/price-up", [.grid]),
    ])
    func `lists in an order other than newest first have only the grid view`(
        folder: String, views: [ListPage.View]
    ) {
        #expect(BoundedList.views(inFolder: folder) == views)
    }

    @Test func `a list that has only one view leads to the newest products in the other view`() {
        #expect(
            page(.grid, 2, .onSale, in: .priceUp).pathInOtherView == "on-sale/list-1.html")
    }

    @Test(arguments: [
        ("by/name/3.html", "by/name", ListPage.View.grid, 3),
        ("on-sale/list-12.html", "on-sale", .list, 12),
    ])
    func `the path of a page gives its place`(
        path: String, folder: String, view: ListPage.View, number: Int
    ) {
        #expect(BoundedList.place(of: path)?.folder == folder)
        #expect(BoundedList.place(of: path)?.view == view)
        #expect(BoundedList.place(of: path)?.number == number)
    }

    @Test(arguments: ["index.html", "by/name/3.xml", "by/name/three.html", ""])
    func `other paths have no place`(path: String) {
        #expect(BoundedList.place(of: path) == nil)
    }

    @Test func `the built-in theme gives the filtered pages recorded`() throws {
        var facts = SmallTheme.facts
        facts.language = "ko"
        let renderer = SiteRenderer(
            theme: try SmallTheme.load([SmallTheme.defaultFolder], facts),
            facetPages: FacetPages(kinds: [.vendor], categories: CategoryTree()))
        renderer.load(records.awkward())
        let pages = [
            page(.grid, 1, .onSale, in: .priceUp),
            page(.list, 3, .price(Self.bands[1]), in: .newest),
            page(.grid, 1, .vendor("7"), in: .newest, name: "<Potter> & \"Sons\""),
            page(.grid, 2, .vendor("8"), in: .name),
        ]
        for page in pages {
            try renderer.render(page, products: 0..<3)
            let html = renderer.page.replacing(/\.[0-9a-f]{16}\./, with: ".….")
            try Golden.expect(html, toBe: "default-ko/" + page.path)
        }
    }

    /// The build writes the query for links to other orders, and templates write it for filters.
    @Test func `links of a price's list to the search have the same query`() throws {
        let renderer = SiteRenderer(theme: try SmallTheme.load([SmallTheme.defaultFolder]))
        renderer.load(records.awkward())
        for band in Self.bands {
            let html = try renderer.listPage(page(.grid, 1, .price(band), in: .newest), 0..<3)
            let chosen = try #require(html.firstMatch(of: /data-chosen="([^"]+)"/)?.1)
            #expect(html.contains("search.html?order=name&amp;\(chosen)\""), "\(chosen)")
        }
    }

    @Test func `a list that is cut to one page has a note`() throws {
        let renderer = SiteRenderer(theme: try SmallTheme.load([SmallTheme.defaultFolder]))
        renderer.load(records.awkward())
        let html = try renderer.listPage(page(.grid, 1, of: 1), 0..<3)
        #expect(html.contains("This list ends here."))
    }

    @Test func `the inputs of a page change with the filters that it shows`() throws {
        let renderer = SiteRenderer(theme: try SmallTheme.load())
        renderer.load(records.awkward())
        func inputs(_ page: some ProductsPage) -> PageInputs {
            renderer.inputs(of: page, products: 0..<3)
        }
        func first(_ facets: [FacetChoice]) -> ListPage {
            ListPage(
                view: .grid, number: nil, fullPageCount: 0, productCount: 3, facets: facets)
        }
        let others = [FacetChoice(.inStock, productCount: 51)]
        #expect(inputs(first(Self.facets)) != inputs(first(others)))
        #expect(
            inputs(first([FacetChoice(.inStock, productCount: 50)])) != inputs(first(others)))
        let names = ["Potter", "Weaver"].map { page(.grid, 2, .vendor("7"), name: $0) }
        #expect(inputs(names[0]) != inputs(names[1]))
    }

    @Test func `pages lead to those beside them, and to the other view`() {
        let (first, last) = (page(.grid, 1), page(.grid, 3))
        #expect(first.path == "by/price-up/1.html")
        #expect(first.pathInOtherView == "list.html")
        #expect(page(.grid, 2, .onSale, in: .newest).pathInOtherView == "on-sale/list-2.html")
        #expect(first.newerPath == nil)
        #expect(first.olderPath == "by/price-up/2.html")
        #expect(first.total == nil)
        #expect(first.oldestPath == nil)
        #expect(!first.isCut)
        #expect(last.path == "by/price-up/3.html")
        #expect(last.newerPath == "by/price-up/2.html")
        #expect(last.olderPath == nil)
        #expect(last.oldestPath == nil)
        #expect(last.total == nil)
        #expect(last.isCut)
        #expect(!page(.grid, 3, products: 72).isCut)
    }

    @Test func `the newest products of a filter are numbered from the oldest page`() {
        let list = BoundedList(
            of: FacetChoice(.onSale, productCount: 90), in: .newest, numbers: [1, 9, 8],
            isCut: false, productCount: 90, orders: [])
        let pages = [0, 1, 2].map { BoundedPage($0, of: list, view: .list, facets: []) }
        #expect(
            pages.map(\.path) == [
                "on-sale/list-1.html", "on-sale/list-9.html", "on-sale/list-8.html",
            ])
        #expect(pages.map(\.number) == [nil, 9, 8])
        #expect(pages.map(\.total) == [90, nil, nil])
        #expect(pages[0].olderPath == pages[1].path && pages[2].newerPath == pages[1].path)
        #expect(pages.map(\.oldestPath) == [pages[2].path, pages[2].path, nil])
    }

    @Test func `the built-in theme gives the pages recorded`() throws {
        var facts = SmallTheme.facts
        facts.language = "ko"
        let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
        let renderer = SiteRenderer(theme: theme)
        renderer.load(records.awkward())
        for page in [page(.grid, 1), page(.grid, 3)] {
            try renderer.render(page, products: 0..<3)
            let html = renderer.page.replacing(/\.[0-9a-f]{16}\./, with: ".….")
            try Golden.expect(html, toBe: "default-ko/" + page.path)
        }
    }
}
