import CatalogState
import Digest
import TestSupport
import Testing

@Suite struct SubmissionTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    /// Notes a build that changes some files.
    private func note(
        _ paths: [String], _ kind: OutputKind = .product,
        _ change: JournalTable.Change = .new(JournalTable.Staged(writer: 1, number: 0))
    ) throws {
        try store.journal.begin()
        for path in paths {
            try store.journal.append(
                JournalTable.Entry(output: Output.sample(path, kind), change: change))
        }
        try store.submissions.noteJournal()
    }

    @Test func `pages that came, changed or went are noted, and nothing else is`() throws {
        try note(["new.html"])
        try note(["gone.html"], .product, .removed)
        try note(["same.html"], .product, .none)
        try note(["sorted.html"], .sortedGrid)
        try note(["a.webp"], .picture)
        try note(["a.json"], .productAlternate)
        try note(["sitemap.xml"], .sitemap)
        #expect(try store.submissions.paths(limit: 9) == ["gone.html", "new.html"])
    }

    @Test func `what does not fit waits until the rest was sent`() throws {
        try note(["a", "b", "c"])
        #expect(try store.submissions.paths(limit: 2) == ["a", "b"])
        try store.submissions.noteList(limit: 2)
        // What is listed stays so, whatever comes.
        try note(["0"])
        #expect(try store.submissions.paths(limit: 2) == ["a", "b"])
        try store.submissions.deleteListed()
        #expect(try store.submissions.paths(limit: 2) == ["0", "c"])
    }

    @Test func `a page that changes again after it was listed is listed again`() throws {
        try note(["a", "b"])
        try store.submissions.noteList(limit: 9)
        try note(["a"])
        try store.submissions.deleteListed()
        #expect(try store.submissions.paths(limit: 9) == ["a"])
    }
}
