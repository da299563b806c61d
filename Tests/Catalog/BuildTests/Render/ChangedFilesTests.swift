import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSandbox
import TestSupport
import Testing

/// The files that a night with one change writes, in a shop of one seller with all other kinds of
/// lists.
@Suite struct ChangedFilesTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop((1...150).map { Self.product($0) })
        site = try TestSite(shop)
        site.settings.rowsPerRequest = 100
        site.settings.lists.productsPerPage = 12
        site.settings.lists.orders = ProductOrder.sorted
        site.settings.lists.facets = FacetKind.allCases
        site.settings.site.hasSearch = true
        try site.folder.write("search", to: "theme/Templates/search.liquid")
        try await site.build()
    }

    /// A product in stock, on sale, of a brand, and of a category in another category.
    private static func product(_ id: Int, price: Int? = nil) -> SandboxProduct {
        var product = SandboxProduct.sample(
            id, name: "머그 \(id * 37 % 1000)호",
            price: DecimalAmount(integerLiteral: Int64(price ?? 1_000 + id * 7919 % 90_000)),
            vendor: 1, stock: 3,
            discount: DecimalAmount(integerLiteral: Int64(100 + id * 31 % 800)))
        product.extras =
            "{\"categories\": [[\"Home \(id % 3)\", \"Cups \(id % 9)\"]], \"brand\": \"Kiln \(id % 5)\"}"
        return product
    }

    /// The files that the next night writes; files that it removes do not count.
    private func writtenFiles() async throws -> [String] {
        let changes = try await site.changes { try await site.buildDayLater() }
        let files = try site.contents()
        return changes.filter { files[$0] != nil }
    }

    /// Enough nights that some pages become too long.
    @Test func `an added product writes at most 60 files`() async throws {
        for night in 1...12 {
            shop.change { $0.products.append(Self.product(150 + night)) }
            let written = try await writtenFiles()
            #expect(written.count <= 60, "night \(night): \(written)")
            #expect(written.contains("index.html"))
            #expect(written.contains { $0.hasPrefix("category/") })
        }
    }

    @Test func `a changed price writes at most 60 files`() async throws {
        for night in 1...5 {
            let id = night * 20 + 1
            shop.change { $0.products[id - 1] = Self.product(id, price: 19_000 * night) }
            let written = try await writtenFiles()
            #expect(written.count <= 60, "night \(night): \(written)")
            #expect(written.contains { $0.hasPrefix("category/") && $0.contains("/price-up/") })
        }
    }
}
