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
    private func add(
        _ paths: [String], _ kind: OutputKind = .product,
        _ change: JournalTable.Change = .new(JournalTable.Staged(writer: 1, number: 0))
    ) throws {
        try store.journal.begin()
        for path in paths {
            try store.journal.append(
                JournalTable.Entry(output: Output.sample(path, kind), change: change))
        }
        try store.submissions.recordJournal()
    }

    @Test func `added, changed and removed pages are recorded, and nothing else`() throws {
        try add(["new.html"])
        try add(["gone.html"], .product, .removed)
        try add(["same.html"], .product, .none)
        try add(["sorted.html"], .sortedGrid)
        try add(["a.webp"], .picture)
        try add(["a.json"], .productAlternate)
        try add(["sitemap.xml"], .sitemap)
        #expect(try store.submissions.paths(limit: 9) == ["gone.html", "new.html"])
    }

    @Test func `paths beyond the limit wait until the others are sent`() throws {
        try add(["a", "b", "c"])
        #expect(try store.submissions.paths(limit: 2) == ["a", "b"])
        try store.submissions.recordList(limit: 2)
        // Listed paths stay listed, whatever is added.
        try add(["0"])
        #expect(try store.submissions.paths(limit: 2) == ["a", "b"])
        try store.submissions.deleteListed()
        #expect(try store.submissions.paths(limit: 2) == ["0", "c"])
    }

    @Test func `a page that changes again after it was listed is listed again`() throws {
        try add(["a", "b"])
        try store.submissions.recordList(limit: 9)
        try add(["a"])
        try store.submissions.deleteListed()
        #expect(try store.submissions.paths(limit: 9) == ["a"])
    }
}
