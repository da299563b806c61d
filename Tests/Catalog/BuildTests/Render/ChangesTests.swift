import CatalogRendering
import CatalogBuild
import CatalogModel
import CatalogState
import CatalogSandbox
import Synchronization
import TestSupport
import Testing

/// The changes that builds report.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct ChangesTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop((1...6).map { .sample($0) })
        site = try TestSite(shop)
        site.settings.hasChangesPage = true
        site.settings.hasFeed = true
        site.settings.hasJSONFeed = true
        try await site.build()
    }

    private var history: SiteHistory {
        SiteHistory(output: site.settings.outputFolder, state: site.settings.stateFolder)
    }

    /// The kinds of changes on the page, the latest first.
    private func reported() throws -> [String] {
        try site.folder.read("dist/changes.html").split(separator: "\n")
            .compactMap { $0.wholeMatch(of: /([a-z_]+) [0-9]{3}.*/).map { String($0.1) } }
    }

    @Test func `the changes page and the feed show what changed, and the report counts it`()
        async throws
    {
        #expect(try reported() == [])
        shop.change { state in
            state.products[2] = .sample(3, price: 500)
            state.products.removeFirst()
            state.products.append(.sample(7))
        }
        let report = try await site.buildDayLater().report
        #expect(report.changes[.added] == 1)
        #expect(report.changes[.removed] == 1)
        #expect(report.changes[.priceDown] == 1)
        #expect(try reported() == ["added", "price_down", "removed"])
        let feed = try site.folder.read("dist/changes.xml")
        #expect(feed.contains("<link href=\"https://shop.example/products/7.html\"/>"))
        #expect(!feed.contains("products/1.html"))
        #expect(try site.deadLinks() == [])
        // No link to a product that was added and removed again may be left.
        shop.change { $0.products.removeLast() }
        try await site.buildDayLater()
        #expect(try reported() == ["removed", "added", "price_down", "removed"])
        #expect(try site.deadLinks() == [])
    }

    @Test func `without changes nothing is written, however much time passes`() async throws {
        shop.change { $0.products[2] = .sample(3, price: 500) }
        try await site.build()
        try await site.buildDayLater()
        for days in [1, 40, 400] {
            site.today += days
            let changes = try await site.changes { try await site.build() }
            #expect(changes == [])
        }
    }

    @Test func `changes more than 30 days before the last one are not shown`()
        async throws
    {
        shop.change { $0.products[2] = .sample(3, price: 500) }
        try await site.build()
        site.today += 31
        shop.change { $0.products[2] = .sample(3, price: 2_000) }
        try await site.build()
        #expect(try reported() == ["price_up"])
    }

    @Test func `a rollback restores the changes, and the next build shows only its own`()
        async throws
    {
        shop.change { $0.products[2] = .sample(3, price: 500) }
        try await site.buildDayLater()
        shop.change { $0.products[3] = .sample(4, price: 500) }
        try await site.buildDayLater()
        let second = try site.contents()
        _ = try history.rollBack(by: 1)
        #expect(try reported() == ["price_down"])
        let report = try await site.build().report
        #expect(report.changes[.priceDown] == 0)
        #expect(try site.contents() == second)
    }

    @Test func `a site with changes switched off loses page and feed a day later`()
        async throws
    {
        site.settings.hasChangesPage = false
        site.settings.hasFeed = false
        site.settings.hasJSONFeed = false
        try await site.build()
        #expect(site.folder.exists("dist/changes.html"))
        #expect(site.folder.exists("dist/changes.json"))
        try await site.buildDayLater()
        #expect(!site.folder.exists("dist/changes.html"))
        #expect(!site.folder.exists("dist/changes.xml"))
        #expect(!site.folder.exists("dist/changes.json"))
    }

    @Test func `pages show the lowest price of the 30 days before, and keep it`() async throws {
        try site.folder.write(
            "low {{ product.lowest_price }}", to: "theme/Templates/product.liquid")
        try await site.build()
        #expect(try site.page(3) == "low ")
        site.today += 40
        shop.change { $0.products[2] = .sample(3, price: 500) }
        try await site.build()
        #expect(try site.page(3) == "low 1000")
        site.today += 40
        let changes = try await site.changes { try await site.build() }
        #expect(changes == [])
    }

    @Test func `the changes of a dry run are not shown by later builds`() async throws {
        shop.change { $0.products[2] = .sample(3, price: 500) }
        site.settings.isDryRun = true
        let report = try await site.build().report
        #expect(report.changes[.priceDown] == 1)
        shop.change { $0.products[2] = .sample(3) }
        site.settings.isDryRun = false
        try await site.build()
        #expect(try reported() == [])
    }

    // MARK: - Comparing builds

    private func compared(_ from: Int?, _ to: Int?) throws -> [String] {
        try history.changes(from: from, to: to).changes.map { change in
            "\(change.id) " + change.kinds.map(\.rawValue).joined(separator: " ")
        }
    }

    @Test func `builds are compared by their remaining changes`() async throws {
        #expect(throws: BuildError.nothingToCompare) { try history.changes(from: nil, to: nil) }
        shop.change { state in
            state.products[2] = .sample(3, price: 500)
            state.products.append(.sample(7))
        }
        try await site.build()
        shop.change { state in
            state.products[2] = .sample(3, price: 400)
            state.products[3] = .sample(4, price: 900)
            state.products.removeLast()
            state.products.append(.sample(8))
        }
        try await site.build()
        shop.change { $0.products[3] = .sample(4) }
        try await site.build()
        #expect(try history.builds().map(\.number) == [4, 3, 2, 1])
        #expect(try compared(nil, nil) == ["4 price_up"])
        #expect(try compared(2, 3) == ["8 added", "7 removed", "4 price_down", "3 price_down"])
        #expect(try compared(1, nil) == ["8 added", "3 price_down"])
        #expect(try compared(4, 1) == ["8 removed", "3 price_up"])
        #expect(try compared(4, 4) == [])
        let whole = try history.changes(from: 1, to: 4).changes.last
        #expect(whole?.before?.price?.amount.digits == "1000")
        #expect(whole?.after?.price?.amount.digits == "400")
        #expect(throws: BuildError.incomparable(9)) { try history.changes(from: 9, to: 1) }
    }

    @Test func `a rollback is compared as the build that it restored`() async throws {
        shop.change { $0.products[2] = .sample(3, price: 500) }
        try await site.build()
        _ = try history.rollBack(by: 1)
        #expect(try compared(nil, nil) == ["3 price_up"])
        #expect(try compared(1, 3) == [])
        shop.change { $0.products[3] = .sample(4, price: 500) }
        try await site.build()
        #expect(try compared(nil, nil) == ["4 price_down", "3 price_down"])
    }

    @Test func `a build reports its changes before it publishes them, also in a dry run`()
        async throws
    {
        shop.change { state in
            state.products[2] = .sample(3, price: 500)
            state.products.removeFirst()
        }
        func reported() async throws -> [String] {
            let lines = Mutex<[String]>([])
            let build = site.makeBuild(wantsDebug: true) { event in
                let line: String
                switch event {
                case .product(let change):
                    line = "\(change.id) " + change.kinds.map(\.rawValue).joined(separator: " ")
                case .file(let path, let kind, let change, let reasons):
                    line = "\(path) \(kind) \(change) \(reasons.count)"
                default: return
                }
                lines.withLock { $0.append(line) }
            }
            _ = try await build.run()
            return lines.withLock { $0 }
        }
        site.settings.isDryRun = true
        let expected = try await reported()
        #expect(expected.prefix(2) == ["3 price_down", "1 removed"])
        #expect(expected.contains("products/3.html product changed 2"))
        #expect(expected.contains("changes.html changes changed 1"))
        #expect(expected.last == "products/1.html product removed 1")
        site.settings.isDryRun = false
        #expect(try await reported() == expected)
        #expect(try await reported() == [])
    }

    @Test func `a build that cannot report its changes leaves the site as it is`() async throws {
        struct Full: Error {}
        shop.change { $0.products[2] = .sample(3, price: 500) }
        var build = site.makeBuild()
        build.beforePublishing = { throw Full() }
        let changes = try await site.changes {
            await #expect(throws: Full.self) { try await build.run() }
        }
        #expect(changes == [])
    }
}
