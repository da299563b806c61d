import CatalogBuild
import CatalogModel
import Compression
import FoundationEssentials
import Glibc
import SQLite
import CatalogSandbox
import CatalogPublishing
import CatalogRendering
import TestSupport
import Testing

/// Files of a site that something else wrote since they were published.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct OutputCheckTests {
    private let shop: TestShop
    private let site: TestSite

    init() throws {
        shop = try TestShop((1...6).map { .sample($0, pictures: ["p\($0)"], vendor: $0 % 2) })
        site = try TestSite(shop)
    }

    /// Gives the site all kinds of files.
    private func fillSite() throws {
        site.settings.themeFolder = ProjectFolder.path
        site.settings.lists.facets = [.vendor]
        site.settings.hasChangesPage = true
        site.settings.hasFeed = true
        site.settings.hasJSONFeed = true
        site.settings.exports.exports = Set(Export.allCases)
        site.settings.exports.indexNowKey = "abcdef0123456789"
        site.settings.servers = Set(WebServerKind.allCases)
        site.settings.precompression = [.gzip, .brotli]
        try site.folder.write("User-agent: *\n", to: "root/Public/notes.txt")
    }

    /// The regular files of the site.
    private func files() throws -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for (path, file) in try site.folder.files(in: "dist")
        where !file.isFolder && path != ".catalog-site" {
            files[path] = file.bytes
        }
        return files
    }

    private func path(_ file: String) -> String { site.folder.file("dist/" + file) }

    @Test(arguments: PublishingMode.allCases)
    func `damage that keeps the size of a file is repaired by the next build`(
        mode: PublishingMode
    ) async throws {
        try fillSite()
        site.settings.publishing = mode
        try await site.build()
        let before = try files()
        let kinds = Set(before.keys.map { $0.split(separator: ".").last.map(String.init) ?? $0 })
        #expect(
            kinds.isSuperset(of: [
                "html", "css", "js", "svg", "xml", "json", "txt", "webmanifest", "gz", "br", "jpg",
                "webp",
            ]), "\(kinds.sorted())")
        for path in before.keys { try site.folder.flipBit(of: "dist/" + path) }
        let damaged = try files()
        #expect(before.allSatisfy { damaged[$0.key]?.count == $0.value.count })
        #expect(before.allSatisfy { damaged[$0.key] != $0.value })
        let outcome = try await site.build()
        let after = try files()
        #expect(before.keys.filter { after[$0] != before[$0] }.sorted() == [])
        #expect(Set(after.keys) == Set(before.keys))
        #expect(outcome.report.written == before.count)
        #expect(outcome.warnings.contains { $0.contains(" changed: \(before.count), such as ") })
        let again = try await site.build()
        #expect(again.report.written == 0 && again.warnings == [])
    }

    @Test(arguments: PublishingMode.allCases)
    func `each file that is damaged alone is mended alone`(mode: PublishingMode) async throws {
        try fillSite()
        site.settings.publishing = mode
        site.settings.exports.exports = [.json, .llms]
        try await site.build()
        let before = try files()
        let kinds = Dictionary(grouping: before.keys.sorted()) { path in
            let isCopy = path.hasSuffix(".gz") || path.hasSuffix(".br")
            return path.split(separator: ".").suffix(isCopy ? 2 : 1).joined(separator: ".")
        }
        var random = SeededGenerator(seed: TestSeed.value())
        // Both ways of publishing find damage in the same way, so each has half of the kinds.
        let half = mode == .swap ? 0 : 1
        for (index, kind) in kinds.sorted(by: { $0.key < $1.key }).enumerated()
        where index % 2 == half {
            let path = random.pick(kind.value)
            try site.folder.flipBit(of: "dist/" + path)
            let report = try await site.build().report
            #expect(report.written == 1, "\(path)")
            #expect(try files() == before, "\(path)")
        }
        #expect(try await site.build().report.written == 0)
    }

    /// Changes of times without a change of bytes.
    enum Move: CaseIterable {
        /// The time of content, as `touch` and restores do.
        case touched
        /// The file itself and its time of status, as `cp -a` does.
        case copied
        /// The time of the last status change, as a copy of the site by links does.
        case linked
        /// The times that no build has noted yet.
        case timesMissing
    }

    @Test(arguments: Move.allCases, PublishingMode.allCases)
    func `changed times of unchanged files rewrite nothing and are not reported`(
        move: Move, mode: PublishingMode
    ) async throws {
        site.settings.publishing = mode
        if move == .copied || move == .timesMissing { try fillSite() }
        try await site.build()
        try site.folder.makeFolder("links")
        for (number, file) in try files().keys.enumerated() {
            switch move {
            case .touched: #expect(utimes(path(file), nil) == 0)
            case .copied: try copy(path(file))
            case .linked: #expect(link(path(file), site.folder.file("links/\(number)")) == 0)
            case .timesMissing: break
            }
        }
        if move == .timesMissing {
            try Database(path: site.folder.file("state/state.sqlite"))
                .execute("UPDATE output SET modified_at = NULL, status_at = NULL")
            // Without the seal the change does not count as damage.
            try site.folder.remove("state/state.sqlite.seal")
        }
        for _ in 1...2 {
            var outcome = TestSite.Outcome()
            let changes = try await site.changes { outcome = try await site.build() }
            #expect(changes == [])
            #expect(outcome.report.written == 0 && outcome.warnings == [])
        }
        // The next build compares the files with the new records.
        try site.folder.flipBit(of: "dist/index.html")
        #expect(try await site.build().report.written == 1)
    }

    /// Puts a copy in the place of a file, with the same time of its content.
    private func copy(_ path: String) throws {
        var status = stat()
        try #require(stat(path, &status) == 0)
        try Data(contentsOf: URL(filePath: path)).write(to: URL(filePath: path + ".new"))
        var times = [status.st_atim, status.st_mtim]
        try #require(utimensat(AT_FDCWD, path + ".new", &times, 0) == 0)
        try #require(rename(path + ".new", path) == 0)
    }

    @Test func `swap builds do not read files with unchanged size and time`() async throws {
        site.settings.publishing = .swap
        try await site.build()
        // Damage that a look into the file would find, and only that.
        let page = path("products/2.html")
        var status = stat()
        try #require(stat(page, &status) == 0)
        try site.folder.flipBit(of: "dist/products/2.html")
        var times = [status.st_atim, status.st_mtim]
        try #require(utimensat(AT_FDCWD, page, &times, 0) == 0)
        for night in 1...3 {
            shop.change { $0.products[4].name = "Night \(night)" }
            let outcome = try await site.build()
            #expect(outcome.report.written > 0 && outcome.warnings == [])
        }
    }

    @Test func `builds in place find damage in files with an unchanged modification time`()
        async throws
    {
        try await site.build()
        let page = path("products/2.html")
        var status = stat()
        try #require(stat(page, &status) == 0)
        try site.folder.flipBit(of: "dist/products/2.html")
        var times = [status.st_atim, status.st_mtim]
        try #require(utimensat(AT_FDCWD, page, &times, 0) == 0)
        #expect(try await site.build().report.written == 1)
    }

    @Test func `a rollback leaves files with known times`() async throws {
        try await site.build()
        let before = try files()
        shop.change { $0.products[1].name = "Other" }
        try await site.build()
        let history = SiteHistory(
            output: site.settings.outputFolder, state: site.settings.stateFolder)
        _ = try history.rollBack(by: 1)
        shop.change { $0.products[1].name = "Mug 2" }
        #expect(try await site.build().warnings == [])
        #expect(try files()["products/2.html"] == before["products/2.html"])
    }

    @Test(arguments: ["", ".gz"], [true, false])
    func `a file without links that is lost leaves the site with the next build`(
        suffix: String, isMissing: Bool
    ) async throws {
        try fillSite()
        let text = String(repeating: "an old file\n", count: 500)
        try site.folder.write(text, to: "root/Public/old.txt")
        try await site.build()
        try site.folder.remove("root/Public/old.txt")
        try await site.build()
        #expect(try files()["old.txt"] != nil && files()["old.txt.gz"] != nil)
        if isMissing {
            try site.folder.remove("dist/old.txt" + suffix)
        } else {
            try site.folder.flipBit(of: "dist/old.txt" + suffix)
        }
        try await site.build()
        #expect(try files().keys.filter { $0.hasPrefix("old") } == [])
        let found = try SiteVerification.run(
            output: site.settings.outputFolder, state: site.settings.stateFolder)
        #expect(found.isWhole && found.foreign.paths == [])
        let next = try await site.build()
        #expect(next.report.written + next.report.removed == 0 && next.warnings == [])
    }
}
