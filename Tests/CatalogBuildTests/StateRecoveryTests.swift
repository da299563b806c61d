import FoundationEssentials
import Glibc
import Sandbox
import TestFolders
import Testing
import WebServer

@testable import CatalogBuild

/// Fault 69: what becomes of a state that came to harm.
///
/// One after the other, because each has a server and databases open.
@Suite(.serialized) struct StateRecoveryTests {
    private let shop: TestShop
    private let site: TestSite

    init() async throws {
        shop = try TestShop((1...12).map { .sample($0, pictures: ["p\($0)"]) })
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
            // As after a crash: only then, and once a week, the whole file is read.
            try site.folder.write("-", to: "state/state.sqlite-wal")
        }
    }

    @Test(arguments: Harm.allCases)
    func `a state that is lost or damaged is read anew, and the site stays whole`(
        harm: Harm
    ) async throws {
        try inflict(harm)
        // What happened meanwhile is not lost on the site, either.
        shop.change { state in
            state.products.removeLast()
            state.products[2].name = "Teapot"
        }
        let outcome = try await site.build()
        let isKept = ![.deleted, .emptied].contains(harm)
        #expect(site.folder.exists("state/state.broken.sqlite") == isKept)
        #expect(outcome.warnings.contains { $0.hasPrefix("the state was damaged (") } == isKept)
        try await site.buildDayLater()
        let fresh = try TestSite(shop)
        try await fresh.build()
        #expect(try site.contents() == fresh.contents())
        #expect(try await site.build().report.written == 0)
    }

    @Test func `what others put beside the files of a lost state stays`() async throws {
        try inflict(.deleted)
        let names = ["notes.txt", "images/logo.png", "images/ab/logo-2.webp", "page/hello.html"]
        for name in names { try site.folder.write("mine", to: "dist/" + name) }
        try await site.build()
        try await site.buildDayLater()
        for name in names { #expect(try site.folder.read("dist/" + name) == "mine") }
    }

    @Test func `what tells of changes goes, too, when it is not wanted any more`() async throws {
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

    @Test func `nobody but a build begins anew`() throws {
        try inflict(.overwritten)
        #expect(throws: (any Error).self) {
            try SiteVerification(
                output: site.settings.outputFolder, state: site.settings.stateFolder)
        }
        #expect(!site.folder.exists("state/state.broken.sqlite"))
    }

    @Test func `while the source is away a lost state costs nothing`() async throws {
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
