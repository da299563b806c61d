@testable import CatalogSources
import CatalogShopContract
import JSON
import TestSupport
import Testing

/// Payloads as the commands read them.
@Suite struct ShopFixtureTests {
    @Test(
        arguments: Payload.present([
            ("v1a_items_sample_kitchen.json", ShopContract.january2021, 8),
            ("v1b_items_sample_kitchen.json", .may2021, 8),
            ("v2a_products_sample_pottery.json", .january2022, 5),
            ("v2b_products_sample_pottery.json", .october2022, 6),
            ("v1a_items_page1_20items.json", .january2021, 20),
            ("v1b_items_page1_20items.json", .may2021, 20),
            ("v2a_products_page1_777.json", .january2022, 20),
            ("v2b_products_page1_100of1339.json", .october2022, 100),
            // The server sent three times as many.
            ("v2b_products_page3_60items.json", .october2022, 20),
        ]) { $0.0 })
    func `pages are read whole`(name: String, contract: ShopContract, rows: Int) throws {
        let json = try JSONValue(parsing: Payload.bytes(name))
        let page = try #require(ShopPage(json, number: 1, contract))
        #expect(page.products.count == rows)
        #expect(page.products.allSatisfy { $0.price != nil && $0.bargainPrice != nil })
        #expect(page.products.allSatisfy { $0.name != nil && $0.createdAt != nil })
    }

    @Test(
        arguments: Payload.present(
            "v1a_item_sample_board.json", "v1b_item_sample_board.json",
            "v2a_product_sample_cup.json",
            "v2b_product_sample_cup.json", "v1a_item_detail_1.json", "v1b_item_detail_1.json",
            "v2a_product_300_detail.json", "v2b_product_32_detail.json"))
    func `details are read whole`(name: String) throws {
        let json = try JSONValue(parsing: Payload.bytes(name))
        let product = try #require(ShopProduct(json))
        #expect(product.name != nil && product.price != nil && product.description != nil)
        #expect(!product.pictures.isEmpty && product.createdAt != nil && product.stock != nil)
    }

    @Test(
        arguments: Payload.present(
            "v1a_error_sample_not_found.json", "v1a_error_sample_too_many_images.json",
            "v1a_error_not_found.json", "v1a_error_too_many_images.json"))
    func `refusals have messages`(name: String) throws {
        let json = try JSONValue(parsing: Payload.bytes(name))
        var writer = JSONWriter()
        writer.value(json)
        #expect(RefusalMessage(writer.bytes()).text == json["reason"]?.string)
    }
}
