import CatalogModel
import HTTP
import JSON
import Testing

@testable import CatalogSources

/// The documented expectations of a source agree with what it reads.
@Suite struct ExpectationTests {
    /// The result of reading an object.
    private enum Outcome {
        case refused
        case odd
        case fine
    }

    private static let values: [JSONValue?] = [
        nil, .null, .bool(true), .number("1"), .number("1.5"), .string("x"), .string(""),
        .array([]), .object([]),
    ]

    /// Fields that are left out without a word where they are of another type.
    private static let silent: Set = [
        "thumbnail", "thumbnails", "images", "rankOldAndNew", "nations", "genres", "directors",
        "actors", "companys",
    ]

    /// Puts each value into each field of a good object, and compares the expectation with the
    /// reading.
    private func check(
        _ fields: [ExpectedField], of object: JSONValue, from place: ReplyDifference.Place,
        reading: (JSONValue) throws -> Outcome
    ) throws {
        // A name that changed would leave no field of the filtered ones.
        try #require(!fields.isEmpty)
        let comparison = ReplyComparison(place, fields)
        #expect(comparison.differences(of: [object]) == [])
        #expect(try reading(object) == .fine)
        for field in fields {
            for value in Self.values {
                let changed = object.replacing(field.keys[0], with: value)
                let differences = comparison.differences(of: [changed])
                let words = "\(field.keys[0]): \(value.map(\.shortDescription) ?? "missing")"
                #expect(differences.allSatisfy { $0.key == field.keys[0] }, "\(words)")
                let outcome = try reading(changed)
                let isRefusal = differences.contains { $0.weight == .refusal }
                #expect((outcome == .refused) == isRefusal, "\(words)")
                if outcome == .odd { #expect(!differences.isEmpty, "\(words)") }
                let isUnlike = value.map { !$0.isNull } ?? false && !differences.isEmpty
                if isUnlike, !Self.silent.contains(field.keys[0]) {
                    #expect(outcome != .fine || value == .string(""), "\(words)")
                }
            }
        }
    }

    // MARK: Shops

    private static let product = #"""
        {"id":1,"vendor_id":2,"name":"n","thumbnail":"/t.jpg","currency":"KRW","price":10,
         "discounted_price":0,"stock":3,"created_at":"2022-01-04T00:00:00.00",
         "issued_at":"2022-01-04T00:00:00.00"
        """#

    private static func json(_ text: String) throws -> JSONValue {
        try JSONValue(parsing: Array(text.utf8))
    }

    private func outcome(_ read: () throws -> DetailedProduct?) -> Outcome {
        guard let product = try? read() else { return .refused }
        return product.irregularities.isEmpty ? .fine : .odd
    }

    @Test func `a row of products that lacks an expected field is refused or reduced`() throws {
        let payload = try OpenMarketPayload()
        let row = try Self.json(Self.product + #","vendorName":"v","description":"d"}"#)
        try check(
            OpenMarketSource.expectation.row.filter { $0.keys != ["bargain_price"] }, of: row,
            from: .rows
        ) { row in
            let page = try payload.page(#"{"page_no":1,"pages":[\#(row.text)]}"#)
            return outcome { page.products.first.map { .init($0) } }
        }
    }

    @Test func `an unusable price to pay is reported`() throws {
        let payload = try OpenMarketPayload()
        let row = try Self.json(#"{"id":1,"currency":"KRW","price":10,"bargain_price":8}"#)
        let field = OpenMarketSource.expectation.row.filter { $0.keys == ["bargain_price"] }
        try check(field, of: row, from: .rows) { row in
            let page = try payload.page(#"{"page_no":1,"pages":[\#(row.text)]}"#)
            return outcome { page.products.first.map { .init($0) } }
        }
    }

    @Test func `a detail of products that lacks an expected field is refused or reduced`() throws {
        let payload = try OpenMarketPayload()
        let detail = try Self.json(
            Self.product + #","description":"d","images":[],"vendors":{"id":2,"name":"v"}}"#)
        try check(
            OpenMarketSource.expectation.detail.filter { $0.keys != ["bargain_price"] },
            of: detail, from: .detail
        ) { detail in outcome { try payload.detail(detail.text) } }
    }

    private static let item = #"""
        {"id":1,"title":"t","currency":"KRW","price":10,"stock":3,"thumbnails":[],
         "registration_date":1611523563.719116
        """#

    @Test func `an item that lacks an expected field is refused or reduced`() throws {
        let payload = try ItemPayload()
        let fields = OpenMarketItemsSource.expectation
        let row = try Self.json(Self.item + "}")
        try check(fields.row.filter { $0.keys != ["discounted_price"] }, of: row, from: .rows) {
            row in
            let page = try payload.page(#"{"page":1,"items":[\#(row.text)]}"#)
            return outcome { page.products.first.map { .init($0) } }
        }
        let detail = try Self.json(Self.item + #","descriptions":"d","images":[]}"#)
        try check(
            fields.detail.filter { $0.keys != ["discounted_price"] }, of: detail, from: .detail
        ) { detail in outcome { try payload.detail(detail.text) } }
    }

    // MARK: Stores

    @Test func `a row of WooCommerce that lacks an expected field is refused or reduced`() throws {
        let source = WooCommerceSource(base: try #require(WebAddress("https://shop.example")))
        let row = try Self.json(
            #"""
            {"id":1,"name":"n","permalink":"https://shop.example/1","description":"d",
             "short_description":"s","prices":{"price":"10","currency_code":"KRW",
             "currency_minor_unit":0},"images":[],"categories":[],"tags":[],"attributes":[],
             "variations":[],"is_purchasable":true,"is_in_stock":true,"is_on_backorder":false,
             "low_stock_remaining":1,"is_password_protected":false}
            """#)
        let fields = WooCommerceSource.expectation.row.filter { !Self.quiet.contains($0.keys[0]) }
        try check(fields, of: row, from: .rows) { row in
            outcome { try source.products("[\(row.text)]").first.map { .init($0) } }
        }
    }

    @Test func `a row of Shopify that lacks an expected field is refused or reduced`() throws {
        let source = ShopifySource(
            base: try #require(WebAddress("https://shop.example")), currency: "KRW")
        let row = try Self.json(
            #"""
            {"id":1,"title":"n","handle":"h","body_html":"d","vendor":"v","product_type":"t",
             "created_at":"2024-03-01T09:00:00+09:00","updated_at":"2024-03-01T09:00:00+09:00",
             "variants":[],"options":[],"images":[]}
            """#)
        let fields = ShopifySource.expectation.row.filter { !Self.quiet.contains($0.keys[0]) }
        try check(fields, of: row, from: .rows) { row in
            outcome {
                try source.products(#"{"products":[\#(row.text)]}"#).first.map { .init($0) }
            }
        }
    }

    /// Fields of stores that are left out without a word where they are of another type.
    private static let quiet: Set = [
        "prices", "images", "categories", "tags", "attributes", "variations", "is_purchasable",
        "is_in_stock", "is_on_backorder", "low_stock_remaining", "variants", "options", "vendor",
        "product_type", "permalink", "short_description",
    ]

    // MARK: The box office

    @Test func `a row of a chart that lacks an expected field is refused or reduced`() throws {
        let payload = try BoxOfficePayload()
        let row = try Self.json(BoxOfficePayload.goodRow)
        try check(BoxOfficeSource.expectation.row, of: row, from: .rows) { row in
            guard let reading = try? payload.chart(BoxOfficePayload.daily([row.text])),
                reading.rejected.isEmpty
            else { return .refused }
            return reading.irregularities.isEmpty ? .fine : .odd
        }
    }

    @Test func `a movie that lacks an expected field is refused or reduced`() throws {
        let payload = try BoxOfficePayload()
        let movie = try Self.json(
            #"""
            {"movieCd":"1","movieNm":"m","openDt":"20211215","showTm":"90","prdtYear":"2021",
             "nations":[],"genres":[],"directors":[],"actors":[],"companys":[]}
            """#)
        let fields = BoxOfficeSource.expectation.detail
        try check(fields, of: movie, from: .detail) { movie in
            // A reply with another movie is tested elsewhere.
            let id = movie["movieCd"]?.string ?? movie["movieCd"]?.numberText ?? "1"
            let text = #"{"movieInfoResult":{"movieInfo":\#(movie.text)}}"#
            let reading = try? payload.movie(text, id.isEmpty ? "1" : id)
            guard let reading else { return .refused }
            return reading.irregularities.isEmpty ? .fine : .odd
        }
    }
}

extension DetailedProduct {
    fileprivate init(_ row: ListedProduct) {
        self.init(product: row.product, irregularities: row.irregularities)
    }
}

extension JSONValue {
    fileprivate var text: String {
        var writer = JSONWriter()
        writer.value(self)
        return String(decoding: writer.bytes(), as: UTF8.self)
    }

    fileprivate func replacing(_ key: String, with value: JSONValue?) -> JSONValue {
        var members = self.members ?? []
        members.removeAll { $0.key == key }
        if let value { members.append(Member(key, value)) }
        return .object(members)
    }
}
