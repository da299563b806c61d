import CatalogModel
import CatalogSources
import Digest
import HTTP
import Synchronization
import Testing

struct CrawlTests {
    /// The products of a crawl, and its end.
    private struct Outcome {
        var ids: [String] = []
        var names: [String: String] = [:]
        var progress: [CrawlProgress] = []
        /// The pages requested in the first pass.
        var requests: [Int] = []
        var report: CrawlReport
    }

    private func source() throws -> OpenMarketSource {
        OpenMarketSource(base: try #require(WebAddress(OpenMarketPayload.base)), pageSize: 10)
    }

    private func crawl(
        _ shop: FakeShop, ahead: Int = 1, since last: Fingerprint? = nil
    ) async throws -> Outcome {
        var ids: [String] = []
        var names: [String: String] = [:]
        var progress: [CrawlProgress] = []
        var requests: [Int]?
        let crawl = Crawl(of: try source(), ahead: ahead) { shop.reply(to: $0.address) }
        let report = try await crawl.run(since: last) { event in
            switch event {
            case .pass(2): requests = shop.requests
            case .pass, .rejected: break
            case .product(let row):
                let id = row.product.id.text
                if names[id] == nil { ids.append(id) }
                names[id] = row.product.name
            case .page(let page): if page.pass == 1 { progress.append(page) }
            }
        }
        return Outcome(
            ids: ids, names: names, progress: progress, requests: requests ?? shop.requests,
            report: report)
    }

    private func ids(_ count: Int) -> [String] {
        (0..<count).reversed().map { "\($0)" }
    }

    @Test(
        arguments: [
            (FakeShop.Manner.plain, CrawlEnd.announced, 4, 0),
            (.overrun, .announced, 3, 10),
            (.clamping, .repeatedPage, 5, 5),
            (.silent, .emptyPage, 5, 0),
            (.silentOverrun, .emptyPage, 5, 15),
            (.alwaysNext, .emptyPage, 5, 0),
            (.emptyList, .announced, 4, 0),
            (.wrongTotal, .emptyPage, 5, 0),
        ] as [(FakeShop.Manner, CrawlEnd, Int, Int)], [1, 3, 16])
    func `every shop yields the same products`(
        expectation: (manner: FakeShop.Manner, end: CrawlEnd, requests: Int, duplicates: Int),
        ahead: Int
    ) async throws {
        let shop = FakeShop(products: 35, expectation.manner)
        let pass = try await crawl(shop, ahead: ahead)
        #expect(pass.ids == ids(35))
        #expect(pass.report.end == expectation.end)
        #expect(pass.report.productCount == 35)
        #expect(pass.report.passCount == 2)
        #expect(pass.report.duplicateCount == expectation.duplicates)
        #expect(!pass.report.hasMoved)
        #expect(pass.requests.sorted() == Array(1...expectation.requests))
    }

    @Test func `page-overrun in a long list ends where the list ends`() async throws {
        for manner in [FakeShop.Manner.overrun, .silentOverrun] {
            let pass = try await crawl(FakeShop(products: 300, manner))
            #expect(pass.ids == ids(300))
            #expect(pass.report.overruns)
        }
    }

    @Test(arguments: [0, 1, 9, 10, 11, 20, 21])
    func `any number of products is read whole`(count: Int) async throws {
        for manner in [FakeShop.Manner.plain, .silent, .emptyList] {
            let pass = try await crawl(FakeShop(products: count, manner))
            #expect(pass.ids == ids(count))
            #expect(pass.report.productCount == count)
        }
    }

    @Test func `a server that ignores the page number is detected on page two`()
        async throws
    {
        let shop = FakeShop(products: 35, .ignoringPage)
        let error = await #expect(throws: SourceError.self) { try await crawl(shop) }
        #expect(error?.fact == .ignoresPageNumber(page: 2))
        #expect(error?.description.contains("page_no=2") == true)
        #expect(shop.requests == [1, 2])
    }

    @Test(arguments: [
        (FakeShop.Manner.silentEndless, SourceError.Fact.endless(pages: 11, expected: nil)),
        (.endless, .endless(pages: 7, expected: 4)),
    ])
    func `an endless list is given up`(
        manner: FakeShop.Manner, fact: SourceError.Fact
    ) async throws {
        let shop = FakeShop(products: 35, manner)
        let error = await #expect(throws: SourceError.self) { try await crawl(shop) }
        #expect(error?.fact == fact)
    }

    @Test func `a list that keeps growing is followed to its new end`() async throws {
        let shop = FakeShop(products: 30) { request, state in
            if request == 2 { state.ids.insert(contentsOf: (100..<112).reversed(), at: 0) }
        }
        let pass = try await crawl(shop)
        // Of the twelve new rows at the front, ten are on page one, which was already read.
        #expect(pass.ids.filter { $0.count < 3 } == ids(30))
        // The second pass meets them all, and the third agrees with it.
        #expect(pass.ids.count == 42)
        #expect(pass.report.passCount == 3)
        #expect(pass.report.hasMoved)
        #expect(pass.report.totalCount == 42)
        #expect(pass.requests == [1, 2, 3, 4, 5, 6])
    }

    @Test func `a list that shrinks is requested again and marked as moved`() async throws {
        let shop = FakeShop(products: 35) { request, state in
            if request == 4 { state.ids.removeFirst(10) }
        }
        let pass = try await crawl(shop)
        // A third pass is needed, since the first was no complete one.
        #expect(pass.ids == ids(35))
        #expect(pass.report.productCount == 25)
        #expect(pass.report.hasMoved)
        #expect(pass.report.passCount == 3)
        #expect(pass.requests == [1, 2, 3, 4, 4, 4, 4, 4])
    }

    @Test func `an empty reply where rows were announced is requested again`() async throws {
        let shop = FakeShop(products: 35)
        let report = try await Crawl(of: try source(), ahead: 1) { order in
            let address = order.address
            let reply = shop.reply(to: address)
            return shop.requests.count == 2 ? .empty : reply
        }.run { _ in }
        #expect(report.productCount == 35)
        #expect(shop.requests == [1, 2, 2, 3, 4, 1, 2, 3, 4])
        #expect(report.requestCount == 9)
        #expect(!report.hasMoved)
    }

    @Test func `a broken page is requested again, and its rows are not doubled`() async throws {
        let shop = FakeShop(products: 35)
        let source = try source()
        var ids: [String] = []
        let report = try await Crawl(of: source, ahead: 1) { order in
            let address = order.address
            guard case .body(let body, _) = shop.reply(to: address) else { return .empty }
            let bytes = try body.bytes()
            return .body(ResponseBody(shop.requests.count == 2 ? bytes.dropLast(20) : bytes))
        }.run { if case .product(let row) = $0 { ids.append(row.product.id.text) } }
        #expect(ids == self.ids(35) + self.ids(35))
        #expect(report.duplicateCount == 0)
        #expect(shop.requests == [1, 2, 2, 3, 4, 1, 2, 3, 4])
    }

    @Test func `an unusable page is requested again like a page that was read before`()
        async throws
    {
        let shop = FakeShop(products: 35)
        let orders = Mutex<[PageOrder]>([])
        let report = try await Crawl(of: try source(), ahead: 1) { order in
            orders.withLock { $0.append(order) }
            let reply = shop.reply(to: order.address)
            let isBroken = order.tries < 3 && order.address.text.contains("page_no=2&")
            return isBroken && order.pass == 1 ? .body(ResponseBody([0x7B])) : reply
        }.run { _ in }
        #expect(report.productCount == 35)
        #expect(shop.requests == [1, 2, 2, 2, 3, 4, 1, 2, 3, 4])
        #expect(orders.withLock { $0.map(\.tries) } == [1, 1, 2, 3, 1, 1, 1, 1, 1, 1])
        #expect(orders.withLock { $0.map(\.pass) } == [1, 1, 1, 1, 1, 1, 2, 2, 2, 2])
        let failures = orders.withLock { $0.map { $0.failure.map { "\($0)" } } }
        #expect(failures.map { $0 != nil } == (1...10).map { 3...4 ~= $0 })
        #expect(failures[3]?.contains("the text ends inside a value") == true)
    }

    @Test func `a page that stays broken ends the pass`() async throws {
        let shop = FakeShop(products: 35)
        let error = await #expect(throws: SourceError.self) {
            try await Crawl(of: try source(), ahead: 1) { order in
                let address = order.address
                let reply = shop.reply(to: address)
                return address.text.contains("page_no=2&") ? .body(ResponseBody([0x7B])) : reply
            }.run { _ in }
        }
        #expect(error?.address.text.contains("page_no=2&") == true)
        #expect(shop.requests == [1, 2, 2, 2, 2, 2])
    }

