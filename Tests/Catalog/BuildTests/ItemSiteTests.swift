import CatalogBuild
import CatalogModel
import CatalogSandbox
import CatalogShopContract
import Testing
import WebServer

/// Sites of the API of 2021: one after the other, because each has a server, databases and
/// processes open.
@Suite(.serialized) struct ItemSiteTests {
    private func shop(_ contract: ShopContract, _ count: Int) throws -> TestShop {
        let shop = try TestShop((1...count).map { .sample($0, pictures: ["p"]) })
        shop.change { $0.contract = contract }
        return shop
    }

    private func site(_ shop: TestShop) throws -> TestSite {
        let site = try TestSite(shop)
        site.settings.sourceKind = "open-market-items"
        site.settings.refresh = .changed
        return site
    }

    @Test(arguments: [ShopContract.january2021, .may2021])
    func `items become a site, and a build writes only changes`(
        contract: ShopContract
    ) async throws {
        let shop = try shop(contract, 23)
        let site = try site(shop)
        let first = try await site.build()
        #expect(first.warnings == [])
        #expect(first.report.products == 23)
        #expect(try site.deadLinks() == [])
        let page = try site.page(2)
        for text in ["Mug 2", "₩1,000", "<em>mug</em> 2"] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(shop.takeRequests().contains("/items/3 200"))

        #expect(try await site.changes { try await site.build() } == [])
        let again = shop.takeRequests()
        #expect(!again.contains { $0.hasPrefix("/item/") }, "\(again)")

        shop.change { state in
            state.products[1] = .sample(2, price: 2_000, pictures: ["p"], discount: 500)
        }
        let priced = try await site.changes { try await site.build() }
        #expect(priced.contains("products/2.html"))
        #expect(priced.count { $0.hasPrefix("products/") } == 1, "\(priced)")
        #expect(try site.page(2).contains("₩1,500"))
        #expect(shop.takeRequests().filter { $0.hasPrefix("/item/") } == ["/item/2 200"])

        shop.change { $0.products.removeAll { $0.id == 23 } }
        let outcome = try await site.build()
        #expect(outcome.report.productsRemoved == 1)
        #expect(outcome.warnings == [])
        #expect(throws: (any Error).self) { try site.page(23) }
        #expect(try site.deadLinks() == [])
    }

    @Test func `a list of items that shrank or is empty does not cost the site`() async throws {
        let shop = try shop(.may2021, 23)
        let site = try site(shop)
        try await site.build()
        shop.change { $0.products.removeLast(12) }
        try await site.expectFailure(.badData)
        shop.change { $0.products = [] }
        try await site.expectFailure(.badData)
        site.settings.acceptsShrink = true
        shop.change { $0.products = [.sample(1)] }
        try await site.build()
        #expect(try site.page(1).contains("Mug 1"))
    }

    @Test func `an error message of the list is reported, and the site stays`() async throws {
        let shop = try shop(.january2021, 3)
        let site = try site(shop)
        try await site.build()
        shop.change {
            $0.answers["/items/1"] = .json(Array(#"{"error":true,"reason":"Closed today"}"#.utf8))
        }
        #expect(try await site.expectFailure(.unavailable).contains("Closed today"))
        shop.change {
            $0.answers["/items/1"] = .json(
                Array(#"{"error":true,"reason":"Gone home"}"#.utf8), status: 404)
        }
        #expect(try await site.expectFailure(.unavailable).contains("(the API says: Gone home)"))
        shop.change {
            $0.answers = [:]
            $0.quirks = [.trailingComma]
        }
        #expect(try await site.expectFailure(.unavailable).contains("comma"))
    }

    @Test func `items without small pictures, and of many sizes, become a site`() async throws {
        let shop = try shop(.may2021, 9)
        shop.change { $0.quirks = [.noThumbnails, .hugeNumbers, .oddCurrencies] }
        let site = try site(shop)
        let outcome = try await site.build()
        #expect(outcome.warnings == [])
        #expect(outcome.report.products == 9)
        #expect(try site.deadLinks() == [])
    }
}
