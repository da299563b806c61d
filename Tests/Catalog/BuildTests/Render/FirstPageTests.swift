import CatalogBuild
import CatalogModel
import CatalogSandbox
import TestSupport
import Testing

@Suite struct FirstPageTests {
    /// A site whose first page shows the rows above the grid, and nothing else.
    private func site(_ shop: TestShop) throws -> TestSite {
        let site = try TestSite(shop)
        site.settings.lists.orders = ProductOrder.sorted
        site.settings.lists.facets = FacetKind.allCases
        try site.folder.write(
            """
            {% if page.is_first %}{% for product in offers %}{{ product.id }} {{ product.price }}, {% endfor %}|\
            {% for shelf in shelves %}{{ shelf.name }} {{ shelf.url }} {% if shelf.image %}yes{% else %}no{% endif %}, {% endfor %}\
            {% endif %}
            """,
            to: "root/Templates/grid.liquid")
        return site
    }

    private func product(_ id: Int, price: Int, discount: Int) -> SandboxProduct {
        .sample(
            id, price: DecimalAmount(integerLiteral: Int64(price)),
            pictures: id % 2 == 0 ? ["\(id).jpg"] : [], vendor: id % 3,
            discount: DecimalAmount(integerLiteral: Int64(discount)))
    }

    @Test
    func `the first page has the greatest discounts, and vendors with pictures beside the hero's`()
        async throws
    {
        let shop = try TestShop(
            (1...9).map { product($0, price: 1_000, discount: $0 < 5 ? $0 * 100 : 0) })
        let site = try site(shop)
        try await site.build()
        #expect(
            try site.folder.read("dist/index.html") == """
                4 600, 3 700, 2 800, 1 900, |\
                Potter 0 vendor/0/1.html yes, Potter 1 vendor/1/1.html yes, Potter 2 vendor/2/1.html yes, \

                """)
        #expect(try site.folder.read("dist/page/1.html") == "")
        #expect(try await site.changes { try await site.build() } == [])
    }

    @Test
    func `a changed price of an offer writes the first page, and no other page because of it`()
        async throws
    {
        let shop = try TestShop(
            (1...40).map { product($0, price: 1_000, discount: $0 < 5 ? 100 : 0) })
        let site = try site(shop)
        try await site.build()
        shop.change { $0.products[1] = product(2, price: 1_000, discount: 200) }
        let changed = try await site.changes { try await site.build() }
        #expect(changed.contains("index.html"))
        let elsewhere = changed.filter {
            !["index.html", "products/2.html", "page/1.html", "list/1.html"].contains($0)
                && $0.firstMatch(of: /^(by|in-stock|on-sale|price|vendor)\//) == nil
        }
        #expect(elsewhere == [])
    }

    @Test func `sold-out products are not offered, and a row with few others is left out`()
        async throws
    {
        let shop = try TestShop(
            (1...12).map { .sample($0, stock: $0 < 4 ? 0 : 3, discount: $0 < 10 ? 100 : 0) })
        let site = try site(shop)
        try await site.build()
        let six = try site.folder.read("dist/index.html").prefix { $0 != "|" }
        #expect(six == "9 900, 8 900, 7 900, 6 900, 5 900, 4 900, ")
        shop.change { catalog in
            for id in 4...6 { catalog.products[id - 1] = .sample(id, stock: 0, discount: 100) }
        }
        try await site.build()
        #expect(try site.folder.read("dist/index.html").prefix { $0 != "|" } == "")
    }

    @Test func `few discounts and a single vendor make no rows`() async throws {
        let shop = try TestShop(
            (1...5).map {
                .sample($0, discount: DecimalAmount(integerLiteral: $0 < 4 ? 100 : 0))
            })
        let site = try site(shop)
        try await site.build()
        #expect(try site.folder.read("dist/index.html") == "|")
    }
}
