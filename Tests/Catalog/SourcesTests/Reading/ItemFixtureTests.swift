import CatalogModel
import CatalogSources
import Testing
import Time

/// Captured payloads of the API of 2021.
@Suite(.needsCapturedReplies) struct ItemFixtureTests {
    @Test(arguments: [
        "v1a_items_mock_hojoon.json", "v1a_items_page1_20items.json",
        "v1b_items_page1_20items.json",
    ])
    func `captured pages of items are read without a loss`(name: String) throws {
        let text = try CapturedReply.text(name)
        let (products, summary) = try ItemPayload().page(text)
        #expect(summary.rowCount == 20)
        #expect(summary.rejected == [])
        #expect(products.allSatisfy { $0.irregularities.isEmpty })
        #expect(
            products.map(\.product).allSatisfy {
                $0.name != nil && $0.price != nil && $0.stock != nil && $0.createdAt != nil
                    && !$0.pictures.isEmpty
            })
    }

    @Test func `an item of a captured page is as it was`() throws {
        let text = try CapturedReply.text("v1a_items_page1_20items.json")
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

    @Test(arguments: [
        ("v1a_item_detail_1.json", 5, false), ("v1a_item_detail_without_images.json", 3, false),
        ("v1b_item_detail_1.json", 2, true),
    ])
    func `captured details of items are read without a loss`(
        name: String, pictures: Int, arePaired: Bool
    ) throws {
        let text = try CapturedReply.text(name)
        let detail = try ItemPayload().detail(text)
        #expect(detail.irregularities == [])
        #expect(detail.product.descriptionMarkdown?.contains("\n") == true)
        #expect(detail.product.pictures.count == pictures)
        #expect(detail.product.pictures.allSatisfy { ($0.thumbnail != nil) == arePaired })
    }

    @Test(arguments: [
        ("v1a_error_not_found.json", "Not Found"),
        ("v1a_error_too_many_images.json", "The number of images must be 5 or less"),
    ])
    func `captured refusals are told in their words`(name: String, words: String) throws {
        let text = try CapturedReply.text(name)
        let payload = try ItemPayload()
        let ofPage = #expect(throws: SourceError.self) { try payload.page(text) }
        #expect(ofPage?.fact == .answered(words))
        let ofDetail = #expect(throws: SourceError.self) { try payload.detail(text) }
        #expect(ofDetail?.fact == .answered(words))
    }

    @Test func `a captured list that is no JSON says where and why`() throws {
        let text = try CapturedReply.text("v1a_market_page_sample.malformed.json.txt")
        let error = #expect(throws: SourceError.self) { try ItemPayload().page(text) }
        #expect("\(try #require(error).fact)".contains("comma"))
    }

    @Test(arguments: ["v2b_products_page1_5of102.json", "kobis_fault_invalid_key.json"])
    func `another API is no page of items`(name: String) throws {
        let text = try CapturedReply.text(name)
        #expect(throws: SourceError.self) { try ItemPayload().page(text) }
    }
}
