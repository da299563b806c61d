import CatalogModel
import CatalogSandbox
import TestSupport
import Testing

/// Pages that are written because of the related products that they show.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct RelatedProductsTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop((1...40).map { .sample($0, vendor: $0 % 3) })
        site = try TestSite(shop)
        try site.folder.write(
            """
            {{ product.name }} {{ product.price }}
            {% for other in related %}<a href="{{ other.url | relative_url }}">{{ other.name }}</a>
            {% endfor %}
            """, to: "theme/Templates/product.liquid")
        try await site.build()
    }

    private func pages(during build: () async throws -> Void) async throws -> [String] {
        try await site.changes(during: build).filter { $0.hasPrefix("products/") }
    }

    @Test func `one product added writes its page alone`() async throws {
        shop.change { $0.products.append(.sample(41, vendor: 1)) }
        #expect(try await pages { try await site.build() } == ["products/41.html"])
    }

    @Test func `one other price or description writes a page alone`() async throws {
        shop.change { $0.products[19] = .sample(20, description: "New", price: 5, vendor: 2) }
        #expect(try await pages { try await site.build() } == ["products/20.html"])
    }

    @Test func `one product removed or renamed writes a few pages, across pages of lists`()
        async throws
    {
        shop.change { $0.products[19] = .sample(20, name: "Cup", vendor: 2) }
        let renamed = try await pages { try await site.build() }
        // Related by vendor: 23, 26, 29, 32; other vendors' products have enough of their own.
        #expect(renamed == [20, 23, 26, 29, 32].map { "products/\($0).html" })
        shop.change { $0.products.remove(at: 19) }
        let removed = try await pages { try await site.build() }
        #expect(removed.count <= 8, "\(removed)")
        #expect(try site.deadLinks() == [])
    }
}
