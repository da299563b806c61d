import CatalogBuild
import CatalogModel
import CatalogSandbox
import CatalogRendering
import TestSupport
import Testing

@Suite struct ExportTests {
    private static let feeds: Set<Export> = [.googleMerchant, .naver, .kakao]
    private static let feedPaths = ["google-merchant.xml", "kakao.xml", "naver-ep.txt"]

    private func site(
        _ exports: Set<Export> = feeds, count: Int = 9
    ) throws -> (shop: TestShop, site: TestSite) {
        let shop = try TestShop((1...count).map { .sample($0, pictures: ["p\($0)"]) })
        let site = try TestSite(shop)
        site.settings.exports.exports = exports
        site.settings.exports.naver = NaverTerms(shipping: 3_000)
        return (shop, site)
    }

    @Test func `feeds contain all products, and are not written again without changes`()
        async throws
    {
        let (shop, site) = try site()
        #expect(try await site.build().warnings == [])
        for path in Self.feedPaths {
            let feed = try site.folder.read("dist/" + path)
            for id in 1...9 {
                #expect(feed.contains("https://shop.example/products/\(id).html"), "\(path)")
            }
        }
        let again = try await site.changes { try await site.build() }
        #expect(again == [])
        // A change that no feed shows.
        shop.change { $0.change(5) { $0.stock = 2 } }
        let other = try await site.changes { try await site.build() }
        #expect(other.contains("products/5.html"))
        #expect(!other.contains { Self.feedPaths.contains($0) })
    }

    @Test func `a changed price changes the feeds as it changes the page`() async throws {
        let (shop, site) = try site()
        try await site.build()
        shop.change { $0.products[4] = .sample(5, price: 2_500, pictures: ["p5"]) }
        let changes = try await site.changes { try await site.build() }
        #expect(changes.filter { !$0.hasSuffix(".html") } == Self.feedPaths)
        #expect(try site.page(5).contains("₩2,500"))
        #expect(try site.folder.read("dist/google-merchant.xml").contains("2500 KRW</g:price>"))
        #expect(try site.folder.read("dist/kakao.xml").contains("2500 KRW</g:price>"))
        #expect(try site.folder.read("dist/naver-ep.txt").contains("\t2500\t2500\t2500\t"))
    }

    @Test func `feeds are added and removed with the configuration alone`() async throws {
        let (_, site) = try site([])
        try await site.build()
        let before = try site.contents()
        site.settings.exports.exports = Self.feeds
        let on = try await site.changes { try await site.build() }
        #expect(on == Self.feedPaths)
        site.settings.exports.exports = [.kakao]
        let fewer = try await site.changes { try await site.build() }
        #expect(fewer == ["google-merchant.xml", "naver-ep.txt"])
        site.settings.exports.exports = []
        try await site.build()
        #expect(try site.contents() == before)
    }

