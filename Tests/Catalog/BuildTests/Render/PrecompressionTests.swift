import CatalogBuild
import CatalogState
import Compression
import FoundationEssentials
import CatalogSandbox
import TestSupport
import Testing

@Suite struct PrecompressionTests {
    private static let long = String(repeating: "A long description of a *mug*. ", count: 60)

    private func site(
        _ codings: Set<ContentCoding> = Set(ContentCoding.allCases)
    ) throws -> (shop: TestShop, site: TestSite) {
        let shop = try TestShop([
            .sample(1, description: Self.long, pictures: ["a"]), .sample(2), .sample(3),
        ])
        let site = try TestSite(shop)
        try site.folder.write(
            String(repeating: "b { color: red }\n", count: 100), to: "root/Public/long.css")
        try site.folder.write(String(repeating: "x", count: 9999), to: "root/Public/x.bin")
        site.settings.precompression = codings
        return (shop, site)
    }

    @Test(arguments: ContentCoding.allCases)
    func `the suffix of packed copies has the length that the state expects`(
        coding: ContentCoding
    ) {
        #expect(coding.fileSuffix.utf8.count == OutputKind.packedSuffixLength)
    }

    private func copies(_ site: TestSite) throws -> Set<String> {
        try Set(
            site.folder.files(in: "dist").keys.filter { $0.hasSuffix(".gz") || $0.hasSuffix(".br") }
        )
    }

    private func unpacked(_ path: String, in site: TestSite) throws -> [UInt8] {
        let packed = try Data(contentsOf: URL(filePath: site.folder.file("dist/" + path)))
        var inflater = try GzipInflater(limit: 1 << 20)
        var bytes: [UInt8] = []
        try packed.withUnsafeBytes { try inflater.inflate($0) { bytes += $0 } }
        try inflater.finish()
        return bytes
    }

    /// Expects each copy to be of the file beside it.
    private func expectWhole(_ site: TestSite) throws {
        for copy in try copies(site) where copy.hasSuffix(".gz") {
            let file = try Data(
                contentsOf: URL(filePath: site.folder.file("dist/" + copy.dropLast(3))))
            #expect(try unpacked(copy, in: site) == Array(file), "\(copy)")
        }
    }

    @Test func `texts of a size have packed copies beside them`() async throws {
        let (_, site) = try site()
        try await site.build()
        let found = try copies(site)
        #expect(found.isSuperset(of: ["long.css.gz", "long.css.br", "products/1.html.gz"]))
        #expect(!found.contains("products/2.html.gz"))
        #expect(!found.contains { $0.hasPrefix("images/") || $0.hasPrefix("x.bin") })
        try expectWhole(site)
        let again = try await site.changes { try await site.build() }
        #expect(again == [])
    }

    @Test func `a copy changes and is removed with its file`() async throws {
        let (shop, site) = try site([.gzip])
        try await site.build()
        shop.change { $0.change(2) { $0.description = Self.long } }
        let grown = try await site.changes { try await site.build() }
        #expect(grown.contains("products/2.html.gz"))
        #expect(!grown.contains("long.css.gz"))
        try expectWhole(site)
        shop.change { $0.change(1) { $0.description = "Short." } }
        let shrunk = try await site.changes { try await site.build() }
        #expect(shrunk.contains("products/1.html.gz"))
        #expect(try !copies(site).contains("products/1.html.gz"))
        shop.change { $0.products.remove(at: 1) }
        try await site.build()
        #expect(try !copies(site).contains("products/2.html.gz"))
        try site.folder.remove("root/Public/long.css")
        try await site.build()
        // The copy stays as long as a reader may request the file.
        #expect(try copies(site).contains("long.css.gz"))
        try await site.buildDayLater()
        #expect(try !copies(site).contains("long.css.gz"))
        #expect(try site.contents()["long.css"] == nil)
        try expectWhole(site)
    }

    @Test func `switching copies on or off changes no other file`() async throws {
        let (_, site) = try site([])
        try await site.build()
        let before = try site.contents()
        site.settings.precompression = Set(ContentCoding.allCases)
        let on = try await site.changes { try await site.build() }
        #expect(try Set(on) == copies(site))
        #expect(!on.isEmpty)
        site.settings.precompression = [.brotli]
        let gzipOff = try await site.changes { try await site.build() }
        #expect(gzipOff == on.filter { $0.hasSuffix(".gz") })
        site.settings.precompression = []
        try await site.build()
        #expect(try copies(site) == [])
        #expect(try site.contents() == before)
    }

    @Test func `a missing or damaged copy is made again`() async throws {
        let (_, site) = try site()
        try await site.build()
        try site.folder.remove("dist/products/1.html.br")
        try site.folder.write("cut", to: "dist/long.css.gz")
        let changes = try await site.changes { try await site.build() }
        #expect(changes == ["long.css.gz", "products/1.html.br"])
        try expectWhole(site)
    }

    @Test func `a copy of the owner's own stays`() async throws {
        let (_, site) = try site()
        try site.folder.write("mine", to: "root/Public/long.css.gz")
        try await site.build()
        #expect(try site.folder.read("dist/long.css.gz") == "mine")
        #expect(try copies(site).contains("long.css.br"))
        site.settings.precompression = []
        try await site.build()
        #expect(try copies(site) == ["long.css.gz"])
        let again = try await site.changes { try await site.build() }
        #expect(again == [])
    }

    @Test func `the copy that replaces the owner's own stays`() async throws {
        let (_, site) = try site([.gzip])
        try site.folder.write("mine", to: "root/Public/long.css.gz")
        try await site.build()
        try site.folder.remove("root/Public/long.css.gz")
        try await site.build()
        try expectWhole(site)
        let later = try await site.changes { try await site.buildDayLater() }
        #expect(later == [])
    }

    @Test func `copies of a site whose state was lost go when they are not wanted`() async throws {
        let (shop, site) = try site()
        try await site.build()
        try site.folder.write("mine", to: "dist/notes.txt.gz")
        try site.folder.remove("state")
        shop.change { $0.products.remove(at: 0) }
        try await site.build()
        #expect(try !copies(site).contains("products/1.html.gz"))
        try site.folder.remove("state")
        site.settings.precompression = []
        try await site.build()
        let left = try copies(site).filter { !$0.hasPrefix("long.css.") }
        #expect(left == ["notes.txt.gz"])
    }

    @Test func `a copy of a page in the owner's files is refused`() async throws {
        let (_, site) = try site()
        try await site.build()
        try site.folder.write("mine", to: "root/Public/index.html.gz")
        try await site.expectFailure(.configuration)
    }

    @Test func `two sites of one catalog have the same copies`() async throws {
        let (shop, site) = try site()
        let other = try TestSite(shop)
        other.settings.precompression = site.settings.precompression
        other.settings.width = 1
        try other.folder.write(site.folder.read("root/Public/long.css"), to: "root/Public/long.css")
        try other.folder.write(site.folder.read("root/Public/x.bin"), to: "root/Public/x.bin")
        try await site.build()
        try await other.build()
        for path in try copies(site) {
            let files = try [site, other].map {
                try Data(contentsOf: URL(filePath: $0.folder.file("dist/" + path)))
            }
            #expect(files[0] == files[1], "\(path)")
        }
    }
}
