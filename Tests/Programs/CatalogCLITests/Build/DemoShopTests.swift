import CatalogModel
import CatalogSources
import HTTP
import Testing

@testable import CatalogBuild
@testable import CatalogCLI

/// The shops that `catalog build --demo` reads.
@Suite struct DemoShopTests {
    /// What a product costs, and what it cost before.
    private struct Price: Equatable {
        let paid: String?
        let regular: String?
    }

    /// The prices of all products of a demo, read through its API.
    private func prices(_ shop: DemoShop) async throws -> [String: Price] {
        let server = try OpenSource(.demo(shop))
        defer { server.close() }
        let kind = try #require(SourceKind(rawValue: shop.sourceKind))
        let source = try #require(kind.source(at: server.address, rows: 100))
        var configuration = HTTPClient.Configuration(userAgent: "test")
        configuration.hosts.privateHosts = [server.address.host]
        let client = try HTTPClient(configuration)
        defer { client.shutdown() }
        var prices: [String: Price] = [:]
        try await crawl(source, through: client) { row in
            prices[row.product.id.text] = Price(
                paid: row.product.price.map { "\($0)" },
                regular: row.product.regularPrice?.amount.digits)
        }
        return prices
    }

    private func crawl(
        _ source: some CatalogSource, through client: HTTPClient, row: (ListedProduct) -> Void
    ) async throws {
        let crawl = Crawl(of: source) { order in
            .body(try await client.send(HTTPRequest(order.address)).body)
        }
        _ = try await crawl.run { event in
            if case .product(let product) = event { row(product) }
        }
    }

    @Test func `one shop costs the same through the APIs of 2021 and 2022`() async throws {
        let products = try await prices(.products)
        let items = try await prices(.items)
        #expect(products.count == 71)
        #expect(products.keys.sorted() == items.keys.sorted())
        // Items know whole numbers alone.
        let whole = products.filter { _, price in
            ![price.paid, price.regular].contains { $0?.contains(".") == true }
        }
        #expect(whole.count > 60)
        #expect(whole.count { $0.value.regular != nil } > 10)
        for (id, price) in whole { #expect(items[id] == price, "product \(id)") }
    }
}
