import CatalogModel
import CatalogSources
import HTTP
import Testing

/// Faults of a catalog's content, by their numbers, where no other suite has them.
///
/// Number 28 is in `MovingCatalogTests`, and 31, 32 and 41 are in the tests of builds. Number 40,
/// trees of categories, is left out: no source has categories.
struct FaultTests {
    private let payload: OpenMarketPayload

    init() throws {
        payload = try OpenMarketPayload()
    }

    /// The result of a list in one reply, in a crawl of two passes.
    private func crawl(
        rows: [String], around: String = ""
    ) async throws -> (products: [Product], report: CrawlReport) {
        let text = #"{"pages":[\#(rows.joined(separator: ","))]\#(around)}"#
        let body = ResponseBody(Array(text.utf8))
        let source = try PagedSource(try .number("{page}"))
        var products: [ProductID: Product] = [:]
        let report = try await Crawl(of: source) { order in
            order.address.path == "/1" ? .body(body) : .empty
        }.run { if case .product(let row) = $0 { products[row.product.id] = row.product } }
        return (products.values.sorted { $0.id.text < $1.id.text }, report)
    }

    @Test(arguments: [FakeShop.Manner.alwaysNext, .neverNext, .silentNeverNext], [1, 4])
    func `has_next is only a hint`(manner: FakeShop.Manner, ahead: Int) async throws {
        let shop = FakeShop(products: 35, manner)
        let report = try await Crawl(of: payload.source, ahead: ahead) {
            shop.reply(to: $0.address)
        }
        .run { _ in }
        #expect(report.productCount == 35)
        #expect(report.settlement == .agreed)
    }

