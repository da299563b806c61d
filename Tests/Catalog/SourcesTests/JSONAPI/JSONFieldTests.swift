import CatalogModel
import CatalogSources
import HTTP
import JSON
import JSONPath
import Testing
import Time

@Suite struct JSONFieldTests {
    /// Reads a row with rules for its fields.
    private func row(
        _ row: String, _ rules: [ProductField: FieldRule],
        _ change: (inout FieldRules) throws -> Void = { _ in }
    ) throws -> ListedProduct {
        let source = try JSONAPISource(.singlePage) {
            for (field, rule) in rules { $0.fields[field] = rule }
            try change(&$0.fields)
        }
        let address = try #require(WebAddress("https://api.example/list"))
        var products: [ListedProduct] = []
        let body = ResponseBody(Array(#"{"rows":[\#(row)]}"#.utf8))
        let summary = try source.readPage(body, from: address) { products.append($0) }
        #expect(summary.rejected == [])
        return try #require(products.first)
    }

    private func rule(
        _ path: String, _ change: (inout FieldRule) throws -> Void = { _ in }
    ) throws -> FieldRule {
        var rule = FieldRule(.path(try JSONPath(path)))
        try change(&rule)
        return rule
    }

    @Test(
        "prices are exact, in whole or in minor units",
        arguments: [
            ("12.50", nil, "12.5"), (#""12.50""#, nil, "12.5"), (#"" 1200 ""#, nil, "1200"),
            ("1250", FieldRule.Scale.digits(2), "12.5"), (#""1250""#, .digits(2), "12.5"),
            ("1250", .ofCurrency, "1250"), ("1250", .digits(0), "1250"),
            ("0.1e1", nil, "1"), ("[3, 2.5]", nil, nil), ("null", nil, nil), ("0", nil, nil),
        ] as [(String, FieldRule.Scale?, String?)])
    func prices(written: String, scale: FieldRule.Scale?, expected: String?) throws {
        let product = try row(
            #"{"id":1,"p":\#(written)}"#, [.price: try rule("$.p") { $0.scale = scale }]
        ).product
        #expect(product.price?.amount.digits == expected)
        #expect(product.price?.currency == (expected == nil ? nil : "KRW"))
    }

    @Test("the scale and the currency may be in the row, and the lowest price counts")
    func scaleInRow() throws {
        let found = try row(
            #"{"id":1,"v":[{"p":300},{"p":"250"}],"digits":2,"money":"EUR","was":"400"}"#,
            [
                .price: try rule("$.v[*].p") { $0.scale = .path(try JSONPath("$.digits")) },
                .regularPrice: try rule("$.was") { $0.scale = .ofCurrency },
                .currency: try rule("$.money"),
            ])
        #expect(found.product.price == Money(units: 25, scale: 1, currency: "EUR"))
        #expect(found.product.regularPrice == Money(units: 4, scale: 0, currency: "EUR"))
        #expect(found.irregularities == [])
    }

    @Test(
        arguments: [
            ("0", "20", "20"), (#""""#, "20", "20"), ("null", "20", "20"), ("15", "20", "15"),
            (#""0.00""#, #""20.00""#, "20"), ("0", "0", nil), (#""soon""#, "20", nil),
        ] as [(String, String, String?)])
    func `of several paths to a price, a later one counts if those before have none above zero`(
        sale: String, price: String, expected: String?
    ) throws {
        var rule = try rule("$.sale")
        rule.origin = .paths([try JSONPath("$.sale"), try JSONPath("$.price")])
        let found = try row(#"{"id":1,"sale":\#(sale),"price":\#(price)}"#, [.price: rule])
        #expect(found.product.price?.amount.digits == expected)
    }

    @Test(
        "prices in texts are read as in tables",
        arguments: [
            ("12,000원", nil, "12000 KRW"), ("₩12,000", nil, "12000 KRW"),
            ("12,000", nil, "12000 KRW"), ("￦1,299,000원", .ofCurrency, "1299000 KRW"),
            ("$12.50", nil, "12.5 USD"), ("1.299,00 €", nil, "1299 EUR"),
        ] as [(String, FieldRule.Scale?, String)])
    func pricesInTexts(written: String, scale: FieldRule.Scale?, expected: String) throws {
        let found = try row(
            #"{"id":1,"p":"\#(written)"}"#, [.price: try rule("$.p") { $0.scale = scale }])
        let price = found.product.price
        #expect(price.map { "\($0.amount.digits) \($0.currency)" } == expected)
        #expect(found.irregularities == [])
    }

    @Test("the currency of a text counts for the product, and other currencies are left out")
    func currencyInText() throws {
        let found = try row(
            #"{"id":1,"p":"$12","was":"15,000원","v":[{"id":1,"p":"$13"},{"id":2,"p":"9원"}]}"#,
            [.price: try rule("$.p"), .regularPrice: try rule("$.was")]
        ) {
            $0.variants = VariantRules(
                path: try JSONPath("$.v[*]"),
                rules: [.id: try rule("$.id"), .price: try rule("$.p")])
        }
        #expect(found.product.price == Money(12, currency: "USD"))
        #expect(found.product.regularPrice == nil)
        #expect(found.product.variants.map(\.price) == [13, nil])
        #expect(found.irregularities == [.unreadableFact])
    }

    @Test(
        "a field with a currency is read as the currency of a text",
        arguments: [
            ("€", "EUR", []), ("¥", "JPY", []), ("US$", "USD", []), ("£", "GBP", []),
            ("원", "KRW", []), ("won", "KRW", []), ("XTS", "XTS", [.unknownCurrency]),
        ] as [(String, String, Set<Irregularity>)])
    func currencyField(
        written: String, code: String, irregularities: Set<Irregularity>
    ) throws {
        let found = try row(
            #"{"id":1,"p":12,"c":"\#(written)"}"#,
            [.price: try rule("$.p"), .currency: try rule("$.c")])
        #expect(found.product.price == Money(12, currency: code))
        #expect(found.irregularities == irregularities)
    }

    @Test(
        "a price that is not a number is reported as such, and the row stays",
        arguments: [
            (#""dear""#, nil, .unreadablePrice), (#""무료""#, nil, .unreadablePrice),
            (#""가격문의""#, nil, .unreadablePrice), ("true", nil, .unreadablePrice),
            ("[]", nil, .unreadablePrice), (#"{"a":1}"#, nil, .unreadablePrice),
            // KRW has no decimals.
            (#""12,50""#, nil, .unreadablePrice), (#""$12.50""#, .digits(2), .unreadablePrice),
            ("1e400", nil, .inexactPrice), (#""99999999999999999999""#, nil, .inexactPrice),
        ] as [(String, FieldRule.Scale?, Irregularity)])
    func unreadablePrice(
        written: String, scale: FieldRule.Scale?, irregularity: Irregularity
    ) throws {
        let found = try row(
            #"{"id":1,"p":\#(written)}"#, [.price: try rule("$.p") { $0.scale = scale }])
        #expect(found.product.price == nil)
        #expect(found.irregularities == [irregularity])
    }

    @Test("a stock below zero counts as sold out, also of a variant")
    func negativeStock() throws {
        let found = try row(
            #"{"id":1,"n":"-3","v":[{"id":1,"n":-2}]}"#, [.stock: try rule("$.n")]
        ) {
            $0.variants = VariantRules(
                path: try JSONPath("$.v[*]"),
                rules: [.id: try rule("$.id"), .stock: try rule("$.n")])
        }
        #expect(found.product.stock == 0)
        #expect(found.product.variants.map(\.stock) == [0])
        #expect(found.irregularities == [])
    }

    @Test(
        "availability is read from truth values, counts, names and chosen values",
        arguments: [
            ("true", nil, nil, Availability.inStock), ("false", nil, nil, .soldOut),
            ("0", nil, nil, .soldOut), ("17", nil, nil, .inStock),
            (#""Out of stock""#, nil, nil, .soldOut), (#""in_stock""#, nil, nil, .inStock),
            (#""https://schema.org/PreOrder""#, nil, nil, .preorder),
            (#""품절""#, nil, nil, .soldOut), (#""limited availability""#, nil, nil, .low),
            (#""있음""#, nil, nil, .inStock), (#""없음""#, nil, nil, .soldOut),
            ("-1", nil, nil, .soldOut),
            (#""T""#, nil, ["T"], .soldOut), (#""F""#, nil, ["T"], .inStock),
            (#""sale""#, ["sale", "soon"], nil, .inStock), (#""gone""#, ["sale"], nil, .soldOut),
            ("null", nil, ["T"], nil), (#""perhaps""#, nil, nil, nil),
        ] as [(String, [String]?, [String]?, Availability?)])
    func availability(
        written: String, trueValues: [String]?, falseValues: [String]?, expected: Availability?
    ) throws {
        let found = try row(
            #"{"id":1,"a":\#(written)}"#,
            [
                .available: try rule("$.a") {
                    $0.trueValues = trueValues
                    $0.falseValues = falseValues
                }
            ])
        #expect(found.product.statedAvailability == expected)
        #expect(found.irregularities == (written == #""perhaps""# ? [.unknownWord] : []))
    }

    @Test(
        "a hidden product is not listed, and neither is one whose mark cannot be read",
        arguments: [
            (#""T""#, true), (#""F""#, false), ("null", true), (#"{"a":1}"#, false),
        ])
    func hidden(written: String, isListed: Bool) throws {
        let found = try row(
            #"{"id":1,"d":\#(written)}"#,
            [.hidden: try rule("$.d") { $0.falseValues = ["T"] }])
        #expect(found.product.isListed == isListed)
    }

    @Test(
        "times are ISO 8601, or seconds or milliseconds since 1970",
        arguments: [
            (#""2024-03-01T00:00:00Z""#, 1_709_251_200), ("1709251200", 1_709_251_200),
            (#""1709251200""#, 1_709_251_200), ("1709251200123", 1_709_251_200),
            (#""2024-02-29T18:00:00-06:00""#, 1_709_251_200), ("1709251200.5", 1_709_251_200),
        ])
    func times(written: String, seconds: Int64) throws {
        let found = try row(#"{"id":1,"t":\#(written)}"#, [.updatedAt: try rule("$.t")])
        #expect(found.product.updatedAt == Timestamp(secondsSince1970: seconds))
        #expect(found.irregularities == [])
    }

    @Test("names in HTML lose their tags and entities, and other names stay")
    func names() throws {
        let text = #"{"id":1,"name":"Tom &amp; <b>Jerry</b>"}"#
        #expect(try row(text, [:]).product.name == "Tom &amp; <b>Jerry</b>")
        #expect(
            try row(text, [.name: try rule("$.name") { $0.isHTML = true }]).product.name
                == "Tom & Jerry")
        #expect(try row(#"{"id":1,"name":77}"#, [:]).product.name == "77")
        #expect(try row(#"{"id":1,"name":["x"]}"#, [:]).irregularities == [.unreadableText])
    }

    @Test(arguments: [
        (#""https://schema.org/NewCondition""#, ItemCondition.new), (#""중고""#, .used),
        (#""refurbished""#, .refurbished),
    ])
    func `a condition is a word as in feeds, or an address of schema.org`(
        written: String, condition: ItemCondition
    ) throws {
        let found = try row(#"{"id":1,"c":\#(written)}"#, [.condition: try rule("$.c")])
        #expect(found.product.condition == condition && found.irregularities == [])
    }

    @Test("the other facts are read from the paths of the rules")
    func facts() throws {
        let found = try row(
            #"""
            {"id":"a-1","url":"https://shop.example/a","maker":{"name":"Potter"},"code":17,
             "ean":"4006381333931","text":"<p>Hi</p>","qty":"5",
             "imgs":[{"src":"/a.jpg"},{"src":"/b.jpg"},{"src":"/a.jpg"}],
             "cats":[{"name":"Home > Mugs"},{"name":"Gifts"}],"labels":"blue, big",
             "stuff":{"material":"clay","sizes":["S","M"]},"shop":"Mug & Co"}
            """#,
            [
                .link: try rule("$.url"), .brand: try rule("$.maker.name"),
                .sku: try rule("$.code"), .gtin: try rule("$.ean"),
                .description: try rule("$.text") { $0.format = .html },
                .stock: try rule("$.qty"), .pictures: try rule("$.imgs[*]"),
                .categories: try rule("$.cats[*].name") { $0.separator = " > " },
                .tags: try rule("$.labels") { $0.separator = "," }, .vendor: try rule("$.shop"),
                .condition: FieldRule(.literal("new")),
            ]
        ) {
            $0.attributes = [
                NamedRule("Material", try rule("$.stuff.material")),
                NamedRule("Sizes", try rule("$.stuff.sizes[*]")),
                NamedRule("Weight", try rule("$.stuff.weight")),
            ]
        }
        let product = found.product
        #expect(product.id == ProductID("a-1"))
        #expect(product.link == "https://shop.example/a")
        #expect(product.brand == "Potter")
        #expect(product.sku == "17")
        #expect(product.gtin == "4006381333931")
        #expect(product.descriptionFormat == StatedFormat(.html))
        #expect(product.stock == 5)
        #expect(product.pictures.map(\.original) == ["/a.jpg", "/b.jpg"])
        #expect(
            product.categories.map { $0.steps.map(\.name) } == [["Home", "Mugs"], ["Gifts"]])
        #expect(product.tags == ["blue", "big"])
        #expect(product.vendor == Vendor(id: "Mug & Co", name: "Mug & Co"))
        #expect(product.condition == .new)
        #expect(
            product.attributes == [
                ProductAttribute(name: "Material", value: "clay"),
                ProductAttribute(name: "Sizes", value: "S, M"),
            ])
        #expect(found.irregularities == [])
    }

    @Test func `variants with prices give the price, also if the product has one`() throws {
        let found = try row(
            #"{"id":1,"p":12000,"v":[{"id":1,"p":13000,"n":0},{"id":2,"p":14000,"n":3}]}"#,
            [.price: try rule("$.p")]
        ) {
            $0.variants = VariantRules(
                path: try JSONPath("$.v[*]"),
                rules: [
                    .id: try rule("$.id"), .price: try rule("$.p"), .stock: try rule("$.n"),
                ])
        }
        #expect(found.product.price == Money(14000, currency: "KRW"))
        #expect(found.product.variants.map(\.price) == [13000, 14000])
    }

    @Test("options and variants belong together, and the cheapest variant in stock gives the price")
    func variants() throws {
        let found = try row(
            #"""
            {"id":1,"options":[{"title":"Colour","values":[{"v":"red"},{"v":"blue"}]},
               {"title":"Size","values":[{"v":"S"},{"v":"M"}]}],
             "variants":[
               {"id":"x","sku":"x-1","options":["M","red"],"cents":1500,"left":3},
               {"id":"y","options":["blue"],"cents":1200,"left":0}]}
            """#, [.currency: FieldRule(.literal("USD"))]
        ) {
            $0.options = OptionRules(
                path: try JSONPath("$.options[*]"), name: try JSONPath("$.title"),
                values: try JSONPath("$.values[*].v"))
            $0.variants = VariantRules(
                path: try JSONPath("$.variants[*]"),
                rules: [
                    .id: try rule("$.id"), .sku: try rule("$.sku"),
                    .stock: try rule("$.left"),
                    .price: try rule("$.cents") { $0.scale = .ofCurrency },
                ], values: try JSONPath("$.options[*]"))
        }
        let product = found.product
        #expect(product.price == Money(units: 15, scale: 0, currency: "USD"))
        #expect(product.options.map(\.name) == ["Colour", "Size"])
        #expect(product.variants.map(\.values) == [[0, 1], [1, nil]])
        #expect(product.variants.map(\.sku) == ["x-1", nil])
        #expect(product.variants.map(\.stock) == [3, 0])
        #expect(product.availability == .inStock)
        #expect(found.irregularities == [])
    }
}
