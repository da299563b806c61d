import CatalogModel
import HTTP
import Testing

@testable import CatalogSources

/// The meaning of records, apart from the names of their columns.
struct RecordReadingTests {
    private static let now: Int64 = 1_800_000_000

    private func reading(
        language: String = "ko", currency: String? = nil
    ) throws -> RecordReading {
        var options = SourceOptions()
        options.language = language
        options.currency = currency
        options.now = Self.now
        let page = try #require(WebAddress("https://shop.example/feeds/all.xml"))
        return RecordReading(
            options, pictureAddresses: PictureReferences(page: page, origin: page.origin))
    }

    private func record(_ fields: [(RecordField, String)], row: Int = 1) -> SourceRecord {
        var record = SourceRecord(row: row)
        for (field, text) in fields { record.add(field, text) }
        return record
    }

    private func product(
        _ fields: [(RecordField, String)], language: String = "ko", currency: String? = nil
    ) throws -> DetailedProduct {
        // The first value of a field counts, so the name is only for a product without one.
        try reading(language: language, currency: currency)
            .product(record([(.id, "1")] + fields + [(.name, "머그컵")]))
    }

    private func group(_ rows: [[(RecordField, String)]]) throws -> DetailedProduct {
        let records = rows.enumerated().map { index, fields in
            record([(.group, "g")] + fields, row: index + 1)
        }
        return try reading().product("g", records)
    }

