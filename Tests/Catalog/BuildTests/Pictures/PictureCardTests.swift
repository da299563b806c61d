import CatalogBuild
import CatalogSandbox
import Images
import TestSupport
import Testing
import WebServer

/// The cards for shared links that builds make of the first pictures of products.
///
/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct PictureCardTests {
    /// A shop whose pictures are large enough for cards.
    private static func shop(_ pictures: [[String]]) throws -> TestShop {
        let shop = try TestShop(
            pictures.enumerated().map { .sample($0 + 1, pictures: $1) })
        shop.enlarge(pictures.joined())
        return shop
    }

    /// The paths of the cards in the site, in byte order.
    private func cards(_ site: TestSite) throws -> [String] {
        try site.contents().keys.filter { $0.hasSuffix("-card.jpg") }.sorted()
    }

    private func card(ofPage id: Int, _ site: TestSite) throws -> Substring? {
        try site.page(id).firstMatch(of: /images\/[0-9a-f\/]+-card\.jpg/)?.0
    }

    @Test func `only the first picture of a product has a card`() async throws {
        let shop = try Self.shop([["a", "b"], ["c"]])
        let site = try TestSite(shop)
        try await site.build()
        #expect(try cards(site).count == 2)
        let shown = try [1, 2].map { try #require(try card(ofPage: $0, site)) }
        #expect(try cards(site) == shown.map(String.init).sorted())
        #expect(try await site.changes { try await site.build() } == [])
    }

    @Test(arguments: [[["s"], ["b", "s"]], [["s"], ["b", "a"]], [["b", "a"], ["s"]]])
    func `a picture that is the first of any product has a card`(_ pictures: [[String]])
        async throws
    {
        let shop = try Self.shop(pictures)
        // The same picture as "s" at an address that comes before it.
        shop.change { state in
            for path in PictureTests.paths("a", "origin") {
                state.answers[path] = TestShop.picture("s", width: 640, height: 480)
            }
        }
        let site = try TestSite(shop)
        try await site.build()
        #expect(try cards(site).count == 2)
        #expect(try card(ofPage: 1, site) != nil && card(ofPage: 2, site) != nil)
        #expect(try await site.changes { try await site.build() } == [])
    }

    @Test func `a later build makes the cards from stored pictures, and removes them again`()
        async throws
    {
        let shop = try Self.shop([["a", "b"]])
        let site = try TestSite(shop)
        site.settings.site.recipe.makesCard = false
        try await site.build()
        let plain = try site.contents()
        #expect(try cards(site) == [])
        _ = shop.takeRequests()
        site.settings.site.recipe.makesCard = true
        try await site.build()
        #expect(try cards(site).count == 1)
        let fetched = shop.takeRequests().filter { $0.contains("/images/") && $0.hasSuffix(" 200") }
        #expect(fetched == [])
        site.settings.site.recipe.makesCard = false
        try await site.build()
        #expect(try !site.page(1).contains("-card.jpg"))
        try await site.buildDayLater()
        let rest = try site.contents()
        #expect(rest == plain, "\(Set(rest.keys).symmetricDifference(plain.keys))")
    }

    @Test func `a site without an address has no cards`() async throws {
        let shop = try Self.shop([["a"]])
        let site = try TestSite(shop)
        site.settings.baseURL = nil
        try await site.build()
        #expect(try cards(site) == [])
    }

    @Test func `a damaged card in the cache is made again`() async throws {
        let shop = try Self.shop([["a"]])
        let site = try TestSite(shop)
        try await site.build()
        let path = try #require(try cards(site).first)
        let card = try #require(try site.contents()[path])
        for folder in ["dist", "state/variants"] {
            try site.folder.write("cut", to: "\(folder)/\(path)")
        }
        try await site.build()
        #expect(try site.contents()[path] == card)
    }

    @Test func `a new first picture gets the card, as in a new site`() async throws {
        let shop = try Self.shop([["a", "b"], ["c"]])
        let site = try TestSite(shop)
        try await site.build()
        shop.change { state in
            state.products[0] = .sample(1, pictures: ["b", "a"])
        }
        try await site.build()
        try await site.buildDayLater()
        let fresh = try TestSite(shop)
        try await fresh.build()
        #expect(try cards(site) == cards(fresh))
        #expect(try card(ofPage: 1, site) == card(ofPage: 1, fresh))
    }

    @Test func `a card with lost files stays when its picture appears elsewhere`()
        async throws
    {
        let shop = try Self.shop([["s"], ["b"]])
        let site = try TestSite(shop)
        site.settings.pictureRevalidation = 7
        try await site.build()
        let shown = try card(ofPage: 1, site)
        #expect(shown != nil)
        try site.folder.remove("state/variants/images")
        shop.change { state in
            state.products[1] = .sample(2, pictures: ["b", "a"])
            for path in PictureTests.paths("a", "origin") {
                state.answers[path] = TestShop.picture("s", width: 640, height: 480)
            }
        }
        try await site.build()
        #expect(try card(ofPage: 1, site) == shown)
        #expect(try await site.changes { try await site.build() } == [])
    }

    @Test func `cards are made and left out without making the other copies again`() async throws {
        let shop = try Self.shop([["a", "b"]])
        let site = try TestSite(shop)
        site.settings.site.recipe.makesCard = false
        try await site.build()
        site.settings.site.recipe.makesCard = true
        let changed = try await site.changes { try await site.build() }
        #expect(changed.count { $0.hasPrefix("images/") } == 1, "\(changed)")
        site.settings.site.recipe.makesCard = false
        #expect(try await site.build().report.picturesMade == 0)
        #expect(try card(ofPage: 1, site) == nil)
        // The card is gone from the site, but stays in the cache.
        try await site.buildDayLater()
        #expect(try cards(site) == [])
        #expect(try await site.build().report.picturesMade == 0)
    }

    @Test func `a picture that is no longer the first is not made again each night`()
        async throws
    {
        let shop = try Self.shop([["a", "b"]])
        let site = try TestSite(shop)
        try await site.build()
        shop.change { $0.products[0] = .sample(1, pictures: ["b", "a"]) }
        try await site.build()
        try await site.buildDayLater()
        #expect(try await site.build().report.picturesMade == 0)
    }
}
