import CatalogModel
import CatalogSources
import Testing

@Suite struct ExtrasTests {
    private let payload: OpenMarketPayload

    init() throws {
        payload = try OpenMarketPayload()
    }

    @Test func `each fact is read`() throws {
        let row = try payload.product(
            #"""
            "currency":"KRW","price":1000,"link":"https://shop.example/1","brand":" Kiln ",
            "sku":"K-1","gtin":"4006381333931","mpn":7,"condition":"used",
            "availability":"backorder","description_format":"html","is_listed":false,
            "unit_price":{"price":250,"unit":"100 ml"},"tags":["a","b"],
            "categories":[[{"id":"1","name":"Home"},{"id":2,"name":"Mugs"}],["Gifts"]],
            "options":[{"name":"Colour","values":["White","Blue"]}],
            "variants":[{"id":"w","values":["White"],"stock":0},
            {"id":"b","values":["Blue"],"price":1200,"regular_price":1500,"picture":1,
            "sku":"K-1-B","gtin":"96385074","availability":"low_stock"}],
            "attributes":[{"name":"Material","value":"Clay"},
            {"group":"disclosure","name":"제조국","value":"대한민국"}]
            """#)
        let product = row.product
        #expect(row.irregularities.isEmpty)
        #expect(product.link == "https://shop.example/1")
        #expect(product.brand == "Kiln")
        #expect(product.sku == "K-1")
        #expect(product.gtin == "4006381333931")
        #expect(product.mpn == "7")
        #expect(product.condition == .used)
        #expect(product.availability == .backorder)
        #expect(product.descriptionFormat == StatedFormat(.html))
        #expect(!product.isListed)
        #expect(
            product.unitPrice
                == UnitPrice(price: Money(units: 250, currency: "KRW"), unit: "100 ml"))
        #expect(product.tags == ["a", "b"])
        #expect(
            product.categories == [
                CategoryPath([.init(id: "1", name: "Home"), .init(id: "2", name: "Mugs")]),
                CategoryPath([.init(name: "Gifts")]),
            ])
        #expect(product.options == [ProductOption(name: "Colour", values: ["White", "Blue"])])
        #expect(product.variants.map(\.values) == [[0], [1]])
        #expect(product.variants[1].price == 1200)
        #expect(product.variants[1].regularPrice == 1500)
        #expect(product.variants[1].picture == 1)
        #expect(product.variants[1].gtin == "96385074")
        #expect(product.variants.map(\.availability) == [.soldOut, .low])
        #expect(product.hasPriceRange)
        #expect(product.attributes.map(\.group) == [.general, .disclosure])
    }

    @Test func `a product without any of the facts has no extras`() throws {
        let row = try payload.product(#""name":"Mug""#)
        #expect(row.product.extras == ProductExtras())
        #expect(row.irregularities.isEmpty)
    }

    @Test(arguments: [
        (#""link":"javascript:alert(1)""#, Irregularity.unusableLink),
        (#""link":"/mug/1""#, .unusableLink), (#""link":7"#, .unusableLink),
        (#""gtin":"4006381333932""#, .unusableCode), (#""gtin":"123""#, .unusableCode),
        (#""availability":"maybe""#, .unknownWord), (#""condition":"broken""#, .unknownWord),
        (#""is_listed":"draft""#, .unreadableFact),
        (#""categories":[["A","A"],[{"id":1,"name":"B"},{"id":1,"name":"C"}]]"#, .unreadableFact),
        (#""variants":[{"id":"1"},{"id":"1"}]"#, .strayVariant),
        (#""brand":{}"#, .unreadableFact), (#""tags":"a""#, .unreadableFact),
        (#""variants":[{"values":["x"]}]"#, .unreadableFact),
        (#""variants":[{"id":"1","price":-1}]"#, .unreadableFact),
        (
            #""options":[{"name":"C","values":["a"]}],"variants":[{"id":"1","values":["b"]}]"#,
            .strayVariant
        ),
    ])
    func `a fact that cannot be used is left out and reported`(
        fields: String, expected: Irregularity
    ) throws {
        let row = try payload.product(fields)
        #expect(row.irregularities == [expected])
        #expect(row.product.link == nil)
        #expect(row.product.gtin == nil)
        #expect(row.product.availability == nil)
    }

    @Test(arguments: [
        (#"/p?id=13&x=\"'<>"#, "/p?id=13&x=%22%27%3C%3E"),
        (#"/p?x={|}^`\\"#, "/p?x=%7B%7C%7D%5E%60%5C"),
        (#"/a\\b c\"<>{|}^`'"#, "/a/b%20c%22%3C%3E%7B%7C%7D%5E%60'"),
        ("/a%20b%27?c=%22&d=[1]", "/a%20b%27?c=%22&d=[1]"), ("/p'1", "/p'1"),
        ("/p?a=b+c", "/p?a=b+c"),
    ])
    func `a link has only characters that RFC 3986 allows`(written: String, link: String) throws {
        let row = try payload.product(#""link":"https://real.example\#(written)""#)
        #expect(row.product.link == "https://real.example\(link)")
        #expect(row.irregularities == [])
    }

    @Test func `lists and texts end at their limits`() throws {
        let variants = (0...ProductLimits.variants).map { #"{"id":"\#($0)"}"# }
        let tags = (0...ProductLimits.tags).map { #""\#($0)""# }
        let row = try payload.product(
            #"""
            "variants":[\#(variants.joined(separator: ","))],
            "tags":[\#(tags.joined(separator: ","))],
            "brand":"\#(String(repeating: "b", count: ProductLimits.nameBytes + 1))"
            """#)
        #expect(row.irregularities == [.tooManyFacts, .tooManyVariants, .cutFact])
        #expect(row.product.variants.count == ProductLimits.variants)
        #expect(row.product.tags.count == ProductLimits.tags)
        #expect(row.product.brand?.utf8.count == ProductLimits.nameBytes)
    }

    @Test(
        arguments: [
            (#""price":0,"currency":"KRW""#, nil),
            (#""price":0,"currency":"KRW","is_purchasable":false"#, nil),
            (#""price":0,"currency":"KRW","is_purchasable":true"#, 0),
            (#""currency":"KRW","variants":[{"id":"1","price":900},{"id":"2","price":800}]"#, 800),
        ] as [(String, Int64?)])
    func `a price of zero is free only for what can be ordered`(
        fields: String, price: Int64?
    ) throws {
        let product = try payload.product(fields).product
        #expect(product.price?.amount == price.map { DecimalAmount(units: $0) })
    }
}
