import CatalogRendering
import CatalogState
import FoundationEssentials
import Glibc
import SQLite
import CatalogSandbox
import TestSupport
import Testing
import WebServer

@testable import CatalogBuild

/// Recovery of a lost or damaged state.
///
/// The tests run serially, because each has a server and databases open.
@Suite(.serialized) struct StateRecoveryTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop(
            (1...5).map { .sample($0, pictures: [2, 5].contains($0) ? ["p\($0)"] : []) })
        site = try TestSite(shop)
        try await site.build()
    }

    private var database: String { site.folder.file("state/state.sqlite") }

    private func write(_ change: (inout Data) -> Void) throws {
        var bytes = try Data(contentsOf: URL(filePath: database))
        change(&bytes)
        try bytes.write(to: URL(filePath: database))
    }

    enum Harm: String, CaseIterable {
        case deleted, emptied, cut, overwritten, flipped
        case flippedUnseen, migrationsEmptied, migrationsChanged, migrationsGone, tableGone
        case foreign, folder, fullFolder, pipe, deadLink, unreadable

        /// True if a part of the state can be kept.
        var leavesSomething: Bool { ![.deleted, .emptied].contains(self) }
    }

    private func execute(_ sql: String) throws {
        try Database(path: database).execute(sql)
    }

    private func inflict(_ harm: Harm) throws {
        switch harm {
        case .deleted: unlink(database)
        case .emptied: try write { $0 = Data() }
        case .cut: try write { $0 = $0.prefix($0.count / 2) }
        case .overwritten:
            try write { $0.replaceSubrange(0..<100, with: Data(repeating: 7, count: 100)) }
        case .flipped:
            try write { bytes in
                for place in stride(from: 4_096, to: bytes.count, by: 512) { bytes[place] ^= 0x10 }
            }
            // A log as after a crash: only then, and once a week, the whole file is read.
            try site.folder.write("-", to: "state/state.sqlite-wal")
        // Met only when the files of the site are looked up: the beginnings of their pages.
        case .flippedUnseen:
            try write { bytes in
                for page in stride(from: 4_096, to: bytes.count, by: 4_096)
                where bytes[page..<(page + 4_096)].firstRange(of: Data("products/2.html".utf8))
                    != nil
                {
                    bytes[page] = 0xFF
                }
            }
        // The results of these changes have no seal.
        case .migrationsEmptied: try execute("DELETE FROM applied_migration")
        case .migrationsChanged: try execute("UPDATE applied_migration SET sql = 'x' || sql")
        case .migrationsGone: try execute("DROP TABLE applied_migration")
        case .tableGone: try execute("DROP TABLE output")
        case .foreign:
            unlink(database)
            try execute("CREATE TABLE contact (name TEXT)")
        case .folder: try replaceByFolder()
        case .fullFolder:
            try replaceByFolder()
            try site.folder.write("mine", to: "state/state.sqlite/notes.txt")
        case .pipe:
            unlink(database)
            #expect(mkfifo(database, 0o600) == 0)
        case .deadLink:
            unlink(database)
            #expect(symlink("nowhere/state.sqlite", database) == 0)
        case .unreadable: #expect(chmod(database, 0) == 0)
        }
        let isTouchedByUs = ![.flipped, .cut, .overwritten, .emptied].contains(harm)
        if isTouchedByUs { unlink(database + ".seal") }
    }

    private func replaceByFolder() throws {
        unlink(database)
        try site.folder.makeFolder("state/state.sqlite")
    }

    @Test(arguments: Harm.allCases)
    func `a lost or damaged state is read again, and the site stays complete`(
        harm: Harm
    ) async throws {
        try inflict(harm)
        // Changes in the meantime are not lost on the site, either.
        shop.change { state in
            state.products.removeLast()
            state.products[2].name = "Teapot"
        }
        let outcome = try await site.build()
        // A user with all privileges reads it.
        let isKept = harm.leavesSomething && (harm != .unreadable || geteuid() != 0)
        var status = stat()
        #expect((lstat(site.folder.file("state/state.broken.sqlite"), &status) == 0) == isKept)
        let reported = outcome.warnings.filter { $0.hasPrefix("the state was damaged (") }
        #expect(reported.count == (isKept ? 1 : 0))
        #expect(
            reported.allSatisfy {
                $0.contains("it is saved as '\(site.folder.file("state/state.broken"))")
            })
        try await site.buildDayLater()
        let fresh = try TestSite(shop)
        try await fresh.build()
        let (contents, wanted) = (try site.contents(), try fresh.contents())
        #expect(contents == wanted, "\(Set(contents.keys).symmetricDifference(wanted.keys))")
        #expect(try await site.build().report.written == 0)
    }

    @Test func `pictures stay on the site after a lost state, also without changes in the shop`()
        async throws
    {
        let before = try site.contents()
        try inflict(.deleted)
        try await site.build()
        try await site.buildDayLater()
        let contents = try site.contents()
        #expect(contents == before, "\(Set(contents.keys).symmetricDifference(before.keys))")
    }

    @Test func `files in a folder at the path of the state are never lost`() async throws {
        for text in ["one", "two"] {
            try inflict(.folder)
            try site.folder.write(text, to: "state/state.sqlite/notes.txt")
            try await site.build()
        }
        try inflict(.overwritten)
        try await site.build()
        #expect(try site.folder.read("state/state.broken.sqlite/notes.txt") == "one")
        #expect(try site.folder.read("state/state.broken-2.sqlite/notes.txt") == "two")
        #expect(site.folder.exists("state/state.broken-3.sqlite"))
    }

    @Test func `a state of a newer version is not treated as damaged`() async throws {
        try execute("INSERT INTO applied_migration VALUES (10000, 'newer', 'SELECT 1')")
        unlink(database + ".seal")
        let message = try await site.expectFailure(.inputOutput)
        #expect(message.contains("use that version"), "\(message)")
        #expect(!site.folder.exists("state/state.broken.sqlite"))
    }

    @Test func `a state of an older version is moved aside, and its list of builds is adopted`()
        async throws
    {
        shop.change { $0.products[2].name = "Teapot" }
        try await site.build()
        try execute("UPDATE applied_migration SET name = 'first catalog' WHERE number = 1")
        unlink(database + ".seal")
        let history = SiteHistory(
            output: site.settings.outputFolder, state: site.settings.stateFolder)
        // Commands that only read refuse it.
        #expect(throws: StateError.older(path: database)) { try history.builds() }
        #expect(throws: StateError.older(path: database)) {
            try StateCopy(of: site.settings.stateFolder)
        }
        let look = StateSnapshot(
            state: site.settings.stateFolder, output: site.settings.outputFolder)
        #expect(look.database == .older)
        await #expect(throws: StateError.older(path: database)) {
            try await site.makeBuild().render()
        }
        shop.change { $0.products[3].name = "Jug" }
        let outcome = try await site.build()
        let moved = site.folder.file("state/state.broken.sqlite")
        #expect(
            outcome.warnings.contains(
                """
                the state was written by an older version of this program; it is saved as \
                '\(moved)', and everything is read again from the source; the history of 2 builds \
                is taken over
                """))
        #expect(try history.builds().map(\.number) == [3, 2, 1])
        #expect(try history.builds().map(\.isReachable) == [true, false, false])
        #expect(throws: BuildError.noSuchBuild(asked: 1, possible: 0)) {
            try history.rollBack(by: 1)
        }
        let fresh = try TestSite(shop)
        try await fresh.build()
        #expect(try site.contents() == fresh.contents())
        #expect(try await site.build().warnings.isEmpty)
    }

    @Test func `commands that only read report a damaged state`() async throws {
        try inflict(.migrationsChanged)
        let history = SiteHistory(
            output: site.settings.outputFolder, state: site.settings.stateFolder)
        for look in [
            { _ = try history.builds() }, { _ = try history.rollBack(by: 1) },
            { _ = try SiteBuild.source(ofState: site.settings.stateFolder) },
            { _ = try PictureCache(stateFolder: site.settings.stateFolder).verify() },
        ] {
            let error = #expect(throws: StateError.self) { try look() }
            #expect(error.map { "\($0)" }?.contains("the next 'catalog build'") == true)
        }
        // There is nothing to make a site of.
        await #expect(throws: StateError.self) { try await site.makeBuild().render() }
        #expect(!site.folder.exists("state/state.broken.sqlite"))
        try await site.build()
        #expect(try history.builds().count == 1)
    }

    @Test func `foreign files beside those of a lost state stay`() async throws {
        try inflict(.deleted)
        let names = ["notes.txt", "images/logo.png", "images/ab/logo-2.webp", "page/hello.html"]
        for name in names { try site.folder.write("mine", to: "dist/" + name) }
        try await site.build()
        try await site.buildDayLater()
        for name in names { #expect(try site.folder.read("dist/" + name) == "mine") }
    }

    @Test func `changes pages of a lost state are removed when they are switched off`() async throws
    {
        site.settings.hasChangesPage = true
        site.settings.hasFeed = true
        site.settings.hasJSONFeed = true
        try await site.build()
        try inflict(.deleted)
        site.settings.hasChangesPage = false
        site.settings.hasFeed = false
        site.settings.hasJSONFeed = false
        try await site.build()
        try await site.buildDayLater()
        #expect(!site.folder.exists("dist/changes.html"))
        #expect(!site.folder.exists("dist/changes.xml"))
        #expect(!site.folder.exists("dist/changes.json"))
    }

    @Test func `only a build replaces a damaged state`() throws {
        try inflict(.overwritten)
        #expect(throws: (any Error).self) {
            try SiteVerification.run(
                output: site.settings.outputFolder, state: site.settings.stateFolder)
        }
        #expect(!site.folder.exists("state/state.broken.sqlite"))
    }

    @Test func `a lost state costs nothing while the source is unavailable`() async throws {
        try inflict(.cut)
        shop.change { $0.answers["/api/products"] = .text("", status: 500) }
        try await site.expectFailure(.unavailable)
        shop.change { $0.answers = [:] }
        try await site.build()
        let fresh = try TestSite(shop)
        try await fresh.build()
        #expect(try site.contents() == fresh.contents())
    }
}
