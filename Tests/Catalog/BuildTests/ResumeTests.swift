import CatalogBuild
import CatalogModel
import CatalogState
import FoundationEssentials
import CatalogSandbox
import Synchronization
import TestSupport
import Testing

/// Builds that are killed, and the next ones.
///
/// A shop that does not answer stops a build; a copy of its state is what a kill at that moment
/// leaves. The tests run serially, because each test has a server and databases open.
@Suite(.serialized) struct ResumeTests {
    private let shop = HaltingShop((1...30).map { .sample($0) })
    private let site: TestSite

    init() throws {
        site = try TestSite(at: shop.address)
        site.settings.refresh = .changed
    }

    /// Starts a build, and continues with its state when these pages and details are stored.
    private func kill(holding held: String, late: String, pages: Int, details: Int) async throws {
        shop.change {
            $0.held = [held]
            $0.late = [late]
        }
        let build = site.makeBuild()
        let task = Task { try await build.run() }
        try await waitUntilKept(pages: pages, details: details)
        try FileManager.default.copyItem(
            atPath: site.folder.file("state"), toPath: site.folder.file("killed"))
        task.cancel()
        shop.change {
            $0.held = []
            $0.late = []
        }
        _ = await task.result
        site.settings.stateFolder = site.folder.file("killed")
        _ = shop.takeRequests()
    }

    private func waitUntilKept(pages: Int, details: Int) async throws {
        let file = site.folder.file("state/state.sqlite")
        for _ in 0..<6_000 {
            try await Task.sleep(for: .milliseconds(10))
            guard site.folder.exists("state/state.sqlite"),
                let store = try? CatalogStore(at: file)
            else { continue }
            if try store.pages.count == pages, try storedDetails(store) == details { return }
        }
        Issue.record("the build stored nothing of what it read")
    }

    /// The number of stored details: all that are not due.
    private func storedDetails(_ store: CatalogStore) throws -> Int {
        try store.products.count - store.details.dueCount(DetailTable.Rereading())
    }

    private func killInList() async throws {
        try await kill(holding: "page 8", late: "page 10", pages: 9, details: 0)
    }

    private func cutInSecondPass() async throws {
        let furthest = Mutex(0)
        let build = site.makeBuild { event in
            guard case .advanced(.list, let done, _) = event else { return }
            let isBehind = furthest.withLock { furthest in
                defer { furthest = max(furthest, done) }
                return done < furthest
            }
            if isBehind { withUnsafeCurrentTask { $0?.cancel() } }
        }
        let task = Task { try await build.run() }
        await #expect(throws: (any Error).self) { try await task.value }
    }

    private static let wholeList = (1...10).map { "page \($0)" }

    @discardableResult
    private func build() async throws -> (pages: [String], details: [String]) {
        try await site.build()
        let requests = shop.takeRequests()
        return (
            requests.filter { $0.hasPrefix("page") },
            requests.filter { $0.hasPrefix("/api/products/") }
        )
    }

    @Test(arguments: [true, false])
    func `an interrupted list continues where it stopped`(hasValidators: Bool) async throws {
        shop.change { $0.hasValidators = hasValidators }
        try await killInList()
        let (pages, details) = try await build()
        #expect(pages.prefix(3) == ["page 1", "page 10", "page 8"])
        #expect(pages.dropFirst(3).sorted() == Self.wholeList.sorted())
        #expect(details.count == 30)
        #expect(try site.contents().keys.count { $0.hasPrefix("products/") } == 30)
    }

    @Test func `an interrupted list that changed since is read again from the start`() async throws
    {
        try await killInList()
        shop.change { $0.products.append(.sample(31)) }
        let (pages, _) = try await build()
        #expect(pages.count == 1 + 11 + 11)
        #expect(try site.contents().keys.count { $0.hasPrefix("products/") } == 31)
    }

    @Test func `an interrupted list after an unusable page is read again from the start`()
        async throws
    {
        var reply = Reply("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}")
        reply.delay = .milliseconds(1_200)
        shop.change { $0.spoiled["page 10"] = (1, reply) }
        try await killInList()
        let (pages, _) = try await build()
        #expect(pages.count == 2 + 10 + 10)
        #expect(try site.contents().keys.count { $0.hasPrefix("products/") } == 30)
    }

    @Test func `changes on pages that were read before an interruption are not missed`()
        async throws
    {
        try await killInList()
        shop.change { state in
            for index in state.products.indices where state.products[index].id == 20 {
                state.products[index] = .sample(20, price: 77)
            }
        }
        try await build()
        #expect(try site.page(20).contains("₩77"))
    }

    @Test func `a list that was interrupted a day ago is read again from the start`() async throws {
        try await killInList()
        site.today += 1
        #expect(try await build().pages.count == 10 + 10)
    }

    @Test func `nothing is left of the pages when the list is read`() async throws {
        try await killInList()
        try await build()
        let store = try CatalogStore(at: site.folder.file("killed/state.sqlite"))
        #expect(try store.pages.count == 0)
        let files = try site.folder.files(in: "killed/pages")
        #expect(files.values.count { !$0.isFolder } == 0)
    }

    @Test func `a list without news that was cut is read once`() async throws {
        try await build()
        try await kill(holding: "page 8", late: "page 10", pages: 9, details: 30)
        #expect(try await build().pages == ["page 1", "page 10", "page 8"])
    }

    @Test func `a list that returns to its old content after an interruption is read twice`()
        async throws
    {
        try await build()
        shop.change { $0.products.append(.sample(31)) }
        try await cutInSecondPass()
        shop.change { $0.products.removeLast() }
        _ = shop.takeRequests()
        let (pages, details) = try await build()
        #expect(pages.count == 1 + 10 + 10)
        #expect(details == ["/api/products/31"])
    }

    @Test func `stored details are not requested again`() async throws {
        try await kill(
            holding: "/api/products/5", late: "/api/products/6", pages: 0, details: 29)
        let (pages, details) = try await build()
        #expect(pages.count == 10)
        #expect(details == ["/api/products/5"])
    }
}
