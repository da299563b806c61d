import CatalogModel
import CatalogShopContract
import FoundationEssentials
import Testing
import WebServer

@testable import CatalogSandbox

/// Real payloads, when they lie beside the checkout.
@Suite struct FixtureTests {
    private static let folder = Fixtures.folder
    private static let lists = Fixtures.names.filter { $0.contains(/^v2[ab]_products_.*\.json$/) }

    @Test(arguments: lists)
    func `a captured list is served with every id and price`(name: String) throws {
        let path = "\(Self.folder)/\(name)"
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        let ids = text.matches(of: /"id"\s*:\s*(\d+)/).compactMap { Int($0.1) }
        let catalog = try SandboxCatalog(loading: path)
        #expect(Set(catalog.products.map(\.id)) == Set(ids))
        #expect(catalog.contract == (text.contains("pageNo") ? .october2022 : .january2022))

        let api = SmallShop.api(catalog)
        let reply = try api.get("/api/products?items_per_page=1000").text
        #expect(try api.ids("/api/products?items_per_page=1000") == Set(ids).sorted(by: >))
        for price in text.matches(of: /"price"\s*:\s*([0-9.E]+)/).prefix(1_000) {
            let amount = try #require(DecimalAmount(parsing: String(price.1)))
            #expect(reply.contains(#""price":\#(amount.javaDoubleText),"#))
        }
    }

    @Test(.enabled(if: !lists.isEmpty))
    func `the whole folder is one catalog`() throws {
        let catalog = try SandboxCatalog(loading: Self.folder)
        #expect(catalog.products.count > 200)
        #expect(catalog.contract == .october2022)
        #expect(catalog.skipped.contains { $0.path.hasSuffix("MANIFEST.md") })
    }
}
