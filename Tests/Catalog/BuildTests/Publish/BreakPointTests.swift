import CatalogBuild
import CatalogModel
import Compression
import FoundationEssentials
import Glibc
import CatalogSandbox
import CatalogPublishing
import CatalogRendering
import Synchronization
import TestSupport
import Testing

/// Sites after an interruption of a build between any two of its published files.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct BreakPointTests {
    private let shop: TestShop
    private let site: TestSite

    init() throws {
        shop = try TestShop(
            (1...6).map { .sample($0, pictures: ["p\($0)"], vendor: $0 % 2, stock: $0 % 3) })
        site = try TestSite(shop)
        site.settings.themeFolder = ProjectFolder.path
        site.settings.lists.facets = [.vendor]
        site.settings.hasChangesPage = true
        site.settings.hasFeed = true
        site.settings.hasJSONFeed = true
        site.settings.exports.exports = Set([.json, .googleMerchant, .kakao, .llms])
        site.settings.precompression = [.gzip]
        site.settings.acceptsShrink = true
    }

    /// Two products more, one less, another price and another vendor.
    private func applyChanges() {
        shop.change { state in
            state.products.remove(at: 1)
            state.products += [
                .sample(7, pictures: ["p7"], vendor: 9), .sample(8, pictures: ["p8"], vendor: 9),
            ]
            state.change(3) { $0.price = 2_000 }
            state.change(5) { $0.description = String(repeating: "A *mug* of clay. ", count: 90) }
        }
    }

    /// Builds the site, and follows the links of readers after each published file.
    private func expectNoDeadLinks(
        _ publish: (@escaping @Sendable (BuildEvent) -> Void) async throws -> Void,
        at location: SourceLocation = #_sourceLocation
    ) async throws {
        let served = Mutex(try ServedSite(in: site.settings.outputFolder))
        try await publish { event in
            guard case .advanced(.publish, let done, _) = event else { return }
            served.withLock { served in
                #expect(throws: Never.self) { try served.check("after file \(done)") }
            }
        }
        let (checks, dead) = served.withLock { ($0.checks, $0.dead) }
        #expect(checks > 30, sourceLocation: location)
        #expect(dead.prefix(5) == [], "\(dead.count)", sourceLocation: location)
    }

    @Test func `a first build never publishes a link to a missing file`() async throws {
        try await expectNoDeadLinks { _ = try await site.makeBuild(report: $0).run() }
    }

    @Test func `a build with changes never publishes a link to a missing file`()
        async throws
    {
        try await site.build()
        applyChanges()
        try await expectNoDeadLinks { _ = try await site.makeBuild(report: $0).run() }
        #expect(site.folder.exists("dist/products/8.html"))
        #expect(!site.folder.exists("dist/products/2.html"))
    }

    @Test func `a rollback never publishes a link to a missing file`() async throws {
        try await site.build()
        applyChanges()
        try await site.build()
        try await expectNoDeadLinks { report in
            let settings = site.settings
            _ = try SiteHistory(
                output: settings.outputFolder, state: settings.stateFolder,
                observer: BuildEventHandler(report)
            ).rollBack(by: 1)
        }
        #expect(!site.folder.exists("dist/products/8.html"))
    }

    @Test(arguments: [true, false])
    func `switching packed copies on or off never publishes a link to a missing file`(
        come: Bool
    ) async throws {
        if come { site.settings.precompression = [] }
        try await site.build()
        applyChanges()
        site.settings.precompression = come ? [.gzip] : []
        try await expectNoDeadLinks { _ = try await site.makeBuild(report: $0).run() }
    }

    @Test func `when a new file cannot be moved to its path, the site stays unchanged`()
        async throws
    {
        try await site.build()
        let before = try site.contents()
        applyChanges()
        let place = site.folder.file("dist/products/8.html")
        let build = site.makeBuild { event in
            if case .began(.publish, _) = event { mkdir(place, 0o755) }
        }
        await #expect(throws: PublishingError.self) { try await build.run() }
        #expect(rmdir(place) == 0)
        #expect(try site.contents() == before)
        #expect(try await site.build().report.written == 0)
        #expect(site.folder.exists("dist/products/8.html"))
        #expect(try site.folder.read("dist/index.html").contains("products/8.html"))
    }
}
