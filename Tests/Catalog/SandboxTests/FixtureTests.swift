import CatalogModel
import CatalogShopContract
import FoundationEssentials
import TestSupport
import Testing
import WebServer

@testable import CatalogSandbox

/// Payloads of real servers, and our own in their shape.
@Suite struct FixtureTests {
    private static let lists = Payload.names.filter { $0.contains(/^v2[ab]_products_.*\.json$/) }

    @Test(arguments: lists)
    func `a list is served with every id and price`(name: String) throws {
        let path = Payload.path(of: name)
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

    @Test(.needs(.sharedData(Payload.captures)))
    func `the whole folder of captured payloads is one catalog`() throws {
        let catalog = try SandboxCatalog(loading: ProjectFolder.shared(Payload.captures))
        #expect(catalog.products.count > 200)
        #expect(catalog.contract == .october2022)
        #expect(catalog.skipped.contains { $0.path.hasSuffix("MANIFEST.md") })
    }
}
