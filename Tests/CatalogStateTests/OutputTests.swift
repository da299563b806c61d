import CatalogModel
import CatalogState
import Digest
import Testing

@Suite struct OutputTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    @Test func `what is known of a published file comes back`() throws {
        #expect(try store.outputs.published("index.html") == nil)
        let output = Output(
            path: "index.html", kind: .grid, owner: 3,
            fingerprint: Fingerprint(high: 1, low: .max), content: Fingerprint(high: .max, low: 0),
            size: 1 << 40)
        try store.publish([output])
        let published = try #require(try store.outputs.published("index.html"))
        #expect(published.fingerprint == output.fingerprint)
        #expect(published.content == output.content)
        #expect(published.size == output.size)
        #expect(try store.outputs.count == 1)
        try store.outputs.remove("index.html")
        #expect(try store.outputs.published("index.html") == nil)
    }

    @Test func `pages of removed products are obsolete, whatever else bears their number`() throws {
        try store.save("1")
        try store.publish([
            .sample("products/1.html", .product, owner: 1),
            .sample("products/2.html", .product, owner: 2), .sample("page/2.html", .grid, owner: 2),
        ])
        #expect(try store.outputs.pagesOfRemovedProducts() == ["products/2.html"])
    }

    @Test(arguments: [
        (OutputKind.grid, 0, ["page/1.html", "page/2.html"]),
        (OutputKind.grid, 1, ["page/2.html"]), (OutputKind.grid, 2, []),
        (OutputKind.list, 0, ["list/1.html"]), (OutputKind.sitemap, 0, ["sitemap-1.xml"]),
        (OutputKind.sitemap, -1, ["sitemap-1.xml", "sitemap.xml"]),
    ])
    func `numbered files beyond the last are obsolete`(
        kind: OutputKind, last: Int, obsolete: [String]
    ) throws {
        try store.publish([
            .sample("index.html", .grid), .sample("page/1.html", .grid, owner: 1),
            .sample("page/2.html", .grid, owner: 2), .sample("list/1.html", .list, owner: 1),
            .sample("sitemap.xml", .sitemap), .sample("sitemap-1.xml", .sitemap, owner: 1),
        ])
        #expect(try store.outputs.paths(of: kind, beyond: last) == obsolete)
    }

    @Test func `files of a kind are told apart`() throws {
        try store.publish([
            .sample("style.css", .asset), .sample("a.css", .asset), .sample("404.html", .notFound),
        ])
        #expect(try store.outputs.paths(of: .asset) == ["a.css", "style.css"])
        #expect(try store.outputs.paths(of: .notFound) == ["404.html"])
        #expect(try store.outputs.paths(of: .product) == [])
    }

    @Test func `pictures that no product shows are obsolete`() throws {
        try store.save("1")
        try store.pictures.save([Picture(original: "/a")], at: 1)
        for (number, reference) in ["/a", "/b"].enumerated() {
            var record = ImageTable.Record(reference: reference)
            let digest = SHA256Digest.of([UInt8(number)])
            record.digest = digest
            try store.images.save(record)
            try store.variants.save(
                VariantTable.Record(
                    digest: digest, recipe: "small",
                    picture: SitePicture(stem: "images/a", width: 1, height: 1, copies: []),
                    contents: []))
        }
        try store.publish([
            .sample("images/a-1.webp", .picture, owner: 1),
            .sample("images/b-1.webp", .picture, owner: 2),
            .sample("images/c-1.webp", .picture, owner: 3),
        ])
        #expect(
            try store.outputs.picturesWithoutProduct() == ["images/b-1.webp", "images/c-1.webp"])
    }
}