    @Test(arguments: ["70", "-1", #""35""#, "null", "1e99", "[]", "3.5", "0"])
    func `the total is only a hint`(total: String) async throws {
        let outcome = try await crawl(
            rows: (1...5).map { #"{"id":\#($0)}"# }, around: #","total_count":\#(total)"#)
        #expect(outcome.products.count == 5)
        #expect(outcome.report.settlement == .agreed)
        #expect(outcome.report.totalCount == ["70": 70, "0": 0][total])
    }

    @Test(
        arguments: [
            (["a", "a"], ["2022-01-01", "2022-01-01"], "a", 0),
            (["a", "b"], ["2022-01-01", "2022-01-02"], "b", 1),
            (["a", "b"], ["2022-01-02", "2022-01-01"], "a", 1),
            (["a", "b"], ["2022-01-01", "2022-01-01"], "b", 1),
        ] as [([String], [String], String, Int)])
    func `of rows with one id, the one changed last counts, else the one read last`(
        names: [String], dates: [String], name: String, changed: Int
    ) async throws {
        let rows = zip(names, dates).map { #"{"id":1,"name":"\#($0)","issued_at":"\#($1)"}"# }
        let outcome = try await crawl(rows: rows)
        #expect(outcome.products.map(\.name) == [name])
        #expect(outcome.report.productCount == 1)
        #expect(outcome.report.changedCount == changed)
        #expect(outcome.report.duplicateCount == 1 - changed)
    }

    @Test func `ids that look alike stay apart`() async throws {
        let ids = [
            "../../etc/passwd", "/abs", ".", "..", "CON", "a/b", "a%2fb", "a b", "😀",
            #"caf\u00e9"#, #"cafe\u0301"#, "ABC", "abc", "-x", "index.html",
            String(repeating: "x", count: 2_048),
        ]
        let bad = ["", String(repeating: "x", count: 10 << 10)]
        let outcome = try await crawl(rows: (ids + bad).map { #"{"id":"\#($0)"}"# })
        #expect(outcome.report.productCount == ids.count)
        #expect(outcome.report.rejectedCount == bad.count)
        let addresses = try outcome.products.map {
            try #require(payload.source.detailAddress(of: $0.id))
        }
        #expect(Set(addresses).count == ids.count)
        #expect(addresses.allSatisfy { $0.path.hasPrefix("/api/products/") })
    }

    @Test(arguments: [
        (#"a\u0000"#, false), ("a\u{0}", false), (#"a\n"#, false), (#"\t"#, false),
        (#"\u007fa"#, false), (#"\u0085"#, false), (#"a\u202eb"#, false),
        (#"a\u200bb"#, false), (#"\ufeffa"#, false), (#"\uffff"#, false),
        (#"a\u00a0b"#, true), (#"\u200d"#, true), (#"\u0e01"#, true),
    ])
    func `a row whose id has forbidden control or invisible characters is left out`(
        id: String, isTaken: Bool
    ) async throws {
        let outcome = try await crawl(rows: [#"{"id":"\#(id)","name":"Mug"}"#, #"{"id":"a"}"#])
        #expect(outcome.report.productCount == (isTaken ? 2 : 1))
        #expect(outcome.report.rejectedCount == (isTaken ? 0 : 1))
        // A rejected row is not taken for a known product.
        #expect(outcome.report.rejected.allSatisfy { $0.id == nil })
    }

    @Test func `an id is the same as a number and as a text`() async throws {
        let rows = [#"{"id":1.0}"#, #"{"id":"1"}"#, #"{"id":18446744073709551615}"#]
        let outcome = try await crawl(rows: rows)
        #expect(outcome.products.map(\.id.text) == ["1", "18446744073709551615"])
    }

    @Test(arguments: [
        #"[{"id":1},]"#, #"{"pages":[{"id":1}],}"#, #"{"pages":[{"id":1}]}{"pages":[]}"#,
        #"{"pages":[{"id":1}] /* two */ }"#, #"{"pages":[{"id":1}],"a":1,"a":2}"#,
    ])
    func `a page that is not strict JSON is an error`(text: String) throws {
        #expect(throws: SourceError.self) { try payload.page(text) }
    }

    @Test func `a page in UTF-16 is an error, and a byte order mark does not matter`() throws {
        let text = #"{"pages":[{"id":1}]}"#
        for isBig in [true, false] {
            let bytes = text.utf16.flatMap { unit in
                isBig
                    ? [UInt8(unit >> 8), UInt8(unit & 0xFF)]
                    : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
            }
            #expect(throws: SourceError.self) { try payload.page(bytes) }
        }
        let marked = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
        // Either reading is right, a crash or a wrong product is not.
        if let page = try? payload.page(marked) { #expect(page.products.count == 1) }
    }

    @Test(arguments: [
        "\u{1}", #"\ud800"#, #"\udc00\ud800"#, "\u{0}",
    ])
    func `a row with invalid text is left out alone`(text: String) async throws {
        let outcome = try await crawl(rows: [#"{"id":1,"name":"\#(text)"}"#, #"{"id":2}"#])
        #expect(outcome.products.map(\.id.text) == ["2"])
        #expect(outcome.report.rejected.map(\.id) == [ProductID("1")])
    }

    @Test(arguments: [513, 5_000_000])
    func `deeply nested brackets end the page and nothing else`(depth: Int) throws {
        let brackets = [UInt8](repeating: UInt8(ascii: "["), count: depth)
        for text in [#"{"pages":"#, #"{"pages":[{"id":1,"x":"#, ""] {
            #expect(throws: SourceError.self) { try payload.page(Array(text.utf8) + brackets) }
        }
    }

    @Test func `a row that is too large is left out alone`() async throws {
        let name = String(repeating: "x", count: 3 << 20)
        let tags = (0..<100_000).map { "\"t\($0)\"" }.joined(separator: ",")
        let outcome = try await crawl(rows: [
            #"{"id":1,"name":"\#(name)"}"#, #"{"id":2,"tags":[\#(tags)]}"#, #"{"id":3}"#,
        ])
        #expect(outcome.products.map(\.id.text).contains("3"))
        #expect(outcome.products.count + outcome.report.rejectedCount == 3)
    }

    @Test(
        arguments: [
            "vendor_id", "vendorName", "name", "description", "thumbnail", "currency", "price",
            "bargain_price", "discounted_price", "stock", "created_at", "issued_at", "images",
            "vendors", "unknown",
        ], ["null", "{}", "[]", "true", "-7", #""?""#, #"[{"id":null}]"#])
    func `a product with any value in a field is read`(
        field: String, value: String
    ) throws {
        let listed = try payload.product(#""\#(field)":\#(value)"#)
        #expect(listed.product.id == ProductID("1"))
        #expect(listed.product.price == nil)
        if value == "null" { #expect(listed.irregularities == []) }
    }

    @Test func `rows without a readable id are counted and named`() async throws {
        let rows = [#"{"id":null}"#, #"{"name":"x"}"#, #"{"id":{}}"#, "null", "7"]
        let outcome = try await crawl(rows: rows + [#"{"id":1}"#])
        #expect(outcome.products.count == 1)
        #expect(outcome.report.rejectedCount == rows.count)
        #expect(outcome.report.rejected.map(\.index) == Array(0..<rows.count))
    }

    @Test func `a reply of bad rows alone is counted, and only its first rows are kept`() throws {
        let rows = repeatElement(#"{"a":0}"#, count: 10_000).joined(separator: ",")
        let summary = try payload.page("[\(rows)]").summary
        #expect(summary.rowCount == 10_000)
        #expect(summary.rejectedCount == 10_000)
        #expect(summary.rejected.map(\.index) == Array(0..<1_000))
    }

    @Test func `over ten thousand bad rows, more than there are good ones, end the page`() throws {
        let bad = repeatElement(#"{"a":0}"#, count: 10_001).joined(separator: ",")
        let good = repeatElement(#"{"id":1}"#, count: 10_001).joined(separator: ",")
        let error = try #require(throws: SourceError.self) { try payload.page("[\(bad),\(good)]") }
        #expect(
            error.fact
                == .unreadableRows(count: 10_001, of: 10_001, first: #"has no key "id""#))
        #expect(try payload.page("[\(good),\(bad)]").summary.rejectedCount == 10_001)
    }

    @Test(
        arguments: [
            ("9999-12-31T23:59:59", true), ("1970-01-01", true), ("1969-12-31", true),
            ("0001-01-01", true), ("10000-01-01", false), ("2022-01-01T00:00:00+09:00", true),
            ("2022-01-01T00:00:60", false),
        ])
    func `a date is read, or left out if it is not valid`(
        text: String, isTaken: Bool
    ) async throws {
        let listed = try payload.product(#""created_at":"\#(text)""#)
        #expect((listed.product.createdAt != nil) == isTaken)
        #expect(listed.irregularities == (isTaken ? [] : [.unreadableDate]))
    }
}
