import CatalogBuild
import CatalogModel
import CatalogSandbox
import TestSupport
import Testing

/// Lists in other orders than the newest first.
@Suite struct SortedPagesTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop(
            (1...10).map { id in
                .sample(id, price: DecimalAmount(integerLiteral: Int64(1_000 * id)))
            })
        site = try TestSite(shop)
        site.settings.acceptsShrink = true
        site.settings.lists.orders = ProductOrder.sorted
        try await site.build()
    }

    /// The products on a page, the first one first.
    private func products(_ path: String) throws -> [Int] {
        try site.folder.read("dist/" + path).matches(of: /products\/([0-9]+)\.html/)
            .compactMap { Int($0.1) }
    }

    private func sortedFiles() throws -> [String] {
        try site.contents().keys.filter { $0.hasPrefix("by/") }.sorted()
    }

    @Test func `the cheapest products come first, page after page, in the grid view`() throws {
        #expect(try products("by/price-up/1.html") == [1, 2, 3, 4])
        #expect(try products("by/price-up/2.html") == [5, 6, 7, 8])
        #expect(try products("by/price-up/3.html") == [9, 10])
        #expect(try products("by/price-down/1.html") == [10, 9, 8, 7])
        #expect(try sortedFiles().filter { $0.contains("/list-") } == [])
        // No product has a discount.
        #expect(try sortedFiles().filter { $0.contains("discount") } == [])
        #expect(try site.deadLinks() == [])
    }

    @Test func `an order has at most the configured number of pages`() async throws {
        site.settings.lists.maxPages = 2
        site.today += 1
        try await site.build()
        #expect(try products("by/price-up/2.html") == [5, 6, 7, 8])
        site.today += 2
        try await site.build()
        #expect(
            try sortedFiles().filter { $0.hasPrefix("by/price-up/") } == [
                "by/price-up/1.html", "by/price-up/2.html",
            ])
    }

    @Test func `orders that are switched off are removed after a day`() async throws {
        site.settings.lists.orders = [.name]
        try await site.build()
        #expect(try sortedFiles().contains("by/price-up/1.html"))
        site.today += 2
        try await site.build()
        #expect(try sortedFiles().allSatisfy { $0.hasPrefix("by/name/") })
        #expect(try site.deadLinks() == [])
    }

    @Test func `a price changes the old and the new page of its product`() async throws {
        let changes = try await site.changes {
            shop.change { $0.products[9] = .sample(10, price: 500) }
            try await site.build()
        }
        #expect(try products("by/price-up/1.html") == [10, 1, 2, 3, 4])
        #expect(try products("by/price-down/1.html") == [9, 8, 7])
        #expect(
            changes.filter { $0.hasPrefix("by/") } == [
                "by/name/1.html", "by/price-down/1.html", "by/price-down/3.html",
                "by/price-up/1.html",
                "by/price-up/3.html",
            ])
        #expect(changes.contains("products/10.html"))
        #expect(!changes.contains("products/3.html"))
    }

    @Test func `an order without products is not linked from any page`() async throws {
        shop.change { $0.products[9] = .sample(10, price: 9_000, discount: 500) }
        try await site.build()
        #expect(try products("by/discount/1.html").first == 10)
        #expect(try site.folder.read("dist/page/1.html").contains("by/discount/"))
        shop.change { $0.products[9] = .sample(10, price: 9_000) }
        try await site.build()
        #expect(try !site.folder.read("dist/page/1.html").contains("by/discount/"))
        site.today += 2
        try await site.build()
        #expect(try sortedFiles().filter { $0.contains("discount") } == [])
        #expect(try site.deadLinks() == [])
    }

    @Test func `a lost page is made again`() async throws {
        let before = try site.contents()
        try site.folder.remove("dist/by/name/2.html")
        try await site.build()
        #expect(try site.contents() == before)
    }
}