    @Test func `each field becomes the fact that it means`() throws {
        let read = try product([
            (.name, " 머그컵 "), (.link, "https://shop.example/1"), (.description, "좋은 <b>컵</b>"),
            (.price, "₩12,000"), (.regularPrice, "15,000원"), (.availability, "in stock"),
            (.stock, "1,200개"), (.picture, "/a.jpg"),
            (.morePictures, "/b.jpg|https://cdn.example/c,1.jpg,https://cdn.example/d.jpg"),
            (.brand, "Cup Co"), (.maker, "컵공장"), (.origin, "국산"), (.gtin, "8801234567893"),
            (.mpn, "M-1"), (.sku, "S-1"), (.condition, "신상품"), (.category, "주방 > 컵"),
            (.category, "선물"), (.tags, "머그|컵|머그"), (.color, "흰색"),
        ])
        let found = read.product
        #expect(found.name == "머그컵" && found.extras.link == "https://shop.example/1")
        #expect(found.description == "좋은 <b>컵</b>")
        #expect(found.extras.descriptionFormat == StatedFormat(.html))
        #expect(found.price == Money(12000, currency: "KRW"))
        #expect(found.regularPrice == Money(15000, currency: "KRW"))
        #expect(found.extras.statedAvailability == .inStock && found.stock == 1200)
        #expect(
            found.pictures.map(\.original) == [
                "/a.jpg", "/b.jpg", "https://cdn.example/c,1.jpg", "https://cdn.example/d.jpg",
            ])
        #expect(found.extras.brand == "Cup Co" && found.extras.gtin == "8801234567893")
        #expect(found.extras.mpn == "M-1" && found.extras.sku == "S-1")
        #expect(found.extras.condition == .new)
        let paths = found.extras.categories.map { $0.steps.map(\.name) }
        #expect(paths == [["주방", "컵"], ["선물"]])
        #expect(
            found.extras.attributes == [
                ProductAttribute(name: "제조사", value: "컵공장"),
                ProductAttribute(name: "원산지", value: "국산"),
                ProductAttribute(name: "색상", value: "흰색"),
            ])
        #expect(found.extras.tags == ["머그", "컵"])
        #expect(read.irregularities == [])
    }

    @Test(
        arguments: [
            ([(.price, "10 USD")], "10 USD", nil),
            ([(.price, "10 USD"), (.salePrice, "8 USD")], "8 USD", "10 USD"),
            ([(.price, "10"), (.currency, "usd")], "10 USD", nil),
            ([(.price, "10")], "10 KRW", nil),
            ([(.price, "10"), (.regularPrice, "9")], "10 KRW", nil),
            ([(.price, "10 USD"), (.regularPrice, "90 KRW")], "10 USD", nil),
            ([(.price, "ask us"), (.regularPrice, "9")], nil, nil),
            ([(.price, "10"), (.salePrice, "soon")], "10 KRW", nil),
            ([(.price, "0")], nil, nil), ([(.regularPrice, "9")], nil, nil),
        ] as [([(RecordField, String)], String?, String?)])
    func `the price to pay follows from the price before a discount`(
        fields: [(RecordField, String)], price: String?, regular: String?
    ) throws {
        let found = try product(fields).product
        #expect(found.price?.description == price)
        #expect(found.regularPrice?.description == regular)
    }

    @Test(
        arguments: [
            ("0", "20", "20 USD", []), ("0.00 USD", "20 USD", "20 USD", []),
            ("25", "20", "20 USD", [.unusableSalePrice]),
            ("-5", "20", "20 USD", [.unusableSalePrice]), ("20", "20", "20 USD", []),
            // Amounts in different currencies cannot be compared.
            ("30 KRW", "20", "30 KRW", []), ("0", "0", nil, []), ("8", "0", "8 USD", []),
        ] as [(String, String, String?, Set<Irregularity>)])
    func `a sale price counts only if it is above zero and at most the price`(
        sale: String, price: String, paid: String?, irregularities: Set<Irregularity>
    ) throws {
        let read = try product([(.price, price), (.salePrice, sale), (.currency, "USD")])
        #expect(read.product.price?.description == paid)
        #expect(read.product.regularPrice == nil)
        #expect(read.irregularities == irregularities)
    }

    @Test(arguments: [
        ("limited availability", Availability.low), ("onbackorder", .backorder),
        ("unavailable", .soldOut), ("일시품절", .soldOut),
        ("https://schema.org/OutOfStock", .soldOut), ("http://schema.org/PreOrder", .preorder),
    ])
    func `feeds and tables read the words for an availability that APIs have`(
        word: String, availability: Availability
    ) throws {
        let read = try product([(.availability, word)])
        #expect(read.product.extras.statedAvailability == availability)
        #expect(read.irregularities == [])
    }

    @Test func `a price needs a currency, from the text, the settings or the language`() throws {
        #expect(try product([(.price, "10")], language: "de").product.price == nil)
        #expect(
            try product([(.price, "10")], language: "de").irregularities == [.missingCurrency])
        let euro = try product([(.price, "10")], language: "de", currency: "EUR").product
        #expect(euro.price == Money(10, currency: "EUR"))
    }

    @Test(arguments: [
        ("2027-01-01T00:00+0900/2027-02-01T00:00+0900", "8 USD"),
        ("2027-01-01T00:00:00Z/2027-01-10T00:00:00Z", "10 USD"),
        ("2027-02-01/2027-03-01", "10 USD"), ("next week", "8 USD"),
    ])
    func `a sale counts only at its time`(time: String, price: String) throws {
        // It is 15 January 2027.
        let found = try product([(.price, "10 USD"), (.salePrice, "8 USD"), (.saleTime, time)])
        #expect(found.product.price?.description == price)
    }

    @Test func `unreadable values are left out and reported`() throws {
        let read = try product([
            (.price, "x"), (.stock, "many"), (.availability, "maybe"), (.gtin, "123"),
            (.link, "javascript:alert(1)"), (.picture, "ftp://h/a.jpg"), (.name, "a"),
        ])
        #expect(
            read.irregularities == [
                .unreadablePrice, .unreadableStock, .unknownWord, .unusableCode, .unusableLink,
                .unusablePicture,
            ])
        #expect(throws: RecordReading.Fault.self) { try reading().product(record([(.name, "a")])) }
        #expect(throws: RecordReading.Fault.self) {
            try reading().product(record([(.id, "a\u{200B}")]))
        }
    }

    @Test(arguments: [("-3", 0), ("−3개", 0), ("-1,200", 0), ("0", 0), ("3", 3)])
    func `a stock below zero counts as sold out`(text: String, stock: Int) throws {
        let read = try product([(.stock, text)])
        #expect(read.product.stock == stock)
        #expect(read.irregularities == [])
    }

    @Test(
        arguments: [
            ("무료", .unreadablePrice), ("12만원", .unreadablePrice),
            ("99999999999999999999", .inexactPrice), ("99,999,999,999,999,999,999원", .inexactPrice),
        ] as [(String, Irregularity)])
    func `a price that is not a number has another note than a price with too many digits`(
        text: String, irregularity: Irregularity
    ) throws {
        #expect(try product([(.price, text)]).irregularities == [irregularity])
    }

    @Test func `line breaks in names, brands and options become spaces`() throws {
        let read = try product([
            (.name, "머그컵\n(대)"), (.brand, "Cup\r\nCo"), (.category, "주방\t용품 > 컵"),
            (.option, "색\n상\u{1F}빨\n강\u{1F}파랑"),
        ])
        let found = read.product
        #expect(found.name == "머그컵 (대)" && found.extras.brand == "Cup Co")
        #expect(found.extras.categories.map { $0.steps.map(\.name) } == [["주방 용품", "컵"]])
        #expect(found.extras.options == [ProductOption(name: "색 상", values: ["빨 강", "파랑"])])
        #expect(read.irregularities == [])
    }

    @Test(arguments: [0xFDD0, 0xFFFE, 0xFFFF, 0x1FFFE, 0x10FFFF] as [UInt32])
    func `a noncharacter is removed from names and descriptions`(code: UInt32) throws {
        let character = String(Character(try #require(Unicode.Scalar(code))))
        let read = try product([
            (.name, "머그\(character)컵"), (.description, "좋은 <b>\(character)컵</b>"),
        ])
        #expect(read.product.name == "머그컵")
        #expect(read.product.description == "좋은 <b>컵</b>")
        #expect(read.irregularities == [])
    }

    @Test(arguments: [
        ("Tom &amp; <b>Jerry</b>", "Tom & Jerry"), ("5 &lt; 6", "5 < 6"), ("컵&#8217;s", "컵’s"),
        ("A < B", "A < B"), ("R&D", "R&D"), ("Size <S>", "Size <S>"), ("<3 &copy", "<3 &copy"),
        ("컵<br>대", "컵 대"), ("AT&T; x", "AT&T; x"),
    ])
    func `names in HTML become text, and names with signs stay`(text: String, name: String) throws {
        let found = try product([
            (.name, text), (.brand, text), (.category, text), (.tags, text), (.color, text),
        ]).product
        #expect(found.name == name && found.brand == name && found.tags == [name])
        #expect(found.attributes.map(\.value) == [name])
        // In a path of categories, this sign begins the next one.
        let isPath = text.contains("<S>")
        #expect(isPath || found.categories.first?.steps.first?.name == name)
    }

    @Test(
        arguments: [
            ([(.category, "컵"), (.serviceCategory, "Home > Mugs")], ["컵"]),
            ([(.serviceCategory, "Home > Mugs")], ["Home", "Mugs"]),
            ([(.serviceCategory, "674")], []),
            ([(.category1, "주방>컵"), (.category2, "머그")], ["주방", "컵", "머그"]),
        ] as [([(RecordField, String)], [String])])
    func `the category is that of the shop, or else the path of the service`(
        fields: [(RecordField, String)], names: [String]
    ) throws {
        let found = try product(fields).product
        #expect(found.categories.flatMap { $0.steps.map(\.name) } == names)
    }

    @Test(arguments: [
        ("2027-01-15T17:00+0900", false), ("2027-01-16T17:00+0900", true), ("soon", true),
    ])
    func `a product is listed until it expires`(time: String, isListed: Bool) throws {
        // It is 15 January 2027, 8:00.
        #expect(try product([(.expiry, time)]).product.isListed == isListed)
        let rows: [[(RecordField, String)]] = [
            [(.id, "1"), (.name, "컵 대"), (.price, "1"), (.expiry, time)],
            [(.id, "2"), (.name, "컵 소"), (.price, "2"), (.expiry, time)],
        ]
        #expect(try group(rows).product.isListed == isListed)
    }

    @Test func `a product without a name is reported`() throws {
        let alone = try reading().product(record([(.id, "1"), (.price, "1")]))
        #expect(alone.irregularities == [.missingName])
        let read = try group([[(.id, "1")], [(.id, "2"), (.size, "M")]])
        #expect(read.irregularities == [.missingName])
    }

    @Test func `a deleted row is not listed`() throws {
        #expect(try !product([(.change, "D")]).product.extras.isListed)
        #expect(try product([(.change, "U")]).product.extras.isListed)
    }

    @Test func `rows of one group become a product with variants`() throws {
        let read = try group([
            [
                (.id, "g_1"), (.name, "티셔츠 빨강 / M"), (.price, "12000"), (.color, "빨강"),
                (.size, "M"), (.picture, "/r.jpg"), (.availability, "out of stock"),
            ],
            [
                (.id, "g_2"), (.name, "티셔츠 파랑 / M"), (.price, "10000"), (.color, "파랑"),
                (.size, "M"), (.picture, "/b.jpg"), (.availability, "in stock"),
                (.gtin, "8801234567893"),
            ],
        ])
        let found = read.product
        #expect(found.id == ProductID("g") && found.name == "티셔츠")
        #expect(found.price == Money(10000, currency: "KRW"))
        #expect(found.extras.options == [ProductOption(name: "색상", values: ["빨강", "파랑"])])
        #expect(found.extras.attributes == [ProductAttribute(name: "사이즈", value: "M")])
        #expect(found.pictures.map(\.original) == ["/r.jpg", "/b.jpg"])
        var red = ProductVariant(id: "1", values: [0])
        red.price = 12000
        red.statedAvailability = .soldOut
        var blue = ProductVariant(id: "2", values: [1])
        blue.gtin = "8801234567893"
        blue.statedAvailability = .inStock
        blue.picture = 1
        #expect(found.extras.variants == [red, blue])
        #expect(found.availability == .inStock)
        #expect(read.irregularities == [])
    }

    @Test(arguments: [
        (["컵 - 대", "컵 - 소"], "컵", ["대", "소"]), (["컵(대)", "컵(소)"], "컵", ["대", "소"]),
        (["Mug large", "Mug larger"], "Mug", ["large", "larger"]),
    ])
    func `variants that differ only in their names differ in an option`(
        names: [String], name: String, values: [String]
    ) throws {
        let found = try group(
            names.enumerated().map { [(.id, "\($0)"), (.name, $1), (.price, "1")] }
        ).product
        #expect(found.name == name)
        #expect(found.extras.options.map(\.name) == ["옵션"])
        #expect(found.extras.options.first?.values == values)
    }

    @Test func `the id of a variant stays if it is only the group with a sign`() throws {
        let read = try group([
            [(.id, "g_"), (.name, "컵"), (.size, "S")], [(.id, "g_2"), (.name, "컵"), (.size, "M")],
        ])
        #expect(read.product.extras.variants.map(\.id) == ["g_", "2"])
    }

    @Test func `a group of one row without options is a plain product`() throws {
        let found = try group([[(.id, "7"), (.name, "컵"), (.price, "1"), (.stock, "3")]]).product
        #expect(found.id == ProductID("g") && found.name == "컵" && found.stock == 3)
        #expect(found.extras.variants == [] && found.extras.options == [])
    }

    @Test func `variants beyond the limit are left out`() throws {
        let rows = (1...2_049).map { number -> [(RecordField, String)] in
            [(.id, "\(number)"), (.name, "컵 \(number)"), (.price, "1")]
        }
        let read = try group(rows)
        #expect(read.product.extras.variants.count == 2_048)
        #expect(read.irregularities.contains(.tooManyVariants))
    }
}
