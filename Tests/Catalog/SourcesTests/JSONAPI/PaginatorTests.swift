import CatalogModel
import CatalogSources
import HTTP
import JSON
import JSONPath
import Testing

@Suite struct PaginatorTests {
    private typealias Hints = JSONAPIConfiguration.Hints
    private typealias Slot = JSONAPIConfiguration.Slot

    private static let all = Array(0..<7)

    @Test(
        "numbered pages are read to their end, whatever the server announces",
        arguments: [
            ("nothing", CrawlEnd.emptyPage, 4), ("right", .emptyPage, 4), ("low", .emptyPage, 4),
            ("first page only", .emptyPage, 4), ("null", .emptyPage, 4),
            ("past the end 404", .emptyPage, 4), ("last page again", .nothingNew(page: 4), 4),
            ("more for ever", .emptyPage, 4), ("no more at the end", .announced, 3),
        ], [1, 4])
    func numbers(
        expectation: (manner: String, end: CrawlEnd, requests: Int), ahead: Int
    ) async throws {
        let manner = expectation.manner
        let shop = JSONShop { request in
            let page = (request["page"].flatMap { Int($0) } ?? 0) - 1
            switch manner {
            case "right": return JSONShop.page(JSONShop.ids(page), #","pages":3"#)
            case "low": return JSONShop.page(JSONShop.ids(page), #","pages":1"#)
            case "null": return JSONShop.page(JSONShop.ids(page), #","pages":null"#)
            case "first page only":
                return JSONShop.page(JSONShop.ids(page), page == 0 ? #","pages":3"# : "")
            case "past the end 404" where page > 2: return .missing()
            case "last page again": return JSONShop.page(JSONShop.ids(min(page, 2)))
            case "more for ever": return JSONShop.page(JSONShop.ids(page), #","more":true"#)
            case "no more at the end":
                return JSONShop.page(JSONShop.ids(page), #","more":\#(page < 2)"#)
            default: return JSONShop.page(JSONShop.ids(page))
            }
        }
        let source = try JSONAPISource(
            .pageNumber(
                hints: Hints(
                    totalPath: try JSONPath("$.pages"), hasMorePath: try JSONPath("$.more"))))
        let crawl = try await JSONCrawl(source, shop, ahead: ahead)
        #expect(crawl.ids == Self.all)
        #expect(crawl.report.end == expectation.end)
        #expect(crawl.report.settlement == .agreed)
        #expect(crawl.report.passCount == 2)
        #expect(Set(crawl.requests).count == expectation.requests, "\(crawl.requests)")
    }

    @Test("a short page in the middle is not an end, and page numbers may begin with 0")
    func shortPage() async throws {
        let pages = [[0, 1, 2], [3], [4, 5, 6]]
        let shop = JSONShop { request in
            let page = request["p"].flatMap { Int($0) } ?? -1
            return JSONShop.page(pages.indices.contains(page) ? pages[page] : [])
        }
        let source = try JSONAPISource(.pageNumber(Slot(param: "p"), base: 0)) {
            $0.list.params = [.init("per page", "3&4")]
        }
        let crawl = try await JSONCrawl(source, shop)
        #expect(crawl.ids == Self.all)
        #expect(crawl.requests.first == "/list?per%20page=3%264&p=0")
    }

    @Test func `a row that repeats on its own page does not make the list uncertain`() async throws
    {
        let pages = [[0, 1, 1], [2, 3, 2], [4]]
        let shop = JSONShop { request in
            let page = request["p"].flatMap { Int($0) } ?? 0
            return JSONShop.page(pages.indices.contains(page) ? pages[page] : [])
        }
        let source = try JSONAPISource(.pageNumber(Slot(param: "p"), base: 0))
        let crawl = try await JSONCrawl(source, shop)
        #expect(crawl.report.settlement == .agreed)
        #expect(crawl.report.duplicateCount == 2)
        #expect(crawl.report.repeated.count == 0)
    }

    @Test func `a row that repeats on a later page makes the list uncertain, and is named`()
        async throws
    {
        let pages = [[0, 1, 2], [2, 3, 4], [5]]
        let shop = JSONShop { request in
            let page = request["p"].flatMap { Int($0) } ?? 0
            return JSONShop.page(pages.indices.contains(page) ? pages[page] : [])
        }
        let source = try JSONAPISource(.pageNumber(Slot(param: "p"), base: 0))
        let crawl = try await JSONCrawl(source, shop)
        #expect(crawl.report.settlement == .unsettled)
        #expect(crawl.report.repeated.description == "2")
    }

    @Test("a server that ignores the page number and announces more is an error")
    func ignoredNumber() async throws {
        let shop = JSONShop { _ in JSONShop.page(0..<3, #","total":7"#) }
        let source = try JSONAPISource(
            .offset(limit: 3, hints: Hints(totalPath: try JSONPath("$.total"))))
        await #expect(throws: SourceError.self) { try await JSONCrawl(source, shop) }
    }

    @Test(
        "offsets follow the rows that came, if the server sends fewer than asked for",
        arguments: [3, 100])
    func offsets(limit: Int) async throws {
        let shop = JSONShop { request in
            let offset = request["offset"].flatMap { Int($0) } ?? 0
            return JSONShop.page(Self.all.dropFirst(offset).prefix(3), #","total":7"#)
        }
        let source = try JSONAPISource(
            .offset(limit: limit, hints: Hints(totalPath: try JSONPath("$.total"))))
        let crawl = try await JSONCrawl(source, shop, ahead: 3)
        #expect(crawl.ids == Self.all)
        #expect(crawl.report.settlement == .agreed)
        #expect(!crawl.report.hasMoved)
        #expect(crawl.requests.first == "/list?limit=\(limit)&offset=0")
    }

    @Test("page numbers and sizes may be in the body of a POST")
    func post() async throws {
        let shop = JSONShop { request in
            let query = request.json["query"]
            guard query?["shown"] == true, query?["size"] == 3,
                let offset = query?["from"]?.integer
            else { return .missing() }
            return JSONShop.page(Self.all.dropFirst(offset).prefix(3))
        }
        let source = try JSONAPISource(
            .offset(
                Slot(param: "", bodyPath: ["query", "from"]), limit: 3,
                limitSlot: Slot(param: "", bodyPath: ["query", "size"]))
        ) { $0.list.json = ["query": ["shown": true]] }
        let crawl = try await JSONCrawl(source, shop, ahead: 2)
        #expect(crawl.ids == Self.all)
        #expect(
            crawl.requests.prefix(2) == [
                #"/list {"query":{"shown":true,"size":3,"from":0}}"#,
                #"/list {"query":{"shown":true,"size":3,"from":3}}"#,
            ])
    }

    @Test(
        "a cursor leads on, in the address or in the body, as text or as a number",
        arguments: [(false, #""a/1""#), (false, "1"), (true, #""a/1""#), (true, "1")])
    func cursors(isPost: Bool, cursor: String) async throws {
        let wanted = try JSONValue(parsing: cursor)
        let shop = JSONShop { request in
            let sent: JSONValue? =
                isPost ? request.json["after"] : request["after"].map(JSONValue.string)
            guard let sent else { return JSONShop.page(0..<4, #","next":\#(cursor)"#) }
            let isRight =
                isPost ? sent == wanted : sent.string == (wanted.string == nil ? "1" : "a%2F1")
            // The last page has a cursor, too.
            return JSONShop.page(
                isRight ? 4..<7 : 100..<101, #","next":\#(cursor),"more":false"#)
        }
        let slot = Slot(param: "after", bodyPath: isPost ? ["after"] : [])
        let source = try JSONAPISource(
            .cursor(
                slot, path: try JSONPath("$.next"),
                hints: Hints(hasMorePath: try JSONPath("$.more")))
        ) { if isPost { $0.list.json = [:] } }
        let crawl = try await JSONCrawl(source, shop)
        #expect(crawl.ids == Self.all)
        #expect(crawl.report.end == .announced)
        #expect(crawl.requests.count == 2)
    }

    @Test("a cursor that is repeated ends with the first page without new rows")
    func endlessCursor() async throws {
        let shop = JSONShop { request in
            JSONShop.page(request["cursor"] == nil ? 0..<4 : 4..<7, #","next":"x""#)
        }
        let source = try JSONAPISource(.cursor(path: try JSONPath("$.next")))
        let crawl = try await JSONCrawl(source, shop)
        #expect(crawl.ids == Self.all)
        #expect(crawl.report.end == .nothingNew(page: 3))
        #expect(crawl.report.settlement == .agreed)
    }

    @Test("headers lead on, by a cursor or by links of any relation")
    func headers() async throws {
        let byCursor = JSONShop { request in
            request["page_info"] == nil
                ? JSONShop.page(0..<4, headers: [("X-Next", "c 2")]) : JSONShop.page(4..<7)
        }
        let cursor = try JSONAPISource(
            .headerCursor(Slot(param: "page_info"), key: "x-next"))
        let found = try await JSONCrawl(cursor, byCursor)
        #expect(found.ids == Self.all)
        #expect(found.requests == ["/list", "/list?page_info=c%202"])

        let byLink = JSONShop { request in
            request["p"] == nil
                ? JSONShop.page(0..<4, headers: [("Link", #"</list?p=2>; rel="more""#)])
                : JSONShop.page(4..<7)
        }
        let link = try JSONAPISource(.headerLink(relation: "More"))
        #expect(try await JSONCrawl(link, byLink).ids == Self.all)
    }

    @Test(
        "an address in the body leads on, also where the server names itself wrongly",
        arguments: [
            #""/list?p=2""#, #""?p=2""#, #""https://api.example/list?p=2""#,
            #""http://api.example:8080/list?p=2""#, #"{"href":"/list?p=2"}"#,
        ])
    func links(link: String) async throws {
        let shop = JSONShop { request in
            request["p"] == nil
                ? JSONShop.page(0..<4, #","links":{"next":\#(link)}"#)
                : JSONShop.page(4..<7, #","links":{"next":null}"#)
        }
        for paginator in [
            JSONAPIConfiguration.Paginator.jsonLink(path: try JSONPath("$.links.next")),
            .automatic,
        ] {
            #expect(try await JSONCrawl(try JSONAPISource(paginator), shop).ids == Self.all)
        }
    }

    @Test("an address on another server is not followed")
    func foreignLink() async throws {
        let shop = JSONShop { _ in JSONShop.page(0..<4, #","next":"https://evil.example/""#) }
        let source = try JSONAPISource(.jsonLink(path: try JSONPath("$.next")))
        await #expect(throws: SourceError.self) { try await JSONCrawl(source, shop) }
    }

    @Test(
        "without a description the first reply shows the way",
        arguments: ["Link", "total_pages", "whole", "meta"])
    func automatic(manner: String) async throws {
        let shop = JSONShop { request in
            let page = (request["page"].flatMap { Int($0) } ?? 1) - 1
            let ids = JSONShop.ids(page)
            switch manner {
            case "Link" where page < 2:
                return JSONShop.page(
                    ids, headers: [("Link", #"</list?page=\#(page + 2)>; rel="next""#)])
            case "total_pages": return JSONShop.page(ids, #","total_pages":3"#)
            case "meta":
                return JSONShop.page(ids, #","meta":{"pagination":{"page":1,"pageCount":3}}"#)
            case "whole": return JSONShop.page(Self.all, #","next":null,"count":7"#)
            default: return JSONShop.page(ids)
            }
        }
        let crawl = try await JSONCrawl(try JSONAPISource(.automatic), shop)
        #expect(crawl.ids == Self.all)
        #expect(crawl.report.settlement == .agreed)
        #expect(crawl.requests.count == (manner == "whole" ? 1 : 3))
    }

    @Test(
        "an unusable path of the list or of a detail is named",
        arguments: ["products", "https://other.example/list", "/a b\u{7}"])
    func paths(path: String) {
        let error = #expect(throws: JSONAPIFault.self) {
            try JSONAPISource(.singlePage) { $0.list.path = path }
        }
        #expect(error.map { "\($0)".contains("is not a path of the API") } ?? false)
    }
}
