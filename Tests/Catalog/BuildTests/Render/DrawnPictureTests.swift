import CatalogModel
import ImageFormats
import Images
import TestSupport
import Testing

@testable import CatalogBuild

/// The icons and the card for shared links, which builds draw.
@Suite struct DrawnPictureTests {
    private static let head = """
        {% if page.card %}<meta property="og:image" content="{{ site.url }}/{{ page.card }}">{% endif %}
        """

    private let shop: TestShop
    private let site: TestSite

    init() throws {
        shop = try TestShop((1...6).map { .sample($0, pictures: ["\($0).png"]) })
        site = try TestSite(shop)
        try site.folder.write(
            Self.head + "{% for product in products %}{{ product.name }}{% endfor %}",
            to: "root/Templates/grid.liquid")
        try site.folder.write(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
            <rect width="32" height="32" rx="7" fill="#2536a0"/></svg>
            """, to: "root/Public/favicon.svg")
    }

    private func card() throws -> String {
        let page = try site.folder.read("dist/index.html")
        let match = try #require(page.firstMatch(of: /shop\.example\/(card\.[0-9a-f]{16}\.jpg)/))
        return String(match.1)
    }

    private func header(of file: String) throws -> ImageHeader {
        let bytes = try site.folder.bytes(of: file)
        return try ImageHeader.sniff(bytes.span)
    }

    @Test func `icons are PNG of their sizes, and are drawn once`() async throws {
        try await site.build()
        for (name, side) in [("icon-192", 192), ("icon-512", 512), ("apple-touch-icon", 180)] {
            let expected = ImageHeader(format: .png, width: side, height: side)
            #expect(try header(of: "dist/\(name).png") == expected, "\(name)")
        }
        #expect(try await site.changes { try await site.build() } == [])
        // Without the stored files the icons are drawn again, with the same bytes.
        try site.folder.remove("state/variants/drawn")
        #expect(try await site.changes { try await site.build() } == [])
        #expect(try site.deadLinks() == [])
    }

    @Test func `a favicon that cannot be drawn is a warning, and the site has no icons`()
        async throws
    {
        try site.folder.write(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 8 8\"><g></svg>",
            to: "root/Public/favicon.svg")
        let outcome = try await site.build()
        #expect(outcome.warnings.contains { $0.hasPrefix("Public/favicon.svg cannot be drawn") })
        #expect(!site.folder.exists("dist/icon-192.png"))
    }

    @Test func `the card is a JPEG of 1200 by 630 pixels, and changes with the newest products`()
        async throws
    {
        try await site.build()
        let first = try card()
        #expect(
            try header(of: "dist/" + first)
                == ImageHeader(format: .jpeg, width: 1200, height: 630))
        #expect(try await site.changes { try await site.build() } == [])
        shop.change { $0.products.append(.sample(7, pictures: ["7.png"])) }
        let changed = try await site.changes { try await site.build() }
        let second = try card()
        #expect(second != first && changed.contains(second))
        // The old picture stays for a day, because messengers may still ask for it.
        #expect(site.folder.exists("dist/" + first))
        try await site.buildDayLater()
        #expect(!site.folder.exists("dist/" + first) && site.folder.exists("dist/" + second))
    }

    @Test func `a theme that shows no card has none`() async throws {
        try site.folder.write("x", to: "root/Templates/grid.liquid")
        try await site.build()
        #expect(try !site.contents().keys.contains { $0.hasPrefix("card.") })
    }
}
