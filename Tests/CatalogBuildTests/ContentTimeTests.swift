import CatalogBuild
import FoundationEssentials
import Sandbox
import TestFolders
import Testing
import TimeZones

/// When pages say that they last told something else of their products.
///
/// One after the other, because each has a server and databases open.
@Suite(.serialized) struct ContentTimeTests {
    private let shop: TestShop
    private let site: TestSite

    private static let template = """
        as of {{ page.as_of | date: '%j %H:%M %z' }} {{ product.name }} {{ product.price }} {{ next.name }}

        """

    init() async throws {
        shop = try TestShop((1...6).map { .sample($0) })
        site = try TestSite(shop)
        try site.folder.write(Self.template, to: "theme/Templates/product.liquid")
        site.settings.timeZone = try #require(TimeZoneRules(named: "Asia/Seoul"))
        try await site.build()
    }

    /// The day of the year, the time of day and the zone that a page tells.
    private func time(on id: Int) throws -> String {
        let words = try site.page(id).split(separator: " ", omittingEmptySubsequences: false)
        let start = (words.firstIndex(of: "of") ?? 0) + 1
        return words[start].isEmpty ? "" : words[start..<start + 3].joined(separator: " ")
    }

    @Test func `a page tells when something else was told of its product, in the shop's zone`()
        async throws
    {
        // 4 October 2024, 12:00 UTC.
        #expect(try time(on: 3) == "278 21:00 +0900")
        shop.change { $0.products[2] = .sample(3, price: 500) }
        let changes = try await site.changes { try await site.buildDayLater() }
        #expect(changes.contains("products/3.html"))
        #expect(!changes.contains("products/4.html"))
        #expect(try time(on: 3) == "279 21:00 +0900")
        #expect(try time(on: 4) == "278 21:00 +0900")
    }

    @Test func `what surrounds a product changes no time`() async throws {
        shop.change { $0.products[1] = .sample(2, name: "Cup") }
        try await site.buildDayLater()
        #expect(try site.page(3).contains("Cup"))
        #expect(try time(on: 3) == "278 21:00 +0900")
        #expect(try time(on: 2) == "279 21:00 +0900")
        try site.folder.write(
            "More " + Self.template, to: "theme/Templates/product.liquid")
        try await site.buildDayLater()
        #expect(try site.page(3).hasPrefix("More"))
        #expect(try time(on: 3) == "278 21:00 +0900")
        #expect(try time(on: 2) == "279 21:00 +0900")
    }

    @Test func `what changes of a product and is not shown changes no page and no time`()
        async throws
    {
        shop.change { $0.products[2].stock = 1 }
        let changes = try await site.changes { try await site.buildDayLater() }
        #expect(!changes.contains("products/3.html"))
        #expect(try time(on: 3) == "278 21:00 +0900")
        shop.change { $0.products[2] = .sample(3, price: 500, stock: 1) }
        try await site.buildDayLater()
        #expect(try time(on: 3) == "280 21:00 +0900")
    }

    @Test func `a page that was lost comes back with the same bytes`() async throws {
        let before = try site.page(3)
        try FileManager.default.removeItem(atPath: site.folder.file("dist/products/3.html"))
        try await site.buildDayLater()
        #expect(try site.page(3) == before)
        #expect(try await site.changes { try await site.buildDayLater() } == [])
    }

    @Test func `another zone writes pages anew, by other clocks`() async throws {
        site.settings.timeZone = try #require(TimeZoneRules(named: "-03:30"))
        try await site.buildDayLater()
        #expect(try time(on: 3) == "278 08:30 -0330")
    }

    @Test func `pages tell no time of which nothing is known`() async throws {
        try FileManager.default.removeItem(atPath: site.settings.stateFolder)
        try await site.buildDayLater()
        #expect(try time(on: 3) == "")
        shop.change { $0.products[2] = .sample(3, price: 500) }
        try await site.buildDayLater()
        #expect(try time(on: 3) == "280 21:00 +0900")
    }
}
