import CatalogModel
import HTTP
import Testing
import Time

@testable import CatalogSources

/// The list `products.json` of Shopify.
@Suite struct ShopifyTests {
    private let source: ShopifySource

    init() throws {
        source = ShopifySource(
            base: try #require(WebAddress("https://shop.example")), currency: "KRW")
    }

    private func row(_ fields: String) throws -> ListedProduct {
        try source.product(#"{"id":8123456789012,\#(fields)}"#) { #"{"products":[\#($0)]}"# }
    }

    @Test(arguments: [
        ("https://a.example", "https://a.example/products.json?limit=250&page=2"),
        ("https://a.example/products.json", "https://a.example/products.json?limit=250&page=2"),
        (
            "https://a.example/collections/new/",
            "https://a.example/collections/new/products.json?limit=250&page=2"
        ),
    ])
    func `pages are requested by number`(text: String, page: String) throws {
        let source = ShopifySource(base: try #require(WebAddress(text)), currency: "KRW")
        #expect(source.pager.address(ofPage: 2)?.text == page)
    }

    private static let simple = #"""
        "title":"Kim & Lee","handle":"컵-1","body_html":"<p>Clay</p>","vendor":"Mug Works",
        "product_type":"Cups","tags":["new","gift"],"created_at":"2024-03-01T09:00:00+09:00",
        "updated_at":"2024-03-02T09:00:00+09:00",
        "images":[{"src":"https://cdn.example/1.png?v=1"}],
        "options":[{"name":"Title","position":1,"values":["Default Title"]}],
        "variants":[{"id":1,"title":"Default Title","option1":"Default Title","sku":"A-1",
         "price":"1200.00","compare_at_price":"1500.00","available":true,"featured_image":null}]
        """#

    @Test func `a product without options is its only variant`() throws {
        let listed = try row(Self.simple)
        let product = listed.product
        #expect(listed.irregularities == [])
        #expect(product.id.text == "8123456789012" && product.name == "Kim & Lee")
        #expect(product.link == "https://shop.example/products/%EC%BB%B5-1")
        #expect(product.price.map { "\($0)" } == "1200 KRW")
        #expect(product.regularPrice.map { "\($0)" } == "1500 KRW")
        #expect(product.options == [] && product.variants == [])
        #expect(product.sku == "A-1" && product.availability == .inStock && product.stock == nil)
        #expect(product.brand == "Mug Works" && product.tags == ["new", "gift"])
        #expect(product.categories == [CategoryPath([.init(name: "Cups")])])
        #expect(
            product.description == "<p>Clay</p>" && product.descriptionFormat == StatedFormat(.html)
        )
        #expect(product.pictures.map(\.original) == ["https://cdn.example/1.png?v=1"])
        #expect(product.createdAt == Timestamp(secondsSince1970: 1_709_251_200))
        #expect(product.updatedAt == Timestamp(secondsSince1970: 1_709_337_600))
    }

    @Test func `the cheapest variant gives the price, and each has its picture`() throws {
        let listed = try row(
            #"""
            "title":"Cup","handle":"cup","tags":"new, gift ,","images":[{"src":"/1.png"},{"src":"/2.png"}],
            "options":[{"name":"Size","values":["S","M"]},{"name":"Colour","values":["Red"]}],
            "variants":[
            {"id":1,"option1":"S","option2":"Red","price":"15.50","available":false,
             "compare_at_price":"15.50"},
            {"id":2,"option1":"M","option2":"Red","price":"12.00","compare_at_price":"20.00",
             "available":true,"featured_image":{"src":"/2.png"}},
            {"id":3,"option1":"L","option2":"Red","price":"9.00"}]
            """#)
        let product = listed.product
        #expect(listed.irregularities == [.strayVariant])
        #expect(product.options.map(\.values) == [["S", "M"], ["Red"]])
        #expect(product.variants.map(\.values) == [[0, 0], [1, 0]])
        #expect(product.variants.map(\.regularPrice) == [nil, 20])
        #expect(product.variants.map(\.picture) == [nil, 1])
        #expect(product.price.map { "\($0)" } == "12 KRW" && !product.hasPriceRange)
        #expect(product.regularPrice.map { "\($0)" } == "20 KRW")
        #expect(product.availability == .inStock && product.tags == ["new", "gift"])
    }

    @Test func `a sold-out variant does not give the price while another can be ordered`() throws {
        let product = try row(
            #"""
            "options":[{"name":"Size","values":["S","M","L"]}],"variants":[
            {"id":1,"option1":"S","price":"5.00","compare_at_price":"8.00","available":false},
            {"id":2,"option1":"M","price":"9.00","available":true},
            {"id":3,"option1":"L","price":"0.00","available":true}]
            """#
        ).product
        #expect(product.price.map { "\($0)" } == "9 KRW" && product.regularPrice == nil)
    }

    @Test(
        arguments: [
            (#""price":"0.00","available":true"#, "0 KRW", []),
            (#""price":"0.00","available":false"#, nil, []),
            (#""price":"free""#, nil, [.unreadablePrice]),
            (#""price":"-1.00""#, nil, [.negativePrice]),
            (#""price":"99999999999999999999""#, nil, [.inexactPrice]),
            (#""price":1200.5"#, "1200.5 KRW", []),
            (#""price":"10.00","compare_at_price":"x""#, "10 KRW", [.unusableListPrice]),
            (#""price":"10.00","compare_at_price":null"#, "10 KRW", []),
        ] as [(String, String?, Set<Irregularity>)])
    func `inconsistent prices are reported`(
        fields: String, price: String?, irregularities: Set<Irregularity>
    ) throws {
        let listed = try row(#""variants":[{"id":1,\#(fields)}]"#)
        #expect(listed.product.price.map { "\($0)" } == price)
        #expect(listed.irregularities == irregularities)
    }

    @Test func `more variants than Shopify has are left out with a note that says so`() throws {
        let numbers = 1...2_049
        let values = numbers.map { #""v\#($0)""# }.joined(separator: ",")
        let variants = numbers.map { #"{"id":\#($0),"option1":"v\#($0)","price":"3.00"}"# }
            .joined(separator: ",")
        let listed = try row(
            #""options":[{"name":"N","values":[\#(values)]}],"variants":[\#(variants)]"#)
        #expect(listed.product.variants.count == 2_048)
        #expect(listed.irregularities == [.tooManyVariants])
    }

    @Test func `a full last page is reported, as Shopify sends no more`() throws {
        func read(page: Int, rows: Int) throws -> PageSummary {
            let text = (1...rows).map { "{\"id\":\($0)}" }.joined(separator: ",")
            let address = try #require(source.pager.address(ofPage: page))
            return try source.readPage(
                ResponseBody(Array("{\"products\":[\(text)]}".utf8)), from: address
            ) { _ in }
        }
        #expect(try read(page: 99, rows: 250).rowCount == 250)
        #expect(try read(page: 100, rows: 249).rowCount == 249)
        let error = #expect(throws: SourceError.self) { try read(page: 100, rows: 250) }
        #expect(error?.fact == .cutList(limit: 25_000))
        #expect(error.map { "\($0)" }?.contains("25,000") == true)
    }

    @Test func `a web page in place of the list means that the shop is closed`() throws {
        let error = #expect(throws: SourceError.self) {
            _ = try source.products("<!doctype html><title>Opening soon</title>")
        }
        #expect(error?.fact == .closedShop)
        #expect(error.map { "\($0)" }?.contains("it may have a password") == true)
    }

    @Test func `an error with status 200 is reported`() throws {
        let error = #expect(throws: SourceError.self) {
            _ = try source.products(#"{"errors":"Page * Limit exceeds the 25000 limit."}"#)
        }
        #expect(error.map { "\($0)" }?.contains("Page * Limit") == true)
    }
}
