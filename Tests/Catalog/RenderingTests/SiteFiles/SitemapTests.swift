import CatalogModel
import CatalogRendering
import TestSupport
import Testing

@Suite struct SitemapTests {
    private let records = Records()

    /// The files of a sitemap over paths, and over products behind them.
    private func files(
        _ baseURL: String, _ paths: some Collection<String>, _ products: [ProductPage] = [],
        limits: Sitemap.PartLimits = Sitemap.PartLimits()
    ) throws -> (files: [(path: String, text: String)], parts: Int) {
        var files: [(path: String, text: String)] = []
        func emit(_ path: String, _ bytes: UnsafeRawBufferPointer) {
            files.append((path, String(decoding: bytes, as: UTF8.self)))
        }
        var sitemap = Sitemap(baseURL: baseURL, limits: limits)
        for path in paths { try sitemap.add(path, emit) }
        for product in products { try sitemap.add(product, emit) }
        let parts = try sitemap.finish(emit)
        return (files, parts)
    }

    @Test func `few addresses are one file`() throws {
        let (files, parts) = try files("https://shop.example", ["", "products/1.html"])
        #expect(parts == 0)
        #expect(files.map(\.path) == ["sitemap.xml"])
        #expect(
            files.first?.text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" \
                xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
                <url><loc>https://shop.example/</loc></url>
                <url><loc>https://shop.example/products/1.html</loc></url>
                </urlset>
                """)
    }

    @Test func `characters of XML are escaped`() throws {
        let (files, _) = try files("https://shop.example/?a=1&b=<c>", ["x&y.html"])
        let text = try #require(files.first?.text)
        #expect(text.contains("<loc>https://shop.example/?a=1&amp;b=&lt;c&gt;/x&amp;y.html</loc>"))
    }

    @Test func `50,000 addresses are one file`() throws {
        let (files, parts) = try files("https://shop.example", (0..<50_000).map { "\($0)" })
        #expect(parts == 0)
        #expect(files.map(\.path) == ["sitemap.xml"])
        #expect(addresses(in: files[0].text) == 50_000)
    }

    @Test func `more are cut into parts, which an index names`() throws {
        let (files, parts) = try files("https://shop.example", (0..<100_001).map { "\($0)" })
        #expect(parts == 3)
        #expect(
            files.map(\.path) == [
                "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml", "sitemap.xml",
            ])
        #expect(files.dropLast().map { addresses(in: $0.text) } == [50_000, 50_000, 1])
        #expect(files[1].text.contains("<loc>https://shop.example/50000</loc>"))
        #expect(files.dropLast().allSatisfy { $0.text.hasSuffix("</urlset>") })
        #expect(
            files[3].text == """
                <?xml version="1.0" encoding="UTF-8"?>
                <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
                <sitemap><loc>https://shop.example/sitemap-1.xml</loc></sitemap>
                <sitemap><loc>https://shop.example/sitemap-2.xml</loc></sitemap>
                <sitemap><loc>https://shop.example/sitemap-3.xml</loc></sitemap>
                </sitemapindex>
                """)
    }

    @Test func `a full part stays as it is when addresses are added`() throws {
        let before = try files("https://shop.example", (0..<50_001).map { "\($0)" }).files
        let after = try files("https://shop.example", (0..<50_009).map { "\($0)" }).files
        #expect(before[0].text == after[0].text)
        #expect(before[1].text != after[1].text)
    }

    @Test func `a product is listed with its pictures and the day of its last change`() throws {
        let gallery = records.gallery(
            records.picture("images/1", width: 480, height: 360), nil,
            records.picture("images/2", width: 640, height: 640))
        let pages = [
            ProductPage(
                position: 1, slug: records.text("1"), gallery: gallery, updatedAt: 1_795_230_720),
            ProductPage(
                position: 2, slug: records.text("2"), gallery: records.text(""), updatedAt: nil),
        ]
        let text = try #require(try files("https://shop.example/a", [], pages).files.first?.text)
        try Golden.expect(text, toBe: "sitemap.xml")
    }

    @Test func `a page has at most 1,000 pictures there`() throws {
        let picture = records.picture("images/1", width: 480, height: 360)
        let gallery = records.bytes(Gallery.encode(Array(repeating: picture, count: 1_001)))
        let page = ProductPage(
            position: 1, slug: records.text("1"), gallery: gallery, updatedAt: nil)
        let text = try #require(try files("https://shop.example", [], [page]).files.first?.text)
        #expect(text.matches(of: /<image:loc>/).count == 1_000)
    }

    @Test func `a file that grows too large is cut as well`() throws {
        var limits = Sitemap.PartLimits()
        limits.bytes = 1_000
        let (files, parts) = try files(
            "https://shop.example", (0..<40).map { "\($0)" }, limits: limits)
        #expect(parts == files.count - 1 && parts > 1)
        #expect(files.dropLast().map { addresses(in: $0.text) }.reduce(0, +) == 40)
        #expect(files.dropLast().allSatisfy { $0.text.utf8.count < 1_100 })
        let whole = Sitemap.PartLimits()
        #expect(whole.addresses == 50_000 && whole.bytes < 52_428_800)
    }

    @Test func `robots.txt allows all crawlers and names the sitemap`() throws {
        func robots(_ baseURL: String?) throws -> String? {
            var facts = SmallTheme.facts
            facts.baseURL = baseURL
            return try SmallTheme.load([SmallTheme.folder], facts).robots?.text
        }
        #expect(
            try robots("https://shop.example") == """
                # Written by catalog, which overwrites it when the rules change.
                User-agent: *
                Disallow:

                Sitemap: https://shop.example/sitemap.xml

                """)
        #expect(try robots(nil)?.hasSuffix("Disallow:\n") == true)
        // Crawlers do not read it there.
        #expect(try robots("https://shop.example/a") == nil)
    }

    @Test func `an owner's own robots.txt is the site's`() throws {
        let folder = try SmallTheme.copy()
        try folder.write("User-agent: *\nDisallow: /\n", to: "Public/robots.txt")
        var facts = SmallTheme.facts
        facts.baseURL = "https://shop.example"
        #expect(try folder.theme(facts: facts).robots == nil)
    }

    private func addresses(in text: String) -> Int {
        text.utf8.split(separator: UInt8(ascii: "\n")).count { $0.starts(with: "<url>".utf8) }
    }
}
