import CatalogModel
import CatalogSources
import Testing
import Time

struct FieldTests {
    private let payload: OpenMarketPayload

    init() throws {
        payload = try OpenMarketPayload()
    }

    @Test(arguments: [
        ("577", "577"), (#""577""#, "577"), ("577.0", "577"), ("5.77e2", "577"), ("-1", "-1"),
        ("9223372036854775808", "9223372036854775808"), (#""0577""#, "0577"),
        (#""a/b""#, "a/b"), (#""상품""#, "상품"),
    ])
    func `ids have one canonical text`(json: String, id: String) throws {
        let products = try payload.products(rows: #"{"id":\#(json)}"#)
        #expect(products.map(\.product.id) == [ProductID(id)])
    }

    @Test(
        arguments: [
            ("2021-12-29 00:00:00.000", 1_640_736_000), ("2022-01-04T00:00:00.00", 1_641_254_400),
            ("2022-11-16T00:00:00", 1_668_556_800), ("2022-11-16", 1_668_556_800),
            ("2022-11-16T01:02:03Z", 1_668_560_523), ("2022-11-16T23:59:59.999999", 1_668_643_199),
            ("2022-11-16T24:00:00", nil), ("2022-02-30", nil), ("16.11.2022", nil), ("", nil),
            ("2022-11-16T00:00", nil), ("2022-11-16T00:00:00x", nil), ("２０２２-11-16", nil),
        ] as [(String, Int64?)])
    func `dates are read as UTC`(text: String, seconds: Int64?) throws {
        let listed = try payload.product(#""created_at":"\#(text)","issued_at":"\#(text)""#)
        #expect(listed.product.createdAt?.secondsSince1970 == seconds)
        #expect(listed.product.updatedAt == listed.product.createdAt)
        #expect(listed.irregularities == (seconds == nil ? [.unreadableDate] : []))
    }

    @Test(
        arguments: [
            ("1", 1, false), ("0", 0, false), ("1000000000000", 1_000_000_000_000, false),
            ("null", nil, false), ("-1", 0, false), ("-3.0", 0, false), ("1.5", nil, true),
            (#""3""#, nil, true),
            ("99999999999999999999", nil, true),
        ] as [(String, Int?, Bool)])
    func `stock counts from zero, and a negative stock means sold out`(
        json: String, stock: Int?, isNoted: Bool
    ) throws {
        let listed = try payload.product(#""stock":\#(json)"#)
        #expect(listed.product.stock == stock)
        #expect(listed.irregularities == (isNoted ? [.unreadableStock] : []))
    }

    @Test(
        arguments: [
            ("null", nil, []), (#""""#, nil, []), (#"" \t\n\u3000""#, nil, []),
            (#""  가방 ""#, "가방", []), (#""\u202egab\u2066\ufeff""#, "gab", []),
            (#""\u200b \u2060""#, nil, []), (#""\ufffe\uffff""#, nil, []),
            (#""a\ufdd0b\ufdef\ud83f\udfffc\udbff\udffe""#, "abc", []),
            (#""👩\u200d🚀""#, "👩\u{200D}🚀", []),
            (#""a\u0000b\nc""#, "a\u{FFFD}b c", [.controlCharacters]),
            (#""a\u0085b""#, "a\u{FFFD}b", [.controlCharacters]), ("7", nil, [.unreadableText]),
            (#""é©""#, "é©", []),
        ] as [(String, String?, Set<Irregularity>)])
    func `names are trimmed and clean`(
        json: String, name: String?, irregularities: Set<Irregularity>
    ) throws {
        let listed = try payload.product(#""name":\#(json)"#)
        #expect(listed.product.name == name)
        #expect(listed.irregularities == irregularities)
    }

    @Test(arguments: [
        ("Mug\\nblue", "Mug blue"), ("머그컵\\r\\n(대)", "머그컵 (대)"), ("a\\t\\tb", "a b"),
        ("a \\n b", "a b"), ("a  b\\nc", "a  b c"), ("a\\u000b\\u000cb", "a b"), ("\\na\\n", "a"),
    ])
    func `line breaks and tabs in names and short facts become one space`(
        json: String, text: String
    ) throws {
        let product = try payload.product(
            #"""
            "name":"\#(json)","brand":"\#(json)","sku":"\#(json)","tags":["\#(json)"],
            "categories":[["\#(json)"]],"vendor_id":1,"vendorName":"\#(json)",
            "options":[{"name":"\#(json)","values":["\#(json)"]}],
            "variants":[{"id":"v","values":["\#(json)"]}]
            """#)
        #expect(product.irregularities == [])
        let found = product.product
        #expect(found.name == text && found.vendor?.name == text)
        #expect(found.extras.brand == text && found.extras.tags == [text])
        #expect(found.extras.categories.map { $0.steps.map(\.name) } == [[text]])
        #expect(found.extras.options == [ProductOption(name: text, values: [text])])
        #expect(found.extras.variants.map(\.values) == [[0]])
    }

    @Test(
        arguments: [
            (#""""#, nil, []), (#""\n \n""#, nil, []),
            (#""  # A\r\n\tb\n""#, "  # A\r\n\tb\n", []),
            (#""a\u001bb""#, "a\u{FFFD}b", [.controlCharacters]),
            (#""a\ufdd0\uffff 😀""#, "a 😀", []),
        ] as [(String, String?, Set<Irregularity>)])
    func `descriptions keep their lines and blanks`(
        json: String, text: String?, irregularities: Set<Irregularity>
    ) throws {
        let listed = try payload.product(#""description":\#(json)"#)
        #expect(listed.product.description == text)
        #expect(listed.irregularities == irregularities)
    }

    @Test func `long texts are cut between characters`() throws {
        let name = String(repeating: "가", count: 342)
        let description = String(repeating: "é", count: 32 << 10)
        let listed = try payload.product(#""name":"\#(name)","description":"x\#(description)""#)
        #expect(listed.product.name == String(repeating: "가", count: 341))
        #expect(listed.product.description == "x" + description.dropLast())
        #expect(listed.irregularities == [.cutName, .cutDescription])
        let fitting = try payload.product(
            #""name":"x\#(name.dropLast())","description":"\#(description)""#)
        #expect(fitting.irregularities == [])
    }

    @Test func `unknown and missing keys do not matter`() throws {
        let products = try payload.products(rows: #"{"id":1},{"colour":[{}],"id":2}"#)
        #expect(
            products.map(\.product) == [Product(id: ProductID("1")), Product(id: ProductID("2"))])
        #expect(products.allSatisfy { $0.irregularities.isEmpty })
    }

    @Test func `the vendor of a row has the name in the row`() throws {
        #expect(
            try payload.product(#""vendor_id":48,"vendorName":"zhilly""#).product.vendor
                == Vendor(id: "48", name: "zhilly"))
        #expect(
            try payload.product(#""vendor_id":"v-1""#).product.vendor
                == Vendor(id: "v-1", name: nil))
        #expect(try payload.product(#""vendorName":"zhilly""#).product.vendor == nil)
        #expect(try payload.product(#""vendor_id":[]"#).irregularities == [.unreadableVendor])
    }
}
