import CatalogModel
import Digest
import HTTP
import Testing

@testable import CatalogSources

/// The Store API of WooCommerce.
@Suite struct WooCommerceTests {
    private let source: WooCommerceSource

    init() throws {
        source = WooCommerceSource(base: try #require(WebAddress("https://shop.example")))
    }

    private func row(
        _ fields: String, of source: WooCommerceSource? = nil
    ) throws -> ListedProduct {
        try (source ?? self.source).product(#"{"id":7,\#(fields)}"#) { "[\($0)]" }
    }

    // MARK: Addresses

    @Test(arguments: [
        ("https://a.example", "https://a.example", false),
        ("https://a.example/", "https://a.example", false),
        ("https://a.example/ko/", "https://a.example/ko", false),
        ("https://a.example/wp-json", "https://a.example", false),
        ("https://a.example/blog/wp-json/wc/store/v1/", "https://a.example/blog", false),
        ("https://a.example/wp-json/wc/store/v1/products", "https://a.example", false),
        ("https://a.example/products", "https://a.example/products", false),
        ("https://a.example/?rest_route=/", "https://a.example", true),
        ("https://a.example/index.php?rest_route=/wc/store/v1/products", "https://a.example", true),
    ])
    func `the shop is found in each of its addresses`(
        text: String, shop: String, isParameter: Bool
    ) throws {
        let route = StoreRoute(try #require(WebAddress(text)))
        #expect(route.shop == shop && route.isParameter == isParameter)
        #expect(StoreRoute(try #require(WebAddress(route.written))) == route)
    }

    @Test(arguments: [
        (
            "https://a.example",
            """
            https://a.example/wp-json/wc/store/v1/products?catalog_visibility=catalog&orderby=id\
            &order=asc&per_page=100&page=2
            """
        ),
        (
            "https://a.example/?lang=ko&rest_route=/wc/store/v1/products&page=3",
            """
            https://a.example/?rest_route=/wc/store/v1/products&lang=ko\
            &catalog_visibility=catalog&orderby=id&order=asc&per_page=100&page=2
            """
        ),
        (
            "https://a.example/wp-json/wc/store/v1/products?lang=ko",
            """
            https://a.example/wp-json/wc/store/v1/products?lang=ko&catalog_visibility=catalog\
            &orderby=id&order=asc&per_page=100&page=2
            """
        ),
    ])
    func `pages are requested by number, with at most 100 rows`(text: String, page: String) throws {
        let source = WooCommerceSource(base: try #require(WebAddress(text)), pageSize: 1_000)
        #expect(source.pager.address(ofPage: 2)?.text == page)
    }

    // MARK: Rows

    @Test(
        arguments: [
            (#""price":"35000","regular_price":"39000","#, 0, true, "35000 KRW", "39000 KRW"),
            (#""price":"35000","regular_price":"35000","#, 0, true, "35000 KRW", nil),
            (#""price":"1999","regular_price":"2500","#, 2, true, "19.99 KRW", "25 KRW"),
            (#""price":"1250","#, 3, true, "1.25 KRW", nil),
            (#""price":"0","regular_price":"0","#, 0, false, nil, nil),
            (#""price":"0","#, 0, true, "0 KRW", nil),
            (
                #""price":"","price_range":{"min_amount":"700","max_amount":"900"},"#, 0, false,
                "700 KRW", nil
            ),
            (#""price":"15000","price_range":{"min_amount":"15000"},"#, 0, false, "15000 KRW", nil),
        ] as [(String, Int, Bool, String?, String?)])
    func `prices are in the smallest unit of the currency`(
        prices: String, digits: Int, isPurchasable: Bool, price: String?, regular: String?
    ) throws {
        let product = try row(
            #"""
            "is_purchasable":\#(isPurchasable),
            "prices":{\#(prices)"currency_code":"KRW","currency_minor_unit":\#(digits)}
            """#)
        #expect(product.irregularities == [])
        #expect(product.product.price.map { "\($0)" } == price)
        #expect(product.product.regularPrice.map { "\($0)" } == regular)
    }

    @Test(arguments: [("900", true), ("700", false)])
    func `the price of a set is only the lowest of its parts`(
        highest: String, isLowest: Bool
    ) throws {
        let product = try row(
            #"""
            "type":"grouped","is_purchasable":false,"prices":{"price":"","currency_code":"KRW",
            "currency_minor_unit":0,"price_range":{"min_amount":"700","max_amount":"\#(highest)"}}
            """#
        ).product
        #expect(product.price == Money(700, currency: "KRW") && product.hasPriceRange == isLowest)
    }

    @Test(arguments: [
        #"{"price":"12.50","currency_code":"KRW","currency_minor_unit":2}"#,
        #"{"price":"1250","currency_code":"KRW"}"#,
        #"{"price":"1250","currency_code":"KRW","currency_minor_unit":99}"#,
    ])
    func `a price that cannot be read exactly is left out`(prices: String) throws {
        let product = try row(#""prices":\#(prices)"#)
        #expect(product.product.price == nil && product.irregularities == [.unreadablePrice])
    }

    @Test(
        arguments: [
            (#""is_in_stock":true,"low_stock_remaining":null"#, Availability.inStock, nil),
            (#""is_in_stock":true,"low_stock_remaining":5"#, .low, 5),
            (
                #""is_in_stock":true,"is_on_backorder":true,"low_stock_remaining":0"#, .backorder,
                nil
            ),
            (#""is_in_stock":false,"low_stock_remaining":0"#, .soldOut, 0),
            (#""name":"x""#, nil, nil),
        ] as [(String, Availability?, Int?)])
    func `the stock is known as far as the shop states it`(
        fields: String, availability: Availability?, stock: Int?
    ) throws {
        let product = try row(fields).product
        #expect(product.availability == availability && product.stock == stock)
    }

    @Test func `names are text, descriptions are HTML, and the short one comes second`() throws {
        let product = try row(
            #"""
            "name":"Kim &#038; Lee <b>300 ml</b>","description":"","short_description":"<p>Short</p>",
            "permalink":"https://shop.example/p/7/","sku":"A-1","brands":[{"name":"A &amp; B"}],
            "tags":[{"name":"R&amp;B"}],"images":[{"src":"https://shop.example/1.png"},
            {"src":"https://cdn.example/2.png"},{"src":"https://shop.example/1.png"},{}]
            """#
        ).product
        #expect(product.name == "Kim & Lee 300 ml" && product.brand == "A & B")
        #expect(
            product.description == "<p>Short</p>"
                && product.descriptionFormat == StatedFormat(.html))
        #expect(product.link == "https://shop.example/p/7/" && product.sku == "A-1")
        #expect(product.tags == ["R&B"])
        #expect(product.pictures.map(\.original) == ["/1.png", "https://cdn.example/2.png"])
        let long = try row(#""description":"<p>Long</p>","short_description":"<p>Short</p>""#)
        #expect(long.product.description == "<p>Long</p>")
    }

    @Test(arguments: [("false", true), ("true", false), (#""yes""#, false), ("null", true)])
    func `a product with a password is hidden`(value: String, isListed: Bool) throws {
        #expect(try row(#""is_password_protected":\#(value)"#).product.isListed == isListed)
    }

    // MARK: Lists

    private static let categories = """
        [{"id":2,"name":"Cups &amp; mugs","parent":1},{"id":1,"name":"Kitchen","parent":0},
        {"id":3,"name":"Loop","parent":4},{"id":4,"name":"Pool","parent":3}]
        """
    private static let list = "/wp-json/wc/store/v1/products"

    private static func variations(_ page: Int) -> String {
        "\(list)?type=variation&orderby=id&order=asc&per_page=100&page=\(page)"
    }

    private static func variation(_ id: Int, _ price: Int, picture: String = "v.png") -> String {
        """
        {"id":\(id),"parent":7,"sku":"S-\(id)","is_in_stock":true,"is_purchasable":true,
        "low_stock_remaining":null,"images":[{"src":"https://shop.example/\(picture)"}],
        "prices":{"price":"\(price)","regular_price":"900","currency_minor_unit":0}}
        """
    }

    private static let variable = #"""
        "images":[{"src":"https://shop.example/a.png"}],"attributes":[
        {"name":"Colour &amp; print","has_variations":true,
         "terms":[{"name":"Red","slug":"red"},{"name":"파랑","slug":"%ed%8c%8c%eb%9e%91"}]},
        {"name":"Material","has_variations":false,"terms":[{"name":"Clay"},{"name":"Glaze"}]}],
        "variations":[{"id":71,"attributes":[{"name":"Colour &amp; print","value":"red"}]},
        {"id":72,"attributes":[{"name":"Colour &amp; print","value":"%ed%8c%8c%eb%9e%91"}]},
        {"id":73,"attributes":[{"name":"Colour &amp; print","value":null}]}]
        """#

    private func joined(_ replies: [String: PageReply]) async throws -> WooCommerceSource {
        try await source.withReferences(through: FixedReplies(replies: replies))
    }

    @Test func `variations and categories are joined from lists of their own`() async throws {
        let source = try await joined([
            Self.list + "/categories": .json(Self.categories),
            Self.variations(1): .json("[\(Self.variation(71, 700, picture: "a.png"))]", total: 3),
            Self.variations(2): .json(
                "[\(Self.variation(72, 900)),\(Self.variation(73, 800))]", total: 3),
            Self.variations(3): .json("[]", total: 3),
        ])
        let listed = try row(
            Self.variable + #","categories":[{"id":1,"name":"Kitchen"},{"id":2,"name":"x"}]"#,
            of: source)
        let product = listed.product
        #expect(listed.irregularities == [])
        #expect(product.options == [ProductOption(name: "Colour & print", values: ["Red", "파랑"])])
        #expect(product.attributes == [ProductAttribute(name: "Material", value: "Clay, Glaze")])
        #expect(product.variants.map(\.values) == [[0], [1], [nil]])
        #expect(product.variants.map(\.price) == [700, 900, 800])
        #expect(product.variants.map(\.regularPrice) == [900, nil, 900])
        #expect(product.variants.map(\.sku) == ["S-71", "S-72", "S-73"])
        #expect(product.variants.map(\.statedAvailability) == [.inStock, .inStock, .inStock])
        #expect(product.variants.map(\.picture) == [0, 1, 1])
        #expect(product.pictures.map(\.original) == ["/a.png", "/v.png"])
        let path = CategoryPath([
            .init(id: "1", name: "Kitchen"), .init(id: "2", name: "Cups & mugs"),
        ])
        #expect(product.categories == [path])
        let loop = try row(#""categories":[{"id":3,"name":"Loop"}]"#, of: source).product
        #expect(loop.categories.map { $0.steps.map(\.name) } == [["Pool", "Loop"]])
    }

    @Test func `a sold-out variation does not give the price while another can be ordered`()
        async throws
    {
        let soldOut = Self.variation(71, 700).replacing(
            #""is_in_stock":true"#, with: #""is_in_stock":false"#)
        let source = try await joined([
            Self.variations(1): .json("[\(soldOut),\(Self.variation(72, 800))]", total: 2)
        ])
        let product = try row(
            Self.variable + #","prices":{"price":"700","regular_price":"700","#
                + #""currency_code":"KRW","currency_minor_unit":0}"#, of: source
        ).product
        #expect(product.price == Money(800, currency: "KRW"))
        #expect(product.regularPrice == Money(900, currency: "KRW") && product.isVariantPrice)
        #expect(product.variants.map(\.price) == [700, 800, nil])
    }

    @Test func `a change of a variation or a category changes the row's fingerprint`() async throws
    {
        var prints: Set<String> = []
        for (price, name) in [(700, "A"), (750, "A"), (700, "B"), (700, "A")] {
            let source = try await joined([
                Self.list + "/categories": .json(#"[{"id":1,"name":"\#(name)","parent":0}]"#),
                Self.variations(1): .json("[\(Self.variation(71, price))]"),
            ])
            prints.insert(
                try row(Self.variable + #","categories":[{"id":1}]"#, of: source).fingerprint.hex)
        }
        #expect(prints.count == 3)
    }

    @Test func `a shop without these lists lacks only their values`() async throws {
        let source = try await joined([:])
        let listed = try row(
            Self.variable + #","categories":[{"id":2,"name":"Cups"}]"#, of: source)
        #expect(listed.irregularities == [.missingVariation])
        #expect(listed.product.variants.map(\.price) == [nil, nil, nil])
        #expect(listed.product.categories == [CategoryPath([.init(id: "2", name: "Cups")])])
    }

    @Test func `a list of variations that goes on without new rows ends`() async throws {
        let page = PageReply.json("[\(Self.variation(71, 700))]", total: 9)
        let replies = Dictionary(uniqueKeysWithValues: (1...9).map { (Self.variations($0), page) })
        let source = try await joined(replies)
        #expect(source.references.variations.count == 1)
    }

    @Test func `a list that cannot be read is an error`() async throws {
        await #expect(throws: SourceError.self) {
            _ = try await joined([Self.list + "/categories": .json("<html>")])
        }
        await #expect(throws: SourceError.self) {
            _ = try await joined([Self.variations(1): .json(#"{"code":"x","message":"no"}"#)])
        }
    }

    @Test func `a refusing shop and another kind of shop are reported`() throws {
        #expect(throws: SourceError.self) {
            _ = try source.products(#"{"code":"rest_no_route","message":"No route was found"}"#)
        }
        #expect(throws: SourceError.self) { _ = try source.products("<!doctype html>") }
    }
}
