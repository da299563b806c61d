import CatalogModel
import CatalogSources
import TestSupport
import Testing
import Time

/// Payloads of the API of 2021.
@Suite struct ItemFixtureTests {
    @Test(
        arguments: Payload.present([
            ("v1a_items_sample_kitchen.json", 8), ("v1a_items_sample_any_order.json", 8),
            ("v1b_items_sample_kitchen.json", 8), ("v1a_items_mock_hojoon.json", 20),
            ("v1a_items_page1_20items.json", 20), ("v1b_items_page1_20items.json", 20),
        ]) { $0.0 })
    func `pages of items are read without a loss`(name: String, rows: Int) throws {
        let text = try Payload.text(name)
        let (products, summary) = try ItemPayload().page(text)
        #expect(summary.rowCount == rows)
        #expect(summary.rejected == [])
        #expect(products.allSatisfy { $0.irregularities.isEmpty })
        #expect(
            products.map(\.product).allSatisfy {
                $0.name != nil && $0.price != nil && $0.stock != nil && $0.createdAt != nil
                    && !$0.pictures.isEmpty
            })
    }

    @Test func `an item of a page is as it was sent`() throws {
        let text = try Payload.text("v1a_items_sample_kitchen.json")
        let products = try ItemPayload().page(text).products.map(\.product)
        let host = "https://goods.example.com/thumbnails"
        #expect(
            products[2]
                == Product(
                    id: ProductID("3"), name: "유리 물병 1L",
                    price: Money(units: 12_900, currency: "KRW"),
                    regularPrice: Money(units: 15_900, currency: "KRW"), stock: 340,
                    pictures: (1...3).map { Picture(original: "\(host)/3-\($0).png") },
                    createdAt: Timestamp(secondsSince1970: 1_617_250_001)))
        #expect(products[3].stock == 1_000_000_000_000)
        #expect(products[0].regularPrice == nil)
        #expect(products[1].price?.currency == "USD")
    }

    @Test(.needs(.sharedData(Payload.captures)))
    func `an item of a captured page is as it was`() throws {
        let text = try Payload.text("v1a_items_page1_20items.json")
        let products = try ItemPayload().page(text).products.map(\.product)
        let host = "https://camp-open-market.s3.ap-northeast-2.amazonaws.com/thumbnails"
        #expect(
            products[2]
                == Product(
                    id: ProductID("3"), name: "Mac mini",
                    price: Money(units: 89_000, currency: "KRW"),
                    regularPrice: Money(units: 890_000, currency: "KRW"), stock: 90,
                    pictures: [Picture(original: "\(host)/3-1.png")],
                    createdAt: Timestamp(secondsSince1970: 1_611_523_563)))
        #expect(products[0].stock == 1_000_000_000_000)
        #expect(products[0].regularPrice == nil)
        #expect(products[1].price?.currency == "USD")
    }

    @Test(
        arguments: Payload.present([
            ("v1a_item_sample_board.json", 5, false), ("v1b_item_sample_board.json", 2, true),
            ("v1a_item_sample_board_without_images.json", 3, false),
            ("v1a_item_detail_1.json", 5, false), ("v1a_item_detail_without_images.json", 3, false),
            ("v1b_item_detail_1.json", 2, true),
        ]) { $0.0 })
    func `details of items are read without a loss`(
        name: String, pictures: Int, arePaired: Bool
    ) throws {
        let text = try Payload.text(name)
        let detail = try ItemPayload().detail(text)
        #expect(detail.irregularities == [])
        #expect(detail.product.description?.contains("\n") == true)
        #expect(detail.product.pictures.count == pictures)
        #expect(detail.product.pictures.allSatisfy { ($0.thumbnail != nil) == arePaired })
    }

    @Test(
        arguments: Payload.present([
            ("v1a_error_sample_not_found.json", "Not Found"),
            ("v1a_error_sample_too_many_images.json", "The number of images must be 5 or less"),
            ("v1a_error_not_found.json", "Not Found"),
            ("v1a_error_too_many_images.json", "The number of images must be 5 or less"),
        ]) { $0.0 })
    func `refusals are reported with their message`(name: String, expected: String) throws {
        let text = try Payload.text(name)
        let payload = try ItemPayload()
        let ofPage = #expect(throws: SourceError.self) { try payload.page(text) }
        #expect(ofPage?.fact == .answered(expected))
        let ofDetail = #expect(throws: SourceError.self) { try payload.detail(text) }
        #expect(ofDetail?.fact == .answered(expected))
    }

    @Test(
        arguments: Payload.present(
            "v1a_items_sample_trailing_comma.malformed.txt",
            "v1a_market_page_sample.malformed.json.txt"))
    func `the error for a list that is not JSON gives place and reason`(name: String) throws {
        let text = try Payload.text(name)
        let error = #expect(throws: SourceError.self) { try ItemPayload().page(text) }
        #expect("\(try #require(error).fact)".contains("comma"))
    }

    @Test(
        arguments: Payload.present(
            "v2b_products_sample_pottery.json", "kobis_fault_sample.json",
            "v2b_products_page1_5of102.json", "kobis_fault_invalid_key.json"))
    func `a page of another API is not a page of items`(name: String) throws {
        let text = try Payload.text(name)
        #expect(throws: SourceError.self) { try ItemPayload().page(text) }
    }
}
