import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSandbox
import TestSupport
import Testing

/// The effects of facts that only some shops state on a whole site.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct ProductFactsTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop(
            (1...10).map { id in
                var product = SandboxProduct.sample(id, pictures: ["\(id).png"])
                product.extras = Self.extras(category: id == 1 ? "Hats" : "Mugs")
                return product
            })
        site = try TestSite(shop)
        site.settings.lists.facets = [.category]
        try site.folder.write(
            """
            {% for variant in product.variants %}
            {% if variant.price == nil %}ask{% else %}{{ variant.price | money }}{% endif %};
            {% endfor %}
            buy: {{ product.buy_url }} sku: {{ product.sku }} price: {{ product.price | money }}
            """, to: "root/Templates/product.liquid")
        _ = try await site.build()
    }

    private static func extras(category: String, price: Int = 900, more: String = "") -> String {
        """
        {"categories": [["\(category)"]],
        "options": [{"name": "Size", "values": ["S", "M"]}],
        "variants": [{"id": "s", "values": ["S"]}, {"id": "m", "values": ["M"], "price": \(price)}]
        \(more)}
        """
    }

    private func set(_ ids: some Sequence<Int>, _ extras: String) {
        shop.change { state in
            for id in ids { state.change(id) { $0.extras = extras } }
        }
    }

    private func files() throws -> [String: String] { try site.contents() }

    @Test(arguments: [true, false])
    func `hidden products leave the site, however many they are`(areListed: Bool) async throws {
        set(3...9, Self.extras(category: "Mugs", more: #", "is_listed": false"#))
        if !areListed { shop.change { $0.unlisted = Set(3...9) } }
        _ = try await site.build()
        let paths = try files().keys
        #expect(
            (1...10).map { paths.contains("products/\($0).html") }
                == (1...10).map {
                    !(3...9).contains($0)
                })
        #expect(try site.deadLinks() == [])
        // The next night changes nothing.
        #expect(try await site.build().report.written == 0)
    }

    @Test func `a hidden product leaves the site though its detail answers with "not modified"`()
        async throws
    {
        set([2], Self.extras(category: "Mugs", more: #", "is_listed": "draft""#))
        _ = try await site.build()
        #expect(try files()["products/2.html"] == nil)
        set([2], Self.extras(category: "Mugs"))
        _ = try await site.build()
        #expect(try files()["products/2.html"] != nil)
    }

    @Test func `a category without products loses its pages`() async throws {
        let hats = try files().keys.filter { $0.hasPrefix("category/hats-") }
        #expect(!hats.isEmpty)
        set([1], Self.extras(category: "Mugs"))
        _ = try await site.build()
        // Readers may have the old pages for a while.
        for _ in 1...3 { _ = try await site.buildDayLater() }
        #expect(try files().keys.filter { $0.hasPrefix("category/hats-") } == [])
        #expect(try site.deadLinks() == [])
        set([1], Self.extras(category: "Hats"))
        _ = try await site.build()
        #expect(try Set(files().keys.filter { $0.hasPrefix("category/hats-") }) == Set(hats))
    }

    @Test func `each page names the categories of this night, and a quiet night changes none`()
        async throws
    {
        let names = "{% for item in site.categories %}{{ item.title }} {{ item.path }};{% endfor %}"
        try site.folder.write(names, to: "root/Templates/product.liquid")
        try site.folder.write(names, to: "root/Templates/404.liquid")
        try await site.build()
        let before = try site.page(5)
        #expect(before.contains(/Mugs category\/mugs-[^;]*\.html;Hats category\/hats-/))
        #expect(try site.folder.read("dist/404.html") == before)
        #expect(try await site.build().report.written == 0)
        set([2], Self.extras(category: "Bowls"))
        try await site.build()
        #expect(try site.page(5).contains(/Hats category\/hats-[^;]*;Bowls category\/bowls-/))
        #expect(try site.folder.read("dist/404.html") == site.page(5))
        site.settings.lists.facets = []
        try await site.build()
        #expect(try site.page(5) == "")
    }

    /// The text of the page of a product.
    private func text(_ id: Int) throws -> String {
        try site.page(id).split { $0.isWhitespace }.joined(separator: " ")
    }

    @Test func `a variant without a price has that of its product, unless that is derived`()
        async throws
    {
        #expect(try text(5).hasPrefix("₩1,000; ₩900; "))
        shop.change { $0.change(5) { ($0.price, $0.bargainPrice) = (0, 0) } }
        try await site.build()
        #expect(try text(5).hasPrefix("ask; ₩900; "))
        #expect(try text(5).hasSuffix("price: ₩900"))
        // Only the variant changes, and the price of the product is derived again.
        set([5], Self.extras(category: "Mugs", price: 700))
        try await site.build()
        #expect(try text(5).hasPrefix("ask; ₩700; "))
        #expect(try text(5).hasSuffix("price: ₩700"))
        shop.change { $0.change(5) { ($0.price, $0.bargainPrice) = (800, 800) } }
        try await site.build()
        #expect(try text(5).hasPrefix("₩800; ₩700; "))
        #expect(try text(5).hasSuffix("price: ₩800"))
    }

    @Test func `the only variant of a product is the product`() async throws {
        site.settings.site.pages.buy.address = PurchaseAddress("https://x.example/{sku}/{variant}")
        set(
            [5],
            #"""
            {"sku": "M", "options": [{"name": "Size", "values": ["S"]}],
            "variants": [{"id": "s", "values": ["S"], "sku": "M-S", "price": 900}]}
            """#)
        try await site.build()
        #expect(
            try text(5) == "₩900; buy: https://x.example/M-S/s sku: M-S price: ₩900")
    }

    @Test func `the price of a variant rewrites the page of its product`() async throws {
        let before = try files()
        set([5], Self.extras(category: "Mugs", price: 950))
        _ = try await site.build()
        let after = try files()
        #expect(after.keys.filter { after[$0] != before[$0] } == ["products/5.html"])
    }
}
