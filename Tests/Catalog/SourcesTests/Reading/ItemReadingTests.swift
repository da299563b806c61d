import CatalogModel
import CatalogSources
import HTTP
import Testing
import Time

/// Replies of the API of 2021 and their products.
struct ItemReadingTests {
    private static let row = #"""
        {"id":26,"title":"MacBook Air","price":1290000,"currency":"KRW","stock":1000000000000,
         "discounted_price":1190000,"thumbnails":["https://img.example.org/t/1-1.png","https://img.example.org/t/1-2.png"],
         "registration_date":1611523563.719116}
        """#

    private static let detail = #"""
        {"id":26,"title":"MacBook Air","descriptions":"가장 얇고\n가벼운 *맥*","price":1290000,"currency":"KRW",
         "stock":1000000000000,"discounted_price":1190000,
         "thumbnails":["https://img.example.org/t/1-1.png","https://img.example.org/t/1-2.png"],
         "images":["https://img.example.org/i/1-1.png","https://img.example.org/i/1-2.png"],
         "registration_date":1611523563.719116}
        """#

    private static let product = Product(
        id: ProductID("26"), name: "MacBook Air",
        price: Money(units: 1_190_000, currency: "KRW"),
        regularPrice: Money(units: 1_290_000, currency: "KRW"), stock: 1_000_000_000_000,
        pictures: [
            Picture(original: "https://img.example.org/t/1-1.png"),
            Picture(original: "https://img.example.org/t/1-2.png"),
        ],
        createdAt: Timestamp(secondsSince1970: 1_611_523_563))

    @Test func `a page of items is read`() throws {
        let (products, summary) = try ItemPayload().page(#"{"page":1,"items":[\#(Self.row)]}"#)
        #expect(products.map(\.product) == [Self.product])
        #expect(products.allSatisfy { $0.irregularities.isEmpty })
        #expect(summary.rowCount == 1)
        #expect(summary.pageSize == 20)
        #expect(summary.lastPage == nil)
        #expect(summary.totalCount == nil)
        #expect(summary.hasNext == nil)
        #expect(summary.rejected == [])
    }

    @Test func `the detail of an item adds its description and its images`() throws {
        let payload = try ItemPayload()
        let row = try #require(
            try payload.page(#"{"items":[\#(Self.row)]}"#).products.first)
        let detail = try payload.detail(Self.detail)
        var expected = Self.product
        expected.description = "가장 얇고\n가벼운 *맥*"
        expected.pictures = (1...2).map {
            Picture(
                original: "https://img.example.org/i/1-\($0).png",
                thumbnail: "https://img.example.org/t/1-\($0).png")
        }
        #expect(detail.product == expected)
        #expect(detail.irregularities == [])
        #expect(payload.source.complete(row, with: detail) == expected)
        #expect(payload.source.complete(row, with: nil) == Self.product)
        let other = try payload.detail(#"{"id":27,"title":"other","descriptions":"x"}"#)
        #expect(payload.source.complete(row, with: other) == Self.product)
        #expect(!payload.source.rowsHaveDescriptions(contract: nil))
    }

    @Test(
        arguments: [
            (#""price":12"#, 12, nil, nil),
            (#""price":12,"discounted_price":10"#, 10, 12, nil),
            (#""price":12.0,"discounted_price":1e1"#, 10, 12, nil),
            (#""price":12,"discounted_price":12"#, 12, nil, nil),
            (#""price":12,"discounted_price":null"#, 12, nil, nil),
            // The value that a seller sends to end a discount.
            (#""price":12,"discounted_price":0"#, 12, nil, nil),
            (#""price":12,"discounted_price":0.0"#, 12, nil, nil),
            (#""price":"12","discounted_price":0"#, nil, nil, .unreadablePrice),
            (#""discounted_price":10"#, 10, nil, nil),
            (#""price":"12""#, nil, nil, .unreadablePrice),
            (#""price":12,"discounted_price":"10""#, nil, nil, .unreadablePrice),
            (#""price":12,"discounted_price":-10"#, nil, nil, .negativePrice),
            (#""price":-12"#, nil, nil, .negativePrice),
            (#""price":1e400,"discounted_price":10"#, 10, nil, .unusableListPrice),
            (#""price":-12,"discounted_price":10"#, 10, nil, .unusableListPrice),
            (#""price":0"#, nil, nil, nil),
        ] as [(String, Int64?, Int64?, Irregularity?)])
    func `the discounted price is the price to pay, not the discount`(
        fields: String, paid: Int64?, regular: Int64?, irregularity: Irregularity?
    ) throws {
        let listed = try ItemPayload().row(#""currency":"KRW",\#(fields)"#)
        #expect(listed.product.price == paid.map { Money(units: $0, currency: "KRW") })
        #expect(listed.product.regularPrice == regular.map { Money(units: $0, currency: "KRW") })
        #expect(listed.irregularities == (irregularity.map { [$0] } ?? []))
    }

    @Test(
        arguments: [
            ("1611523563.719116", 1_611_523_563), ("1611523563", 1_611_523_563),
            ("1.611523563719116E9", 1_611_523_563), ("0.25", 0),
            ("1611523563.999999999", 1_611_523_563),
            ("253402300799.9", 253_402_300_799), ("253402300800", nil), ("-1", nil),
            (#""2021-01-24""#, nil), ("1e300", nil), ("[]", nil),
        ] as [(String, Int64?)])
    func `a date is seconds since 1970 with their fraction`(
        text: String, seconds: Int64?
    ) throws {
        let listed = try ItemPayload().row(#""registration_date":\#(text)"#)
        #expect(listed.product.createdAt?.secondsSince1970 == seconds)
        #expect(listed.irregularities == (seconds == nil ? [.unreadableDate] : []))
    }

    @Test(
        arguments: [
            (#""thumbnails":[]"#, [], []),
            (#""stock":1"#, [], []),
            (#""thumbnails":["/t/1"],"images":[]"#, ["/t/1"], []),
            (#""thumbnails":[],"images":["/i/1","/i/2"]"#, ["/i/1", "/i/2"], []),
            (#""images":["/i/1"]"#, ["/i/1"], []),
            // It is not known which of the two the thumbnail belongs to.
            (#""thumbnails":["/t/2"],"images":["/i/1","/i/2"]"#, ["/i/1", "/i/2"], []),
            (#""thumbnails":["/t/1",7],"images":["/i/1","/i/2"]"#, ["/i/1 /t/1", "/i/2"], []),
            (#""thumbnails":["/t/1"],"images":["data:,x"]"#, ["/t/1"], [.unusablePicture]),
            (#""thumbnails":"/t/1","images":{"a":1}"#, [], []),
        ] as [(String, [String], Set<Irregularity>)])
    func `pictures and their thumbnails may be missing`(
        fields: String, pictures: [String], irregularities: Set<Irregularity>
    ) throws {
        let detail = try ItemPayload().detail(#"{"id":1,\#(fields)}"#)
        let found = detail.product.pictures.map { picture in
            picture.original + (picture.thumbnail.map { " \($0)" } ?? "")
        }
        #expect(found == pictures)
        #expect(detail.irregularities == irregularities)
    }

    @Test func `an item without small pictures has those of its detail`() throws {
        let payload = try ItemPayload()
        let row = try payload.row(#""thumbnails":[]"#)
        let detail = try payload.detail(#"{"id":1,"images":["/i/1"]}"#)
        #expect(payload.source.complete(row, with: detail).pictures.map(\.original) == ["/i/1"])
        let bare = try payload.detail(#"{"id":1}"#)
        let shown = try payload.row(#""thumbnails":["/t/1"]"#)
        #expect(payload.source.complete(shown, with: bare).pictures.map(\.original) == ["/t/1"])
    }

    @Test func `a bad row of items is left out alone and is named`() throws {
        let rows = [
            #"{"id":1}"#, #"{"title":"x"}"#, "7", #"{"id":3,"price":NaN}"#, #"{"id":"4"}"#,
        ]
        let (products, summary) = try ItemPayload().page(
            #"{"page":1,"items":["# + rows.joined(separator: ",") + "]}")
        #expect(products.map(\.product.id.text) == ["1", "4"])
        #expect(summary.rejected.map(\.index) == [1, 2, 3])
        #expect(summary.rejected.map(\.id?.text) == [nil, nil, "3"])
    }

    @Test(arguments: [
        (#"{"error":true,"reason":"Not Found"}"#, "Not Found"),
        (#"{"message":"Cannot find data"}"#, "Cannot find data"),
        (#"{"message":"one\n two\u0007"}"#, "one two\u{FFFD}"),
    ])
    func `a failure is reported with the API's message, also with a status of success`(
        reply: String, expected: String
    ) throws {
        let payload = try ItemPayload()
        let ofPage = #expect(throws: SourceError.self) { try payload.page(reply) }
        #expect(ofPage?.fact == .answered(expected))
        #expect(
            "\(try #require(ofPage))"
                == "\(ItemPayload.base)/items/1: the API replied with a message: \(expected)")
        let ofDetail = #expect(throws: SourceError.self) { try payload.detail(reply) }
        #expect(ofDetail?.fact == .answered(expected))
    }

    @Test(arguments: [
        (#"{"page":1}"#, "the reply has no list \"items\""),
        (#"{"page":1,"items":[{"id":1},]}"#, "the reply is not JSON: a comma"),
        ("<html>", "the reply is a web page"),
        (#"{"page":1,"items":{}}"#, "the reply has no list \"items\""),
    ])
    func `a reply that is not a page of items is reported with its kind`(
        reply: String, message: String
    ) throws {
        let error = #expect(throws: SourceError.self) { try ItemPayload().page(reply) }
        #expect("\(try #require(error).fact)".hasPrefix(message))
    }

    @Test(arguments: [
        "https://a.example", "https://a.example/", "https://a.example/items",
        "https://a.example/items/",
    ])
    func `the address of the list is that of the API, too`(base: String) throws {
        let source = try ItemPayload(base: base).source
        #expect(OpenMarketItemsSource.kind == "open-market-items")
        #expect(source.pager.address(ofPage: 3)?.text == "https://a.example/items/3")
        #expect(
            source.detailAddress(of: ProductID("a/b"))?.text == "https://a.example/item/a%2Fb")
    }
}

// MARK: - Faults

extension ItemReadingTests {
    @Test(
        arguments: [
            "title", "descriptions", "price", "currency", "discounted_price", "stock", "thumbnails",
            "images", "registration_date", "unknown",
        ], ["null", "{}", "[]", "true", "-7", #""?""#, #"[{"id":null}]"#])
    func `an item with any value in a field is read`(
        field: String, value: String
    ) throws {
        let listed = try ItemPayload().row(#""\#(field)":\#(value)"#)
        #expect(listed.product.id == ProductID("1"))
        #expect(listed.product.price == nil)
        if value == "null" { #expect(listed.irregularities == []) }
    }

    @Test func `a page that is cut anywhere is an error, and its rows are whole or missing`() throws
    {
        let rows = (1...4).map { #"{"id":\#($0),"title":"컵 {\#($0)}","thumbnails":["/t,]"]}"# }
        let bytes = Array(#"{"page":1,"items":[\#(rows.joined(separator: ","))]}"#.utf8)
        let payload = try ItemPayload()
        let whole = try payload.page(ResponseBody(bytes)).products
        let address = try #require(payload.source.pager.address(ofPage: 1))
        for end in bytes.indices {
            var products: [ListedProduct] = []
            #expect(throws: SourceError.self, "cut at \(end)") {
                try payload.source.readPage(ResponseBody(Array(bytes[..<end])), from: address) {
                    products.append($0)
                }
            }
            #expect(products[...] == whole.prefix(products.count), "cut at \(end)")
        }
    }
}
