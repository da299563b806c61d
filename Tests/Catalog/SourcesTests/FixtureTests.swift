import CatalogModel
import CatalogSources
import TestSupport
import Testing

/// Payloads as real servers send them.
@Suite struct FixtureTests {
    @Test(.needs(.sharedData(Payload.captures)))
    func `captured payloads are read beside our own`() {
        #expect(Payload.names.count > 60)
    }

    @Test(
        arguments: Payload.present([
            ("v2a_products_sample_early_pottery.json", "2022-01", 6),
            ("v2a_products_sample_pottery.json", "2022-01", 5),
            ("v2b_products_sample_pottery.json", "2022-10", 6),
            ("v2a_products_20220103_spacedate.json", "2022-01", 5),
            ("v2a_products_20220104_6items.json", "2022-01", 6),
            ("v2a_products_page1_10items.json", "2022-01", 10),
            ("v2a_products_page1_777.json", "2022-01", 20),
            ("v2a_products_page2_of33.json", "2022-01", 10),
            ("v2b_products_course_asset_camelcase.json", "2022-10", 10),
            ("v2b_products_page1_100_20221116.json", "2022-10", 100),
            ("v2b_products_page1_100of1339.json", "2022-10", 100),
            ("v2b_products_page1_5of102.json", "2022-10", 5),
            ("v2b_products_page3_60items.json", "2022-10", 60),
        ]) { $0.0 })
    func `pages are read without a loss`(
        name: String, contract: String, rows: Int
    ) throws {
        let text = try Payload.text(name)
        let (products, summary) = try OpenMarketPayload().page(text)
        #expect(summary.contract == contract)
        #expect(summary.rowCount == rows)
        #expect(summary.rejected == [])
        #expect(products.count == rows)
        #expect(products.allSatisfy { $0.irregularities.isEmpty })
        #expect(products.allSatisfy { $0.product.createdAt != nil })
        #expect(products.allSatisfy { $0.product.pictures.count == 1 })
    }

    @Test(
        arguments: Payload.present(
            "v2a_product_sample_early_cup.json", "v2a_product_sample_cup.json",
            "v2b_product_sample_cup.json", "v2a_product_16_detail.json",
            "v2a_product_16_spacedate.json",
            "v2a_product_300_detail.json",
            "v2b_product_188_detail.json", "v2b_product_32_detail.json"))
    func `details are read without a loss`(name: String) throws {
        let text = try Payload.text(name)
        let detail = try OpenMarketPayload().detail(text)
        #expect(detail.irregularities == [])
        #expect(detail.product.vendor?.name != nil)
        #expect(!detail.product.pictures.isEmpty)
        #expect(detail.product.pictures.allSatisfy { $0.thumbnail != nil })
    }

    @Test(
        arguments: Payload.present(
            "v1a_items_sample_kitchen.json", "kobis_fault_sample.json",
            "v1a_items_page1_20items.json",
            "kobis_fault_invalid_key.json"))
    func `a page of another API is an error`(name: String) throws {
        let text = try Payload.text(name)
        #expect(throws: SourceError.self) { try OpenMarketPayload().page(text) }
    }
}
