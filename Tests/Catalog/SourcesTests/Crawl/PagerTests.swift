import CatalogModel
import CatalogSources
import HTTP
import Synchronization
import Testing

struct PagerTests {
    /// A server that answers by the part of the address behind the home page.
    private final class Server: Sendable {
        private let replies: [String: PageReply]
        private let log = Mutex<[String]>([])

        init(_ replies: [String: PageReply]) { self.replies = replies }

        var requests: [String] { log.withLock { $0 } }

        func reply(to address: WebAddress) -> PageReply {
            let name = String(address.text.dropFirst(PagedSource.home.count))
            log.withLock { $0.append(name) }
            return replies[name] ?? .missing()
        }
    }

    private func body(_ ids: some Sequence<Int>, _ rest: String = "") -> String {
        let rows = ids.map { #"{"id":\#($0)}"# }.joined(separator: ",")
        return #"{"pages":[\#(rows)]\#(rest)}"#
    }

    private func page(
        _ ids: some Sequence<Int>, _ rest: String = "", headers: [HTTPHeader] = []
    ) -> PageReply {
        .body(ResponseBody(Array(body(ids, rest).utf8)), HTTPHeaders(headers))
    }

    /// Reads the list, and returns the met products and the requests of the first pass.
    private func crawl(
        _ pager: Pager, _ server: Server, ahead: Int = 1
    ) async throws -> (ids: [Int], requests: [String], report: CrawlReport) {
        var ids: [Int] = []
        var requests = 0
        let crawl = Crawl(of: try PagedSource(pager), ahead: ahead) { server.reply(to: $0.address) }
        let report = try await crawl.run { event in
            switch event {
            case .pass(2):
                requests = server.requests.count
                ids.removeAll()
            case .product(let row): ids.append(Int(row.product.id.text) ?? -1)
            default: break
            }
        }
        return (ids, Array(server.requests.prefix(requests)), report)
    }

    private func address(_ name: String = "") throws -> WebAddress {
        try #require(WebAddress(PagedSource.home + name))
    }

    private func template(_ name: String) throws -> PageTemplate {
        try #require(PageTemplate(PagedSource.home + name))
    }

    @Test(arguments: [
        "https://a.example/items", "items/{page}", "https://a.example/{page}/{page}",
        "https://a.example/{page}?c={cursor}", "ftp://a.example/{page}", "",
    ])
    func `a template has one gap and makes an address`(text: String) {
        #expect(PageTemplate(text) == nil)
    }

    @Test func `numbers may be part of the path, and a count is not necessary`() async throws {
        let server = Server([
            "items/1": page(0..<3), "items/2": page(3..<6), "items/3": page(6..<7),
            "items/4": page([]),
        ])
        let outcome = try await crawl(try .number("items/{page}"), server)
        #expect(outcome.ids == Array(0..<7))
        #expect(outcome.requests == ["items/1", "items/2", "items/3", "items/4"])
        #expect(outcome.report.end == .emptyPage)
        #expect(outcome.report.settlement == .agreed)
    }

    @Test(arguments: [1, 8])
    func `offsets grow by the rows that pages do not share`(ahead: Int) async throws {
        let pager = Pager(.offset(try template("l?o={offset}"), size: 4, overlap: 1))
        let total = #","total_count":10"#
        let server = Server([
            "l?o=0": page(0..<4, total), "l?o=3": page(3..<7, total), "l?o=6": page(6..<10, total),
        ])
        let outcome = try await crawl(pager, server, ahead: ahead)
        #expect(outcome.ids == Array(0..<10))
        #expect(outcome.requests.sorted() == ["l?o=0", "l?o=3", "l?o=6"])
        #expect(!outcome.report.hasMoved)
    }

    @Test func `pages that should overlap and do not show that the list has moved`() async throws {
        let pager = Pager(.offset(try template("l?o={offset}"), size: 4, overlap: 1))
        let server = Server(["l?o=0": page(0..<4), "l?o=3": page(4..<8), "l?o=6": page([])])
        #expect(try await crawl(pager, server).report.hasMoved)
    }

    @Test func `a cursor is put into the next address, encoded`() async throws {
        let pager = Pager(.cursor(first: try address("l"), try template("l?c={cursor}")))
        let server = Server([
            "l": page(0..<2, #","next":"a/b=="# + #"""#),
            "l?c=a%2Fb%3D%3D": page(2..<4, #","next":"z""#),
            "l?c=z": page([], #","next":"y""#), "l?c=y": page(4..<5, #","next":"""#),
        ])
        let outcome = try await crawl(pager, server, ahead: 8)
        #expect(outcome.ids == Array(0..<5))
        #expect(outcome.requests == ["l", "l?c=a%2Fb%3D%3D", "l?c=z", "l?c=y"])
        #expect(outcome.report.end == .announced)
    }

    @Test(arguments: [
        #"<https://a.example/l?p=2>; rel="next""#, #"</l?p=1>; rel=prev, </l?p=2>; rel=next"#,
        #"</l?p=9>; title="a, b; c"; rel="last", <?p=2>; title="x"; rel="NEXT""#,
        #"</l?p=2>;rel="last next""#,
    ])
    func `the Link header leads on`(link: String) async throws {
        let pager = Pager(.linkHeader(first: try address("l")), totalHeader: "X-Total-Count")
        let server = Server([
            "l": page(
                0..<2,
                headers: [
                    HTTPHeader(name: "Link", value: link),
                    HTTPHeader(name: "X-Total-Count", value: "3"),
                ]),
            "l?p=2": page(2..<3, headers: [HTTPHeader(name: "x-total-count", value: "3")]),
        ])
        let outcome = try await crawl(pager, server)
        #expect(outcome.ids == [0, 1, 2])
        #expect(outcome.requests == ["l", "l?p=2"])
        #expect(outcome.report.totalCount == 3)
    }

    @Test(arguments: ["3", "-1", "many", ""])
    func `a total in a header gives the number of pages`(total: String) async throws {
        let template = try template("l?p={page}")
        let pager = Pager(.number(template), totalHeader: "X-Total-Count")
        let headers = [HTTPHeader(name: "X-Total-Count", value: total)]
        let server = Server([
            "l?p=1": page(0..<2, headers: headers), "l?p=2": page(2..<3, headers: headers),
        ])
        let outcome = try await crawl(pager, server)
        #expect(outcome.ids == [0, 1, 2])
        #expect(outcome.requests.count == (total == "3" ? 2 : 3))
        #expect(pager.readsHeaders)
    }

    @Test func `the body may name the next page`() async throws {
        let pager = Pager(.nextReference(first: try address("l")))
        let server = Server([
            "l": page(0..<2, #","next":"/l/2""#), "l/2": page(2..<3, #","next":null"#),
        ])
        #expect(try await crawl(pager, server).ids == [0, 1, 2])
    }

    @Test func `a list without pages is one reply`() async throws {
        let server = Server(["box": page(0..<9, #","has_next":true"#)])
        let outcome = try await crawl(Pager(.whole(try address("box"))), server)
        #expect(outcome.ids == Array(0..<9))
        #expect(outcome.requests == ["box"])
    }

    @Test(arguments: ["https://b.example/l", "http://a.example/l", "//b.example/l", "file:///l"])
    func `the next page must be on the same server`(next: String) async throws {
        let server = Server(["l": page(0..<2, #","next":"\#(next)""#)])
        let error = await #expect(throws: SourceError.self) {
            try await crawl(Pager(.nextReference(first: try address("l"))), server)
        }
        #expect(error?.fact == .foreignPage(next))
        #expect(Set(server.requests) == ["l"])
    }

    @Test func `a circle of pages is detected`() async throws {
        let server = Server([
            "l": page(0..<2, #","next":"/m""#), "m": page(2..<4, #","next":"/l""#),
        ])
        let error = await #expect(throws: SourceError.self) {
            try await crawl(Pager(.nextReference(first: try address("l"))), server)
        }
        #expect(error?.fact == .circle(to: try address("l")))
    }

    @Test func `endless references are given up`() async throws {
        let pager = Pager(.cursor(first: try address("1"), try template("{cursor}")))
        let count = Mutex(0)
        let error = await #expect(throws: SourceError.self) {
            try await Crawl(of: try PagedSource(pager)) { _ in
                let number = count.withLock {
                    $0 += 1; return $0
                }
                return page([number % 2], #","next":"\#(number + 1)""#)
            }.run { _ in }
        }
        guard case .endless = error?.fact else {
            Issue.record("\(String(describing: error))"); return
        }
        #expect(count.withLock { $0 } < 20)
    }

    @Test func `an address without a list is an error, but the end behind the last page`()
        async throws
    {
        let pager = try Pager.number("items/{page}")
        let error = await #expect(throws: SourceError.self) { try await crawl(pager, Server([:])) }
        #expect(error?.fact == .noList(message: ""))
        let server = Server(["items/1": page(0..<3)])
        #expect(try await crawl(pager, server).ids == [0, 1, 2])
    }
}