@Suite struct JournalTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
        try store.journal.begin()
    }

    private func append(
        _ path: String, _ kind: OutputKind, isNew: Bool, number: UInt32? = 0
    ) throws {
        try store.journal.append(
            JournalTable.Entry(
                output: .sample(path, kind),
                staged: number.map { JournalTable.Staged(writer: 1, number: $0) }, isNew: isNew))
    }

    private func staged() throws -> [String] {
        var paths: [String] = []
        try store.journal.forEachStaged { path, _ in paths.append(path) }
        return paths
    }

    @Test func `what is linked to comes before what links, and the sitemap last`() throws {
        try append("sitemap.xml", .sitemap, isNew: true)
        try append("404.html", .notFound, isNew: false)
        try append("index.html", .grid, isNew: false)
        try append("list.html", .list, isNew: false)
        try append("products/1.html", .product, isNew: false)
        try append("style.css", .asset, isNew: false)
        try append("page/1.html", .grid, isNew: true)
        try append("products/2.html", .product, isNew: true)
        try append("images/a.webp", .picture, isNew: true)
        try append("new.css", .asset, isNew: true)
        #expect(
            try staged() == [
                "new.css", "images/a.webp", "products/2.html", "page/1.html", "style.css",
                "products/1.html", "index.html", "list.html", "404.html", "sitemap.xml",
            ])
    }

    @Test func `unchanged files are recorded but not moved`() throws {
        try append("index.html", .grid, isNew: false, number: nil)
        try append("list.html", .list, isNew: true, number: 7)
        #expect(try staged() == ["list.html"])
        #expect(try store.journal.counts == (staged: 1, all: 2))
        try store.journal.acceptAll()
        #expect(try store.journal.counts == (staged: 0, all: 0))
        #expect(try store.outputs.count == 2)
        #expect(try store.outputs.published("index.html")?.fingerprint == fingerprint(1))
    }

    @Test func `places come back as they were staged`() throws {
        let place = JournalTable.Staged(writer: 7, number: .max)
        try store.journal.append(
            JournalTable.Entry(output: .sample("a", .asset), staged: place, isNew: true))
        try store.journal.forEachStaged { _, staged in #expect(staged == place) }
    }

    @Test func `a file cannot be made twice`() throws {
        try append("index.html", .grid, isNew: true)
        #expect(throws: (any Error).self) { try append("index.html", .asset, isNew: true) }
    }

    @Test func `a build that was interrupted before it published has changed nothing`() throws {
        try store.publish([.sample("index.html", .grid, made: 5)])
        try append("index.html", .grid, isNew: false)
        try append("page/1.html", .grid, isNew: true)
        try store.journal.begin()
        #expect(try store.journal.counts == (staged: 0, all: 0))
        #expect(try store.outputs.published("index.html")?.fingerprint == fingerprint(5))
        #expect(try store.outputs.count == 1)
    }

    @Test func `files of a build that was interrupted while it published are of unknown content`()
        throws
    {
        try store.publish([.sample("index.html", .grid, made: 5)])
        try append("index.html", .grid, isNew: false)
        try append("page/1.html", .grid, isNew: true)
        try append("list.html", .list, isNew: false, number: nil)
        try store.journal.beginPublishing()
        try store.journal.begin()
        #expect(try store.journal.counts == (staged: 0, all: 0))
        let published = try #require(try store.outputs.published("index.html"))
        #expect(published.fingerprint != fingerprint(1))
        #expect(published.fingerprint != fingerprint(5))
        #expect(published.content != fingerprint(1001))
        #expect(published.content != fingerprint(1005))
        // It may stand there, and must be known to be removed one day.
        #expect(try store.outputs.paths(of: .grid) == ["index.html", "page/1.html"])
        #expect(try store.outputs.published("list.html") == nil)
    }

    @Test func `a build that published to its end leaves nothing unknown`() throws {
        try append("index.html", .grid, isNew: true)
        try store.journal.beginPublishing()
        try store.journal.acceptAll()
        try append("list.html", .list, isNew: true)
        try store.journal.begin()
        #expect(try store.outputs.published("index.html")?.fingerprint == fingerprint(1))
        #expect(try store.outputs.count == 1)
    }
}
