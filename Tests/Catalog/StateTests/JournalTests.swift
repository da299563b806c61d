import CatalogState
import Digest
import TestSupport
import Testing

@Suite struct JournalTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
        try store.journal.begin()
    }

    private let place = JournalTable.Staged(writer: 1, number: 0)

    private func append(
        _ path: String, _ kind: OutputKind, _ change: JournalTable.Change, made: UInt64 = 1,
        of original: OutputKind? = nil
    ) throws {
        var output = Output.sample(path, kind, made: made)
        if let original { output.owner = Int64(original.rawValue) }
        try store.journal.append(JournalTable.Entry(output: output, change: change))
    }

    private func steps() throws -> [JournalTable.Step] {
        var steps: [JournalTable.Step] = []
        try store.journal.forEachStep { steps.append($0) }
        return steps
    }

    /// Changes the state like a publishing build.
    private func publish(_ number: Int) throws {
        try store.builds.begin(BuildTable.Record(number: number, time: Int64(number)))
        try store.journal.beginPublishing(build: number)
        try store.past.keepReplaced(by: number)
        try store.journal.acceptAll()
        try store.builds.end(number)
    }

    @Test
    func `linked files come before those that link to them, then sitemap and feeds`()
        throws
    {
        try append("products/0.html", .product, .removed)
        try append("sitemap.xml", .sitemap, .new(place))
        try append("changes.html", .changes, .new(place))
        try append("changes.xml", .feed, .new(place))
        try append("404.html", .notFound, .replacing(place))
        try append("sitemap.xml.gz", .gzip, .new(place), of: .sitemap)
        try append("products/2.html.gz", .gzip, .new(place), of: .product)
        try append("index.html.br", .brotli, .new(place), of: .grid)
        try append("index.html", .grid, .replacing(place))
        try append("list.html", .list, .replacing(place))
        try append("products/1.html", .product, .replacing(place))
        try append("style.css", .asset, .replacing(place))
        try append("page/1.html", .grid, .new(place))
        try append("products/2.html", .product, .new(place))
        try append("images/a.webp", .picture, .new(place))
        try append("new.css", .asset, .new(place))
        try append("products/2.json", .productAlternate, .new(place))
        try append("products/0.json", .productAlternate, .removed)
        try append("kakao.xml", .export, .new(place))
        try append("robots.txt", .robots, .new(place))
        try append("page/0.html", .grid, .removed)
        #expect(
            try steps().map(\.path) == [
                "new.css", "images/a.webp", "products/2.json", "products/2.html",
                "products/2.html.gz", "page/1.html", "changes.xml", "changes.html", "style.css",
                "products/1.html", "list.html", "index.html", "index.html.br", "404.html",
                "sitemap.xml", "sitemap.xml.gz", "kakao.xml", "robots.txt", "page/0.html",
                "products/0.html", "products/0.json",
            ])
    }

    @Test
    func `unchanged files are recorded but not moved, and records of removed ones are deleted`()
        throws
    {
        try store.publish([.sample("old.html", .grid), .sample("products/2.html", .product)])
        try append("index.html", .grid, .none)
        // It was lost.
        try append("products/2.html", .product, .new(place))
        try append("list.html", .list, .replacing(place))
        try append("products/1.html", .product, .new(place))
        try append("old.html", .grid, .removed)
        #expect(
            try steps().map(\.path) == [
                "products/2.html", "products/1.html", "list.html", "old.html",
            ])
        let counts = try store.journal.counts
        #expect(counts.staged == 3 && counts.known == 2)
        #expect(counts.removed == 1 && counts.newProducts == 1)
        try store.journal.acceptAll()
        #expect(try store.journal.counts == JournalTable.Counts())
        #expect(try store.outputs.count == 4)
        #expect(try store.outputs.published("index.html")?.fingerprint == fingerprint(1))
        #expect(try store.outputs.published("old.html") == nil)
    }

    @Test func `places are read back as they were staged`() throws {
        let place = JournalTable.Staged(writer: 7, number: .max)
        try append("a", .asset, .new(place))
        try append("b", .asset, .replacing(place))
        #expect(try steps().map(\.change) == [.new(place), .replacing(place)])
        #expect(Set(try steps().map(\.slot)).count == 2)
    }

    @Test func `a build that was interrupted before it published has changed nothing`() throws {
        try store.publish([.sample("index.html", .grid, made: 5)])
        try append("index.html", .grid, .replacing(place))
        try append("page/1.html", .grid, .new(place))
        #expect(try store.journal.buildUnderWay == nil)
        try store.journal.begin()
        #expect(try store.journal.counts == JournalTable.Counts())
        #expect(try store.outputs.published("index.html")?.fingerprint == fingerprint(5))
        #expect(try store.outputs.count == 1)
    }

    @Test func `a build that was interrupted while it published is known, with all its steps`()
        throws
    {
        try append("index.html", .grid, .replacing(place))
        try store.journal.beginPublishing(build: 12)
        let other = try folder.store()
        #expect(try other.journal.buildUnderWay == 12)
        var paths: [String] = []
        try other.journal.forEachStep { paths.append($0.path) }
        #expect(paths == ["index.html"])
        try other.journal.acceptAll()
        #expect(try store.journal.buildUnderWay == nil)
    }

    @Test func `files of a build that was given up are of unknown content`() throws {
        try store.publish([.sample("index.html", .grid, made: 5)])
        try append("index.html", .grid, .replacing(place))
        try append("page/1.html", .grid, .new(place))
        try append("list.html", .list, .none)
        try store.journal.beginPublishing(build: 1)
        try store.journal.invalidateAll()
        #expect(try store.journal.buildUnderWay == nil)
        let published = try #require(try store.outputs.published("index.html"))
        #expect(![fingerprint(1), fingerprint(5)].contains(published.fingerprint))
        #expect(published.content == nil)
        // The file may exist, and must be recorded to be removed later.
        #expect(try store.outputs.paths(of: .grid) == ["index.html", "page/1.html"])
        #expect(try store.outputs.published("list.html") == nil)
    }

    private func differences(since build: Int) throws -> [String: UInt64?] {
        var found: [String: UInt64?] = [:]
        try store.past.forEachDifference(since: build) { difference in
            found[difference.path] = .some(difference.before?.output?.fingerprint.low)
        }
        return found
    }

    @Test func `the replaced files are known for each of the builds before`() throws {
        try append("a", .grid, .new(place), made: 1)
        try append("b", .grid, .new(place), made: 1)
        try publish(1)
        #expect(try store.past.firstBuild == nil)
        try append("a", .grid, .replacing(place), made: 2)
        try append("c", .grid, .new(place), made: 2)
        try publish(2)
        try append("a", .grid, .replacing(place), made: 3)
        try append("b", .grid, .removed)
        try append("c", .grid, .replacing(place), made: 3)
        try publish(3)
        #expect(try differences(since: 3) == [:])
        #expect(try differences(since: 2) == ["a": 2, "b": 1, "c": 2])
        #expect(try differences(since: 1) == ["a": 1, "b": 1, "c": nil])
        try store.past.delete(before: 3)
        #expect(try store.past.firstBuild == 3)
        #expect(try store.builds.published().map(\.number) == [3, 2, 1])
        #expect(try store.builds.next == 4)
    }

    @Test func `a build that is not published does not count`() throws {
        try store.builds.begin(BuildTable.Record(number: 4, time: 1))
        #expect(try store.builds.published() == [])
        #expect(try store.builds.next == 5)
    }

    @Test func `a file is unlinked until one finds otherwise`() throws {
        try store.unlinked.record(["a", "b"], at: 100)
        try store.unlinked.record(["b", "c"], at: 200)
        try store.unlinked.record(["a", "b", "c"], at: 300)
        #expect(try store.unlinked.unlinked(since: 1_000) == ["a", "b", "c"])
        #expect(try store.unlinked.unlinked(since: 299) == ["b", "c"])
        #expect(try store.unlinked.unlinked(since: 199) == ["b"])
    }
}
