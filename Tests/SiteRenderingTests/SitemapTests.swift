import SiteRendering
import Testing

@Suite struct SitemapTests {
    /// The files of a sitemap over paths.
    private func files(
        _ baseURL: String, _ paths: some Collection<String>
    ) throws -> (files: [(path: String, text: String)], parts: Int) {
        var files: [(path: String, text: String)] = []
        func emit(_ path: String, _ bytes: UnsafeRawBufferPointer) {
            files.append((path, String(decoding: bytes, as: UTF8.self)))
        }
        var sitemap = Sitemap(baseURL: baseURL, addressCount: paths.count)
        for path in paths { try sitemap.add(path, emit) }
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
                <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
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

    @Test func `50,000 addresses are one file still`() throws {
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

    @Test func `a part that is full keeps still when addresses are added`() throws {
        let before = try files("https://shop.example", (0..<50_001).map { "\($0)" }).files
        let after = try files("https://shop.example", (0..<50_009).map { "\($0)" }).files
        #expect(before[0].text == after[0].text)
        #expect(before[1].text != after[1].text)
    }

    private func addresses(in text: String) -> Int {
        text.utf8.split(separator: UInt8(ascii: "\n")).count { $0.starts(with: "<url>".utf8) }
    }
}
