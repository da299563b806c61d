import CatalogModel
import CatalogState
import Digest
import SQLite
import TestSupport
import Testing

@Suite struct OutputTests {
    private let folder: TemporaryFolder
    private let store: CatalogStore

    init() throws {
        folder = try TemporaryFolder()
        store = try folder.store()
    }

    @Test func `the record of a published file is read back unchanged`() throws {
        #expect(try store.outputs.published("index.html") == nil)
        let output = Output(
            path: "index.html", kind: .grid, owner: 3,
            fingerprint: Fingerprint(high: 1, low: .max), content: digest(7),
            size: 1 << 40)
        try store.publish([output])
        let published = try #require(try store.outputs.published("index.html"))
        #expect(published.fingerprint == output.fingerprint)
        #expect(published.content == output.content)
        #expect(published.size == output.size)
        #expect(try store.outputs.output("index.html") == output)
        #expect(try store.outputs.count == 1)
        try store.outputs.invalidate("index.html")
        #expect(try store.outputs.published("index.html")?.isTrusted == false)
        #expect(try store.outputs.published("index.html")?.fingerprint != output.fingerprint)
    }

    @Test(arguments: [[], ["b"], ["z", "a", "b/ü.html"], ["none"], ["a", "b", "b/ü.html", "z"]])
    func `all files are removed from the records, except the named ones`(spared: [String]) throws {
        let paths = ["a", "b", "b/ü.html", "z"]
        try store.publish(paths.map { .sample($0, .asset) })
        try store.outputs.removeAll(sparing: spared)
        var left: [String] = []
        try store.outputs.forEachPlace { left.append($0.path) }
        #expect(left == paths.filter(spared.contains))
    }

    @Test func `pages of removed products are obsolete, but not other files of their number`()
        throws
    {
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

    @Test func `files are listed by their kind`() throws {
        try store.publish([
            .sample("style.css", .asset), .sample("a.css", .asset), .sample("404.html", .notFound),
        ])
        #expect(try store.outputs.paths(of: .asset) == ["a.css", "style.css"])
        #expect(try store.outputs.paths(of: .notFound) == ["404.html"])
        #expect(try store.outputs.paths(of: .product) == [])
    }

    @Test func `hidden files are counted apart`() throws {
        #expect(try store.outputs.isEmpty)
        try store.publish([
            .sample(".htaccess", .rules), .sample("-.html", .product), .sample("0.html", .product),
        ])
        #expect(try !store.outputs.isEmpty)
        #expect(try store.outputs.hiddenCount == 1)
        #expect(try store.outputs.count == 3)
    }

    @Test func `an index finds the files of a kind`() throws {
        let database = try Database(path: folder.path + "/state.sqlite")
        var plan = ""
        try database.prepare(
            "EXPLAIN QUERY PLAN SELECT path FROM output WHERE kind = 1 AND owner > 2"
        ).forEachRow { row in plan += row.text(3) }
        #expect(plan == "SEARCH output USING COVERING INDEX output_kind (kind=? AND owner>?)")
    }

    @Test func `pictures that no product shows are obsolete`() throws {
        try store.save("1")
        // The thumbnail "/b" and the picture of the row "/c" only stand in for the original.
        try store.pictures.save([Picture(original: "/a", thumbnail: "/b")], at: 1)
        try store.pictures.saveOfRow("/c", at: 1)
        for (number, reference) in ["/a", "/b", "/c"].enumerated() {
            var record = ImageTable.Record(reference: reference)
            let digest = SHA256Digest.of([UInt8(number)])
            record.digest = digest
            try store.images.save(record)
            try store.variants.save(
                VariantTable.Record(
                    digest: digest, recipe: "small",
                    picture: SitePicture(
                        stem: "images\(reference)", width: 1, height: 1, copies: []),
                    contents: []))
        }
        try store.publish([
            .sample("images/a-1.webp", .picture, owner: 1),
            .sample("images/b-1.webp", .picture, owner: 2),
            .sample("images/c-1.webp", .picture, owner: 3),
        ])
        #expect(
            try store.outputs.picturesWithoutProduct(showsCards: true) == [
                "images/b-1.webp", "images/c-1.webp",
            ])
    }
}