    @Test func `products that a feed cannot contain are left out and reported`() async throws {
        let (shop, site) = try site([.googleMerchant])
        shop.change { state in
            state.change(2) {
                $0.price = nil
                $0.bargainPrice = nil
            }
            state.products[2] = .sample(3, currency: "doubloons", pictures: ["p3"])
            state.products[3] = .sample(4)
        }
        let warnings = try await site.build().warnings
        #expect(
            warnings == [
                """
                product 3: the currency is not a code of ISO 4217: prices are shown, but not \
                given to search engines
                """,
                """
                google-merchant.xml: 3 of 9 products are left out: 1 without a picture, 1 without \
                a price, 1 with a price whose currency is not in ISO 4217
                """,
            ])
        #expect(
            try site.folder.read("dist/google-merchant.xml").matches(of: /<item>/).count == 6)
    }

    @Test func `a lost or damaged feed is written again`() async throws {
        let (_, site) = try site()
        try await site.build()
        let before = try site.contents()
        try site.folder.remove("dist/kakao.xml")
        try site.folder.write("spoiled", to: "dist/naver-ep.txt")
        let changes = try await site.changes { try await site.build() }
        #expect(changes == ["kakao.xml", "naver-ep.txt"])
        #expect(try site.contents() == before)
        try site.folder.remove("state")
        site.settings.exports.exports = [.kakao]
        try await site.build()
        #expect(try site.contents()["naver-ep.txt"] == nil)
        #expect(try site.contents()["kakao.xml"] == before["kakao.xml"])
    }

    @Test func `the owner's files stay if no export is configured`() async throws {
        let (_, site) = try site([.kakao])
        try site.folder.write("mine", to: "root/Public/llms.txt")
        try site.folder.write("mine", to: "root/Public/google-merchant.xml")
        try await site.build()
        #expect(try site.folder.read("dist/google-merchant.xml") == "mine")
        site.settings.exports.exports.insert(.googleMerchant)
        let message = try await site.expectFailure(.configuration)
        #expect(message.contains("Public/google-merchant.xml"))
        try site.folder.remove("root/Public/google-merchant.xml")
        try await site.build()
        #expect(try site.folder.read("dist/google-merchant.xml").contains("<item>"))
    }

    @Test func `a site without an address has no feeds`() async throws {
        let (_, site) = try site()
        site.settings.baseURL = nil
        try await site.build()
        #expect(try site.contents().keys.filter { Self.feedPaths.contains($0) }.isEmpty)
    }

    @Test func `a dry run leaves nothing of the feeds behind`() async throws {
        let (shop, site) = try site()
        try await site.build()
        shop.change { $0.products[4] = .sample(5, price: 2_500, pictures: ["p5"]) }
        site.settings.isDryRun = true
        let changes = try await site.changes { try await site.build() }
        #expect(changes == [])
    }

    @Test func `each product has its JSON, which changes and is removed with it`() async throws {
        let (shop, site) = try site([.json])
        try await site.build()
        #expect(try site.folder.read("dist/products/5.json").contains(#""price":"1000""#))
        #expect(try site.contents().keys.count { $0.hasSuffix(".json") } == 9)
        let again = try await site.changes { try await site.build() }
        #expect(again == [])
        shop.change { $0.products[4] = .sample(5, price: 2_500, pictures: ["p5"]) }
        let changes = try await site.changes { try await site.build() }
        #expect(changes.filter { $0.hasSuffix(".json") } == ["products/5.json"])
        #expect(try site.folder.read("dist/products/5.json").contains(#""price":"2500""#))
        shop.change { $0.products.remove(at: 6) }
        try await site.build()
        #expect(try site.contents()["products/7.json"] == nil)
        #expect(try site.contents()["products/7.html"] == nil)
        site.settings.removal.answer = .page
        shop.change { $0.products.remove(at: 6) }
        try await site.build()
        #expect(try site.contents()["products/8.json"] == nil)
        #expect(try site.contents()["products/8.html"] != nil)
        try site.folder.remove("dist/products/5.json")
        let lost = try await site.changes { try await site.build() }
        #expect(lost == ["products/5.json"])
    }

    @Test func `JSON of products follows the configuration, also without the state`()
        async throws
    {
        let (shop, site) = try site([])
        try await site.build()
        let before = try site.contents()
        site.settings.exports.exports = [.json]
        // The small theme does not name it, so no page changes.
        let on = try await site.changes { try await site.build() }
        #expect(on == (1...9).map { "products/\($0).json" })
        site.settings.exports.exports = []
        try await site.build()
        #expect(try site.contents() == before)
        site.settings.exports.exports = [.json]
        try await site.build()
        try site.folder.remove("state")
        shop.change { $0.products.remove(at: 3) }
        try await site.build()
        #expect(try site.contents()["products/4.json"] == nil)
        #expect(try site.contents()["products/5.json"] != nil)
        try site.folder.remove("state")
        site.settings.exports.exports = []
        try await site.build()
        #expect(try site.contents().keys.filter { $0.hasSuffix(".json") } == [])
    }

    @Test func `llms.txt lists the newest products, and changes only with them`() async throws {
        let (shop, site) = try site([.llms])
        try await site.build()
        let text = try site.folder.read("dist/llms.txt")
        #expect(text.hasPrefix("# Shop\n\n> "))
        #expect(text.contains("- [Mug 9](https://shop.example/products/9.html): 1000 KRW\n"))
        #expect(!text.contains("Mug 1]"))
        shop.change { $0.products[0] = .sample(1, price: 2_500, pictures: ["p1"]) }
        let old = try await site.changes { try await site.build() }
        #expect(!old.contains("llms.txt"))
        shop.change { $0.products[8] = .sample(9, price: 2_500, pictures: ["p9"]) }
        let new = try await site.changes { try await site.build() }
        #expect(new.contains("llms.txt"))
    }
}
