@testable import CatalogSources
import CatalogShopContract
import JSON
import Testing

/// Captured payloads as the commands read them.
@Suite(.needsCapturedReplies) struct ShopFixtureTests {
    @Test(arguments: [
        ("v1a_items_page1_20items.json", ShopContract.january2021, 20),
        ("v1b_items_page1_20items.json", .may2021, 20),
        ("v2a_products_page1_777.json", .january2022, 20),
        ("v2b_products_page1_100of1339.json", .october2022, 100),
        // Of which the server sent three times as many.
        ("v2b_products_page3_60items.json", .october2022, 20),
    ])
    func `captured pages are read whole`(name: String, contract: ShopContract, rows: Int) throws {
        let json = try CapturedReply.json(name)
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
        let json = try CapturedReply.json(name)
        let product = try #require(ShopProduct(json))
        #expect(product.name != nil && product.price != nil && product.description != nil)
        #expect(!product.pictures.isEmpty && product.createdAt != nil && product.stock != nil)
    }

    @Test(arguments: ["v1a_error_not_found.json", "v1a_error_too_many_images.json"])
    func `captured refusals have words`(name: String) throws {
        let json = try CapturedReply.json(name)
        var writer = JSONWriter()
        writer.value(json)
        #expect(RefusalWords(writer.bytes()).text == json["reason"]?.string)
    }
}