    @Test func `bad rows are named and affect nothing else`() async throws {
        let shop = FakeShop(products: 35) { _, state in
            state.rows[30] = #"{"id":30,"name":}"#
            state.rows[3] = #"{"id":3,"stock":1.5,"name":"x"}"#
            state.rows[2] = #"{"id":2,"stock":1.5,"name":"x"}"#
        }
        let pass = try await crawl(shop)
        #expect(pass.ids == ids(35).filter { $0 != "30" })
        #expect(pass.report.rejectedCount == 1)
        #expect(pass.report.rejected.map(\.id) == [ProductID("30")])
        #expect(pass.report.rejected.map(\.index) == [4])
        #expect(
            pass.report.irregularities
                == [.unreadableStock: Sightings("2", "3")])
        #expect(pass.requests == [1, 2, 3, 4])
    }

    @Test func `of two rows for one product the later counts when it differs`() async throws {
        let shop = FakeShop(products: 35) { request, state in
            if request == 2 {
                state.ids.insert(100, at: 0)
                state.rows[25] = #"{"id":25,"name":"renamed"}"#
            }
        }
        let pass = try await crawl(shop)
        #expect(pass.names["25"] == "renamed")
        #expect(pass.report.productCount == 36)
        #expect(pass.report.hasMoved)
    }

    @Test func `a second crawl of an unchanged list is one pass`() async throws {
        for manner in [FakeShop.Manner.plain, .overrun, .silent, .clamping] {
            let shop = FakeShop(products: 1_000, manner)
            let first = try await crawl(shop, ahead: 4)
            let before = shop.requests.count
            let second = try await crawl(shop, ahead: 4, since: first.report.digest)
            #expect(first.report.settlement == .agreed)
            #expect(second.report.settlement == .unchanged)
            #expect(second.report.provesAbsence)
            #expect(second.report.requestCount * 2 == before)
            #expect(second.report.requestCount <= 101)
            #expect(second.report.digest == first.report.digest)
        }
    }

    @Test func `a server that sends too many rows gets few requests`() async throws {
        let shop = FakeShop(products: 10_000, .overrun)
        let pass = try await crawl(shop, ahead: 8)
        #expect(pass.report.productCount == 10_000)
        #expect(pass.requests == [1, 2, 3, 5, 9, 17, 33, 65, 129, 257, 513])
        #expect(!pass.report.hasMoved)
    }

    @Test func `pages that overrun and do not join are read one by one`() async throws {
        let shop = FakeShop(products: 300, .overrun) { request, state in
            // Between pages 5 and 9 more is deleted than a page repeats.
            if request == 5 { state.ids.removeFirst(25) }
        }
        let pass = try await crawl(shop)
        #expect(pass.report.hasMoved)
        #expect(pass.ids.count == 300)
        #expect(pass.report.productCount == 275)
        #expect(pass.report.settlement == .agreed)
    }

    @Test func `progress follows the announcements`() async throws {
        let pass = try await crawl(FakeShop(products: 25))
        #expect(pass.progress.map(\.page) == [1, 2])
        #expect(pass.progress.map(\.productCount) == [10, 20])
        #expect(pass.progress.map(\.lastPage) == [3, 3])
        #expect(pass.progress.map(\.totalCount) == [25, 25])
    }

    @Test func `errors of the network and of the caller come through`() async throws {
        struct Offline: Error {}
        struct Full: Error {}
        let source = try source()
        await #expect(throws: Offline.self) {
            try await Crawl(of: source) { _ in throw Offline() }.run { _ in }
        }
        let shop = FakeShop(products: 35)
        await #expect(throws: Full.self) {
            try await Crawl(of: source) { shop.reply(to: $0.address) }.run { _ in throw Full() }
        }
    }
}
