@testable import CatalogSources
import FoundationEssentials
import JSON
import Testing

/// Captured payloads as the commands read them, where they lie beside the checkout.
struct ShopFixtureTests {
    private static let folder =
        #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }
        + "/shared/contracts/fixtures"

    private static func json(_ name: String) throws -> JSONValue? {
        guard let data = try? Data(contentsOf: URL(filePath: "\(folder)/\(name)")) else {
            print("\(name) is not at \(folder): it is not tested")
            return nil
        }
        return try JSONValue(parsing: [UInt8](data))
    }

    @Test(arguments: [
        ("v1a_items_page1_20items.json", ShopContract.january2021, 20),
        ("v1b_items_page1_20items.json", .may2021, 20),
        ("v2a_products_page1_777.json", .january2022, 20),
        ("v2b_products_page1_100of1339.json", .october2022, 100),
        // Of which the server sent three times as many.
        ("v2b_products_page3_60items.json", .october2022, 20),
    ])
    func `captured pages are read whole`(name: String, contract: ShopContract, rows: Int) throws {
        guard let json = try Self.json(name) else { return }
        let page = try #require(ShopPage(json, number: 1, contract))
        #expect(page.products.count == rows)
        #expect(page.products.allSatisfy { $0.price != nil && $0.bargainPrice != nil })
        #expect(page.products.allSatisfy { $0.name != nil && $0.createdAt != nil })
    }

    @Test(arguments: [
        "v1a_item_detail_1.json", "v1b_item_detail_1.json",
        "v2a_product_300_detail.json", "v2b_product_32_detail.json",
    ])
    func `captured details are read whole`(name: String) throws {
        guard let json = try Self.json(name) else { return }
        let product = try #require(ShopProduct(json))
        #expect(product.name != nil && product.price != nil && product.description != nil)
        #expect(!product.pictures.isEmpty && product.createdAt != nil && product.stock != nil)
    }

    @Test(arguments: ["v1a_error_not_found.json", "v1a_error_too_many_images.json"])
    func `captured refusals have words`(name: String) throws {
        guard let json = try Self.json(name) else { return }
        var writer = JSONWriter()
        writer.value(json)
        #expect(RefusalWords(writer.bytes()).text == json["reason"]?.string)
    }
}
