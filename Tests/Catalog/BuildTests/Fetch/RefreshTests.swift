import CatalogBuild
import CatalogModel
import CatalogSandbox
import CatalogShopContract
import TestSupport
import Testing
import WebServer

/// Requests of a build after earlier builds.
///
/// The tests run serially, because each has a server, databases and processes open.
@Suite(.serialized) struct RefreshTests {
    private let shop: TestShop
    private let site: TestSite

    init() throws {
        shop = try TestShop((1...9).map { .sample($0) })
        site = try TestSite(shop)
        site.settings.refresh = .changed
    }

    /// Builds and returns the requests: list pages by their number, details by their id.
    @discardableResult
    private func build() async throws -> (pages: Int, details: [Int]) {
        _ = shop.takeRequests()
        try await site.build()
        let paths = shop.takeRequests().compactMap { $0.split(separator: " ").first }
        let details = paths.compactMap { Int($0.dropFirst("/api/products/".count)) }
        return (paths.count { $0.contains("page_no=") }, details.sorted())
    }

    @Test(arguments: [true, false])
    func `without changes only the list is requested`(
        hasValidators: Bool
    ) async throws {
        shop.change { $0.hasValidators = hasValidators }
        let first = try await build()
        #expect(first.pages == 3 + 3)
        #expect(first.details == Array(1...9))
        for _ in 1...2 {
            let later = try await build()
            #expect(later.pages == 3)
            #expect(later.details == [])
        }
    }

    @Test func `a list that changed is read twice, and its changed products' details`() async throws
    {
        try await build()
        shop.change { $0.change(4) { $0.price = 7 } }
        let second = try await build()
        #expect(second.pages == 3 + 3)
        #expect(second.details == [4])
        let third = try await build()
        #expect(third.pages == 3)
        #expect(third.details == [])
    }

    @Test func `a detail that could not be fetched is requested again`() async throws {
        shop.change { $0.answers["/api/products/4"] = .text("", status: 400) }
        try await build()
        #expect(try await build().details == [4])
        shop.change { $0.answers = [:] }
        #expect(try await build().details == [4])
        #expect(try await build().details == [])
        #expect(try site.page(4).contains("<em>mug</em> 4"))
    }

    @Test func `without descriptions in rows, each detail is read within seven days`() async throws
    {
        shop.change { $0.contract = .january2022 }
        try await build()
        #expect(try await build().details == [])
        shop.change { state in
            for id in 1...9 { state.change(id) { $0.description = "Edited." } }
        }
        var asked: [Int] = []
        for _ in 1...7 {
            site.today += 1
            let details = try await build().details
            #expect((1...2).contains(details.count))
            asked += details
        }
        #expect(asked.sorted() == Array(1...9))
        for id in 1...9 { #expect(try site.page(id).contains("Edited.")) }
        // Nights without a build leave nothing behind.
        site.today += 8
        #expect(try await build().details == Array(1...9))
    }

    @Test func `details read while the clock was years ahead are read again at once`()
        async throws
    {
        shop.change { $0.contract = .january2022 }
        let today = site.today
        site.today += 3_000
        try await build()
        site.today = today
        #expect(try await build().details == Array(1...9))
        #expect(try await build().details == [])
    }

    @Test func `details may be read again within a given number of days`() async throws {
        site.settings.refresh = .days(1)
        try await build()
        #expect(try await build().details == [])
        site.today += 1
        #expect(try await build().details == Array(1...9))
    }

    @Test func `an interrupted build continues with the remaining work`() async throws {
        let build = site.makeBuild { event in
            if case .advanced(.details, _, _) = event { withUnsafeCurrentTask { $0?.cancel() } }
        }
        let task = Task { try await build.run() }
        await #expect(throws: (any Error).self) { try await task.value }
        let rest = try await self.build()
        #expect(rest.pages == 3)
        #expect(try await self.build().details == [])
        #expect(try site.contents().keys.count { $0.hasPrefix("products/") } == 9)
    }

    @Test func `a broken page with a validator is requested without a condition`() async throws {
        let broken = WebResponse.json(Array(#"{"pages":[{"id":1},"#.utf8)).tagged("\"x\"")
        shop.change { $0.answers["/api/products"] = broken }
        await #expect(throws: (any Error).self) { try await site.build() }
        _ = shop.takeRequests()
        await #expect(throws: (any Error).self) { try await site.build() }
        let requests = shop.takeRequests()
        #expect(!requests.isEmpty)
        #expect(requests.allSatisfy { $0.hasSuffix(" 200") }, "\(requests)")
        shop.change { $0.answers = [:] }
        #expect(try await build().details == Array(1...9))
    }

    @Test func `a product that was removed and returns is read again`() async throws {
        try await build()
        let product = shop.change { $0.products.remove(at: 3) }
        #expect(try await build().details == [4])
        #expect(!site.folder.exists("dist/products/4.html"))
        shop.change { $0.products.insert(product, at: 3) }
        #expect(try await build().details == [4])
        #expect(site.folder.exists("dist/products/4.html"))
    }

    @Test func `a list that is not found where it was, but for its end, is read again`()
        async throws
    {
        try await build()
        shop.change { $0.products.append(.sample(10)) }
        let outcome = try await build()
        #expect(outcome.pages == 4 + 4)
        #expect(outcome.details == [10])
    }
}
