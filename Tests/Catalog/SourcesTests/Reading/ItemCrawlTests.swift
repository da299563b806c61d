import CatalogModel
import CatalogSources
import HTTP
import Synchronization
import Testing

/// Reading of the list of the API of 2021 to its end.
struct ItemCrawlTests {
    /// Pages of the ids that a test gives, and an empty one behind them.
    private final class Shelf: Sendable {
        private let pages: [[Int]]
        private let end: PageReply
        private let asked = Mutex<[String]>([])

        init(_ pages: [[Int]], end: PageReply? = nil) {
            self.pages = pages
            self.end = end ?? Self.body("[]")
        }

        /// The requested paths.
        var requests: [String] { asked.withLock { $0 } }

        func reply(to address: WebAddress) -> PageReply {
            asked.withLock { $0.append(address.path) }
            guard let number = Int(address.path.split(separator: "/").last ?? ""),
                pages.indices.contains(number - 1)
            else { return end }
            let rows = pages[number - 1].map { #"{"id":\#($0)}"# }.joined(separator: ",")
            return Self.body("[\(rows)]")
        }

        private static func body(_ rows: String) -> PageReply {
            .body(ResponseBody(Array(#"{"page":1,"items":\#(rows)}"#.utf8)))
        }
    }

    private func crawl(_ shelf: Shelf) async throws -> (ids: Set<String>, report: CrawlReport) {
        let source = try ItemPayload().source
        var ids: Set<String> = []
        let report = try await Crawl(of: source) { shelf.reply(to: $0.address) }.run { event in
            if case .product(let row) = event { ids.insert(row.product.id.text) }
        }
        return (ids, report)
    }

    @Test(arguments: [
        [Array(1...20), Array(21...40), Array(41...45)],
        [Array(1...20), Array(21...40)],
        [[], []],
        // In no order, as in 2021-01.
        [[26, 41, 27, 28] + Array(60...75), [30, 42, 43, 31]],
        // A short page in front, or between, is not the end.
        [Array(1...18), Array(21...40), Array(41...60), Array(61...63)],
        [Array(1...20), Array(21...37), Array(41...60)],
    ])
    func `the list ends with an empty page, and not before`(pages: [[Int]]) async throws {
        let shelf = Shelf(pages)
        let (ids, report) = try await crawl(shelf)
        let count = pages.joined().count
        #expect(ids == Set(pages.joined().map(String.init)))
        #expect(report.end == .emptyPage)
        #expect(report.settlement == .agreed)
        #expect(!report.hasMoved)
        #expect(report.passCount == 2)
        let pass = (1...(count == 0 ? 1 : pages.count + 1)).map { "/items/\($0)" }
        #expect(shelf.requests == pass + pass)
    }

    @Test func `an item on two pages is one product, and makes the list uncertain`() async throws {
        let shelf = Shelf([Array(1...20), [20] + Array(22...40)])
        let (ids, report) = try await crawl(shelf)
        #expect(ids.count == 39)
        #expect(report.duplicateCount == 1)
        #expect(!report.provesAbsence)
    }

    @Test func `a shop that answers pages past the end with the last one ends there`() async throws
    {
        let shelf = Shelf(Array(repeating: Array(21...30), count: 1_000))
        await #expect(throws: SourceError.self) { try await crawl(shelf) }
        let full = Shelf([Array(1...20)] + Array(repeating: Array(21...30), count: 1_000))
        let (ids, report) = try await crawl(full)
        #expect(ids.count == 30)
        #expect(report.end == .repeatedPage)
        #expect(full.requests.count == 6)
    }

    @Test func `a shop whose pages never end is given up`() async throws {
        let shelf = Shelf((0..<1_000).map { page in Array(1...20).map { ($0 + page) % 20 + 1 } })
        await #expect(throws: SourceError.self) { try await crawl(shelf) }
        #expect(shelf.requests.count < 10)
    }

    @Test func `a missing list is reported with the message of the API`() async throws {
        let words = Array(#"{"error":true,"reason":"Not Found"}"#.utf8)
        let error = await #expect(throws: SourceError.self) {
            try await crawl(Shelf([], end: .missing(ResponseBody(words))))
        }
        #expect(
            "\(try #require(error).fact)"
                == "nothing is at this address (the API says: Not Found); check the address "
                + "of the API"
        )
        let silent = await #expect(throws: SourceError.self) {
            try await crawl(Shelf([], end: .missing()))
        }
        #expect(
            "\(try #require(silent).fact)"
                == "nothing is at this address; check the address of the API")
    }
}
