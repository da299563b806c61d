import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSandbox
import Synchronization
import TestSupport
import Testing

/// Lists of products with something in common.
@Suite struct FilteredListsTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop(
            (1...20).map { id in
                .sample(
                    id, price: DecimalAmount(integerLiteral: Int64(1_000 * id)),
                    vendor: id % 3, stock: id % 4,
                    discount: DecimalAmount(integerLiteral: id % 5 == 0 ? 500 : 0))
            })
        site = try TestSite(shop)
        site.settings.acceptsShrink = true
        site.settings.lists.orders = ProductOrder.sorted
        site.settings.lists.facets = FacetKind.allCases
        try await site.build()
    }

    /// The products on a page, the first one first.
    private func products(_ path: String) throws -> [Int] {
        try site.folder.read("dist/" + path).matches(of: /products\/([0-9]+)\.html/)
            .compactMap { Int($0.1) }
    }

    private func files(below folder: String) throws -> [String] {
        try site.contents().keys.filter { $0.hasPrefix(folder + "/") }.sorted()
    }

    @Test(arguments: ["", "list-"])
    func `products with a common property are listed together, in both views`(
        view: String
    ) throws {
        #expect(try products("in-stock/\(view)1.html") == [19, 18, 17, 15, 14, 13, 11])
        #expect(try products("on-sale/\(view)1.html") == [20, 15, 10, 5])
        #expect(try products("price/10000-up/\(view)1.html") == [20, 19, 18, 17, 16, 15])
        #expect(try site.deadLinks() == [])
    }

    @Test func `in all other orders, they are listed in the grid view only`() throws {
        #expect(try products("on-sale/price-up/1.html") == [5, 10, 15, 20])
        #expect(try products("on-sale/discount/1.html") == [5, 10, 15, 20])
        #expect(try products("vendor/1/price-down/2.html") == [7, 4, 1])
        let inListView = try site.contents().keys.filter { $0.contains("/list-") }
        #expect(!inListView.isEmpty)
        #expect(
            !inListView.contains { path in
                ProductOrder.sorted.contains { path.contains("/\($0.rawValue)/") }
            })
        let page = try site.folder.read("dist/on-sale/price-up/1.html")
        #expect(page.contains("<a href=\"../../on-sale/list-1.html\">other</a>"))
    }

    @Test func `pages in the list view that earlier versions wrote go after a day`() async throws {
        let path = "vendor/1/name/list-1.html"
        try site.folder.write("<p>Products</p>", to: "dist/" + path)
        site.settings.stateFolder = site.folder.file("other")
        try await site.build()
        #expect(try site.contents()[path] != nil)
        site.today += 2
        try await site.build()
        #expect(try site.contents()[path] == nil)
        #expect(try site.contents()["vendor/1/list-1.html"] != nil)
    }

    @Test func `the sitemap names the lists of vendors, and each page in one view and order`()
        async throws
    {
        let sitemap = try site.folder.read("dist/sitemap.xml")
        let paths = sitemap.matches(of: /<loc>https:\/\/shop\.example\/([^<]*)<\/loc>/)
            .map { String($0.1) }.filter { !$0.hasPrefix("products/") }
        #expect(
            paths == [
                "vendor/0/1.html", "vendor/1/1.html", "vendor/2/1.html", "", "page/1.html",
                "page/2.html", "page/3.html", "page/4.html",
            ])
        // The lists are the same when only one product changed.
        shop.change { state in state.change(1) { $0.stock = 9 } }
        try await site.build()
        #expect(try site.folder.read("dist/sitemap.xml").contains("vendor/2/1.html"))
    }

    @Test func `lists end at the configured number of pages, and the report counts the cut ones`()
        async throws
    {
        site.settings.lists.maxPages = 1
        let results = Mutex<[String]>([])
        let report = try await site.makeBuild { event in
            guard case .ended(.pages, let result) = event else { return }
            results.withLock { $0.append(result) }
        }.run()
        let words = results.withLock { $0.joined() }
        #expect(words.hasSuffix(", \(report.cutLists.count) lists cut at lists.max_pages"))
        #expect(
            report.cutLists.filter { $0.folder == "in-stock" }.map {
                [$0.shownCount, $0.productCount]
            }
                == [[7, 15]])
        #expect(!report.cutLists.contains { $0.folder == "on-sale" })
        #expect(try await site.build().report.cutLists == report.cutLists)
        site.today += 2
        try await site.build()
        #expect(try files(below: "in-stock/name") == ["in-stock/name/1.html"])
    }

    @Test func `a product with another vendor leaves the lists of the first`() async throws {
        let changes = try await site.changes {
            shop.change { $0.products[18] = .sample(19, price: 19_000, vendor: 2) }
            try await site.build()
        }
        #expect(try products("vendor/1/1.html") == [16, 13, 10, 7, 4, 1])
        #expect(try products("vendor/2/1.html") == [20, 19, 17, 14])
        #expect(try !files(below: "vendor/0").isEmpty)
        #expect(!changes.contains { $0.hasPrefix("vendor/0/") })
        #expect(try site.deadLinks() == [])
    }

    @Test func `the lists of a vendor without products go after a day`() async throws {
        shop.change { state in
            state.products = state.products.map { product in
                product.vendor.id == 1 ? .sample(product.id, vendor: 2) : product
            }
        }
        try await site.build()
        #expect(try !files(below: "vendor/1").isEmpty)
        #expect(try site.deadLinks() == [])
        site.today += 2
        try await site.build()
        #expect(try files(below: "vendor/1") == [])
        #expect(try !files(below: "vendor/2").isEmpty)
        // The lists of the unchanged vendor stay.
        #expect(try !files(below: "vendor/0").isEmpty)
        #expect(try site.deadLinks() == [])
    }

    @Test func `lists of a site whose state was lost go, too`() async throws {
        site.settings.stateFolder = site.folder.file("other")
        shop.change { state in
            state.products = state.products.map { .sample($0.id, vendor: $0.id % 2 * 2) }
        }
        let report = try await site.build().report
        #expect(report.foreignFiles.paths == [])
        site.today += 2
        try await site.build()
        #expect(
            try files(below: "vendor/1") + files(below: "in-stock") + files(below: "price") == [])
        #expect(try !files(below: "vendor/2").isEmpty)
        #expect(try site.deadLinks() == [])
    }

    @Test func `products link to their vendors if there are several`() async throws {
        #expect(try site.folder.read("dist/products/3.html").contains("vendor/0/1.html"))
        shop.change { state in
            state.products = state.products.map { .sample($0.id, vendor: 2) }
        }
        try await site.build()
        #expect(try !site.folder.read("dist/products/3.html").contains("vendor/"))
        #expect(try site.deadLinks() == [])
    }

    @Test func `lists of a removed filter are deleted after a day`() async throws {
        site.settings.lists.facets = [.onSale]
        try await site.build()
        site.today += 2
        try await site.build()
        #expect(try files(below: "in-stock") + files(below: "vendor") + files(below: "price") == [])
        #expect(try !files(below: "on-sale").isEmpty)
        #expect(try site.deadLinks() == [])
    }

    @Test func `a lost page of a vendor is made again`() async throws {
        let before = try site.contents()
        try site.folder.remove("dist/vendor/2/name/1.html")
        try await site.build()
        #expect(try site.contents() == before)
    }

    @Test func `without news nothing is touched`() async throws {
        let changes = try await site.changes { try await site.build() }
        #expect(changes == [])
    }
}
