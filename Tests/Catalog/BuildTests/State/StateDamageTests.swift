import CatalogRendering
import CatalogModel
import CatalogState
import Glibc
import CatalogSandbox
import TestSupport
import Testing

@testable import CatalogBuild

/// Bits of the state that change behind the back of builds.
@Suite(.serialized) struct StateDamageTests {
    /// `STATE_SEEDS=200` runs the longer job, `STATE_SEED=7` that seed alone.
    private static let seeds =
        number("STATE_SEED").map { [$0] } ?? Array(0..<(number("STATE_SEEDS") ?? 5))
    private static let flips = 40

    private static func number(_ name: String) -> UInt64? {
        getenv(name).flatMap { UInt64(String(cString: $0)) }
    }

    @Test func `after 40 random bits of the state changed, the next build makes the whole site`()
        async throws
    {
        let shop = try TestShop((1...12).map { .sample($0, pictures: ["p\($0)"]) })
        let site = try TestSite(shop)
        site.settings.lists.orders = [.priceUp]
        site.settings.hasChangesPage = true
        try await site.build()
        let whole = try site.contents()
        var asideCount = 0
        for seed in Self.seeds {
            var random = SeededGenerator(seed: seed)
            for _ in 0..<Self.flips {
                try site.folder.flipBit(of: "state/state.sqlite", with: &random)
            }
            do {
                let outcome = try await site.build()
                asideCount += outcome.warnings.count { $0.hasPrefix("the state was damaged (") }
            } catch {
                Issue.record("STATE_SEED=\(seed): \(error)")
            }
            let isWhole = try site.contents() == whole
            #expect(isWhole, "STATE_SEED=\(seed)")
        }
        #expect(asideCount == Self.seeds.count)
        #expect(try await site.build().report.written == 0)
        let found = try SiteVerification.run(
            output: site.settings.outputFolder, state: site.settings.stateFolder)
        #expect(found.isWhole && found.foreign.paths == [])
    }

    @Test func `damage in the recorded facts of products is found`() async throws {
        let shop = try TestShop((1...6).map { .sample($0) })
        let site = try TestSite(shop)
        // Nothing is read that did not change.
        site.settings.refresh = .changed
        try await site.build()
        let whole = try site.contents()
        var bytes = try site.folder.bytes(of: "state/state.sqlite")
        let name = Array("Mug 3".utf8)
        let places = bytes.indices.dropLast(name.count).filter {
            bytes[$0..<($0 + name.count)].elementsEqual(name)
        }
        #expect(!places.isEmpty)
        for place in places { bytes[place] ^= 0x20 }
        try site.folder.write(bytes, to: "state/state.sqlite")
        // A command that only reads must not accept the damaged state.
        #expect(throws: StateError.self) {
            try SiteVerification.run(
                output: site.settings.outputFolder, state: site.settings.stateFolder)
        }
        await #expect(throws: StateError.self) { try await site.makeBuild().render() }
        // The page is made again.
        try site.folder.remove("dist/products/3.html")
        try await site.build()
        #expect(try site.contents() == whole)
    }

    @Test func `an intact copy of a state is accepted as it is`() async throws {
        let shop = try TestShop((1...3).map { .sample($0) })
        let site = try TestSite(shop)
        try await site.build()
        // Stands for a copy from a backup.
        let bytes = try site.folder.bytes(of: "state/state.sqlite")
        try site.folder.remove("state/state.sqlite")
        try site.folder.write(bytes, to: "state/state.sqlite")
        let outcome = try await site.build()
        #expect(outcome.warnings == [] && outcome.report.written == 0)
        #expect(!site.folder.exists("state/state.broken.sqlite"))
        // Changes of other programs under the lock of builds are not damage either.
        _ = try SiteVerification.run(
            output: site.settings.outputFolder, state: site.settings.stateFolder)
        #expect(site.folder.exists("state/state.sqlite.seal"))
        #expect(try await site.build().warnings == [])
        try site.folder.write("1 2 3 nonsense", to: "state/state.sqlite.seal")
        _ = try await site.makeBuild().fetch()
        #expect(site.folder.exists("state/state.sqlite.seal"))
    }
}
