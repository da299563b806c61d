import CatalogModel
import FoundationEssentials
import Glibc
import CatalogSandbox
import TestSupport
import Testing

@testable import CatalogBuild

/// A state serves one output folder.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct ServedOutputTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop((1...9).map { .sample($0, pictures: ["p\($0)"]) })
        site = try TestSite(shop)
        try await site.build()
        shop.change { $0.products[2] = .sample(3, price: 2_000, pictures: ["p3"]) }
        try await site.build()
    }

    private func history(of output: String = "dist") -> SiteHistory {
        SiteHistory(output: site.folder.file(output), state: site.settings.stateFolder)
    }

    private func files(of folder: String) throws -> [String: TemporaryFolder.File] {
        try site.folder.files(in: folder)
    }

    /// Files that only one of the folders has, or that differ.
    private func differences(_ a: String, _ b: String) throws -> [String] {
        let (a, b) = (try files(of: a), try files(of: b))
        return Set(a.keys).union(b.keys).filter { a[$0]?.text != b[$0]?.text }.sorted()
    }

    /// The files of the state that changed.
    private func changes(of state: [String: TemporaryFolder.File]) throws -> [String] {
        let now = try files(of: "state")
        return Set(state.keys).union(now.keys)
            .filter { state[$0]?.isFolder != true && state[$0] != now[$0] }.sorted()
    }

    /// Expects the first site to be unchanged.
    private func expectFirstSiteWhole(at location: SourceLocation = #_sourceLocation) async throws {
        site.settings.outputFolder = site.folder.file("dist")
        #expect(
            try history().builds().map(\.number) == [2, 1], sourceLocation: location)
        let found = try SiteVerification.run(
            output: site.settings.outputFolder, state: site.settings.stateFolder)
        #expect(found.isWhole && found.foreign.paths == [], sourceLocation: location)
        let changes = try await site.changes { try await site.build() }
        #expect(changes == [], sourceLocation: location)
        _ = try history().rollBack(by: 1)
        #expect(try site.page(3).contains("₩1,000"), sourceLocation: location)
    }

    @Test func `another output folder is refused before anything is made`() async throws {
        let other = site.folder.file("other")
        site.settings.outputFolder = other
        for isDryRun in [true, false] {
            site.settings.isDryRun = isDryRun
            let message = try await site.expectFailure(.usage)
            #expect(message.contains("--state") && message.contains("--move-output"), "\(message)")
            #expect(message.contains(site.folder.file("dist")) && message.contains("'\(other)'"))
            #expect(!site.folder.exists("other"))
        }
        site.settings.isDryRun = false
        try await expectFirstSiteWhole()
    }

    @Test func `with the option for it the state moves to another output folder`() async throws {
        site.settings.outputFolder = site.folder.file("other")
        site.settings.movesOutput = true
        try await site.build()
        site.settings.movesOutput = false
        #expect(try await site.build().report.written == 0)
        #expect(try differences("other", "dist") == [".catalog-site"])
        site.settings.outputFolder = site.folder.file("dist")
        try await site.expectFailure(.usage)
    }

    @Test(arguments: [PublishingMode.inPlace, .swap])
    func `a draft is rendered into another folder without an effect on the site`(
        mode: PublishingMode
    ) async throws {
        site.settings.publishing = mode
        let state = try files(of: "state")
        site.settings.outputFolder = site.folder.file("draft")
        _ = try await site.makeBuild().render()
        #expect(try differences("draft", "dist") == [".catalog-site"])
        try site.folder.write("new", to: "root/Public/note.txt")
        let report = try await site.makeBuild().render()
        #expect(report.servedFolder == site.folder.file("dist"))
        #expect(report.written == (try files(of: "draft").values.count { !$0.isFolder }) - 1)
        #expect(try differences("draft", "dist") == [".catalog-site", "note.txt"])
        #expect(try changes(of: state) == [])
        try site.folder.remove("root/Public")
        site.settings.publishing = .inPlace
        try await expectFirstSiteWhole()
    }

    @Test func `a draft as a dry run leaves nothing`() async throws {
        let state = try files(of: "state")
        site.settings.outputFolder = site.folder.file("draft")
        site.settings.isDryRun = true
        let report = try await site.makeBuild().render()
        #expect(report.written == (try files(of: "dist").values.count { !$0.isFolder }) - 1)
        #expect(!site.folder.exists("draft"))
        #expect(try changes(of: state) == [])
    }

    @Test func `a draft follows removals from the catalog`() async throws {
        site.settings.outputFolder = site.folder.file("draft")
        _ = try await site.makeBuild().render()
        site.settings.outputFolder = site.folder.file("dist")
        shop.change { $0.products.removeLast() }
        site.settings.acceptsShrink = true
        try await site.build()
        site.settings.outputFolder = site.folder.file("draft")
        _ = try await site.makeBuild().render()
        #expect(!site.folder.exists("draft/products/9.html"))
    }

    @Test func `an output folder may be moved`() async throws {
        let moved = site.folder.file("moved")
        #expect(rename(site.settings.outputFolder, moved) == 0)
        site.settings.outputFolder = moved
        #expect(try await site.build().report.written == 0)
        #expect(try history(of: "moved").rollBack(by: 1).written > 0)
        // Something else may take its place.
        try site.folder.makeFolder("dist")
        #expect(try await site.build().report.written > 0)
    }

    @Test func `a state and its site may be moved together, with or without the site`() async throws
    {
        let (root, copy) = (try site.folder.makeFolder("a"), site.folder.file("b"))
        for name in ["state", "dist"] {
            try FileManager.default.moveItem(
                atPath: site.folder.file(name), toPath: "\(root)/\(name)")
        }
        func use(_ folder: String) {
            site.settings.stateFolder = "\(folder)/state"
            site.settings.outputFolder = "\(folder)/dist"
        }
        use(root)
        #expect(try await site.build().report.written == 0)
        // A copy of both is a site of its own.
        try FileManager.default.copyItem(atPath: root, toPath: copy)
        use(copy)
        #expect(try await site.build().report.written == 0)
        use(root)
        #expect(try await site.build().report.written == 0)
        // As if only the state were kept between runs, each in a folder of its own.
        try FileManager.default.removeItem(atPath: root + "/dist")
        let third = try site.folder.makeFolder("c")
        try FileManager.default.moveItem(atPath: root + "/state", toPath: third + "/state")
        use(third)
        #expect(try await site.build().report.written > 0)
    }

    @Test func `a copy of the site is not the site`() async throws {
        let copy = site.folder.file("copy")
        try FileManager.default.copyItem(atPath: site.settings.outputFolder, toPath: copy)
        let before = try files(of: "copy")
        site.settings.outputFolder = copy
        try await site.expectFailure(.usage)
        #expect(throws: BuildError.noSite(output: copy)) {
            try SiteVerification.run(output: copy, state: site.settings.stateFolder)
        }
        #expect(throws: BuildError.noSite(output: copy)) { try history(of: "copy").rollBack(by: 1) }
        #expect(try files(of: "copy") == before)
        try await expectFirstSiteWhole()
    }

    private func verification() throws -> SiteVerification {
        try SiteVerification.run(
            output: site.settings.outputFolder, state: site.settings.stateFolder)
    }

    @Test(arguments: [PublishingMode.inPlace, .swap])
    func `obsolete files of the old folder are not damage in a new output folder`(
        mode: PublishingMode
    ) async throws {
        site.settings.publishing = mode
        // Stands for a style sheet of other colours.
        try site.folder.write("old", to: "root/Public/old.txt")
        try await site.build()
        try site.folder.remove("root/Public")
        try await site.build()
        #expect(site.folder.exists("dist/old.txt"))
        site.settings.outputFolder = site.folder.file("other")
        site.settings.movesOutput = true
        try await site.build()
        #expect(!site.folder.exists("other/old.txt"))
        #expect(try verification().isWhole)
        site.settings.movesOutput = false
        #expect(try await site.buildDayLater().report.written == 0)
        // The way back leads to folders of before, in which more is.
        site.settings.outputFolder = site.folder.file("dist")
        site.settings.movesOutput = true
        try await site.build()
        let found = try verification()
        #expect(found.isWhole && found.foreign.paths == ["old.txt"])
    }

    @Test func `files left by a lost state are not damage`() async throws {
        for suffix in ["", ".seal"] { unlink(site.folder.file("state/state.sqlite" + suffix)) }
        shop.change { $0.products[4] = .sample(5) }
        try await site.build()
        let found = try verification()
        #expect(found.isWhole && found.foreign.paths == [], "\(found.changed) \(found.missing)")
        try await site.buildDayLater()
        #expect(try verification().isWhole)
    }

    @Test func `two paths of the same folder count as one`() async throws {
        let link = site.folder.file("link")
        symlink(site.settings.outputFolder, link)
        site.settings.outputFolder = link
        #expect(try await site.build().report.written == 0)
    }
}
