import CatalogModel
import CatalogSources
import HTTP
import Testing

@testable import CatalogBuild
@testable import CatalogCLI

/// The shops that `catalog build --demo` reads.
@Suite struct DemoShopTests {
    /// The price of a product and the price before it.
    private struct Price: Equatable {
        let paid: String?
        let regular: String?
    }

    /// The prices of all products of a demo, read through its API.
    private func prices(_ shop: DemoShop) async throws -> [String: Price] {
        let server = try OpenSource(.demo(shop), language: "ko")
        defer { server.close() }
        let kind = try #require(SourceKind(rawValue: shop.sourceKind))
        let source = try #require(try kind.source(at: server.address))
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
        #expect(products.count == 76)
        // The API of 2021 cannot say that a product is hidden or free.
        #expect(products.keys.filter { $0 != "2433" }.sorted() == items.keys.sorted())
        #expect(products["2421"] == Price(paid: "0 KRW", regular: nil))
        #expect(items["2421"] == Price(paid: nil, regular: nil))
        // Items know whole numbers alone.
        let whole = products.filter { id, price in
            !["2421", "2433"].contains(id)
                && ![price.paid, price.regular].contains { $0?.contains(".") == true }
        }
        #expect(whole.count > 60)
        #expect(whole.count { $0.value.regular != nil } > 10)
        for (id, price) in whole { #expect(items[id] == price, "product \(id)") }
    }

    @Test(arguments: ["ko", "en"])
    func `every product of the sample shop is read without an irregularity`(
        language: String
    ) async throws {
        let server = try OpenSource(.demo(.products), language: language)
        defer { server.close() }
        let source = OpenMarketSource(base: server.address)
        var configuration = HTTPClient.Configuration(userAgent: "test")
        configuration.hosts.privateHosts = [server.address.host]
        let client = try HTTPClient(configuration)
        defer { client.shutdown() }
        // A crawl reads the list until two passes agree.
        var read: [ProductID: ListedProduct] = [:]
        try await crawl(source, through: client) { read[$0.product.id] = $0 }
        let rows = read.values
        #expect(rows.count == 76)
        for row in rows {
            #expect(row.irregularities.isEmpty, "row \(row.product.id)")
            let address = try #require(source.detailAddress(of: row.product.id))
            let body = try await client.send(HTTPRequest(address)).body
            let detail = try source.readDetail(body, from: address)
            #expect(detail.irregularities.isEmpty, "detail \(row.product.id)")
            #expect(detail.product.extras == row.product.extras)
        }
        let codes = rows.flatMap { [$0.product.gtin] + $0.product.variants.map(\.gtin) }
            .compactMap { $0 }
        #expect(codes.count > 80)
        #expect(Set(codes).count == codes.count)
        #expect(codes.allSatisfy { $0.hasPrefix("200") })
        let mug = try #require(rows.first { $0.product.id.text == "2418" })
        #expect(
            mug.product.name
                == (language == "ko" ? "물레로 빚은 아침 머그 (320 ml)" : "Hand-thrown morning mug, 320 ml"))
    }
}
