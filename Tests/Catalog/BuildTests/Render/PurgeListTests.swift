import CatalogBuild
import Compression
import CatalogSandbox
import CatalogRendering
import TestSupport
import Testing

@Suite struct PurgeListTests {
    private func site() throws -> (shop: TestShop, site: TestSite) {
        let shop = try TestShop((1...3).map { .sample($0) })
        let site = try TestSite(shop)
        site.settings.purgeList = site.folder.file("purge.txt")
        return (shop, site)
    }

    private func list(of site: TestSite) throws -> [String] {
        let text = try site.folder.read("purge.txt")
        #expect(text.isEmpty || text.hasSuffix("\n"))
        return text.split(separator: "\n").map(String.init)
    }

    @Test func `every changed file is listed by its address`() async throws {
        let (shop, site) = try site()
        site.settings.precompression = [.gzip]
        site.settings.servers = [.apache]
        try site.folder.write("x", to: "root/Public/a b/머그?.txt")
        try await site.build()
        #expect(
            try list(of: site)
                == [
                    "", "404.html", "a%20b/%EB%A8%B8%EA%B7%B8%3F.txt", "index.html", "list.html",
                    "manifest.webmanifest", "products/1.html", "products/2.html",
                    "products/3.html", "robots.txt", "site.css", "sitemap.xml",
                    SmallTheme.namedStyle,
                ].map { "https://shop.example/" + $0 }.sorted())
        try await site.build()
        #expect(try site.folder.read("purge.txt") == "")
        shop.change { $0.products.removeLast() }
        try await site.build()
        #expect(
            try list(of: site)
                == [
                    "", "index.html", "list.html", "products/2.html", "products/3.html",
                    "sitemap.xml",
                ].map { "https://shop.example/" + $0 })
    }

    @Test func `without an address of the site, addresses begin with a slash`() async throws {
        let (_, site) = try site()
        site.settings.baseURL = nil
        try await site.build()
        #expect(try list(of: site).prefix(3) == ["/", "/404.html", "/index.html"])
    }

    @Test func `a dry run and the build after it list the same changes`() async throws {
        let (shop, site) = try site()
        try await site.build()
        shop.change { $0.change(3) { $0.name = "Cup" } }
        site.settings.isDryRun = true
        try await site.build()
        let wouldChange = try list(of: site)
        #expect(wouldChange.contains("https://shop.example/products/3.html"))
        site.settings.isDryRun = false
        try await site.build()
        #expect(try list(of: site) == wouldChange)
    }

    @Test func `files restored by a rollback are listed by the next build`() async throws {
        let (shop, site) = try site()
        try await site.build()
        shop.change { $0.change(3) { $0.name = "Cup" } }
        try await site.build()
        _ = try SiteHistory(
            output: site.settings.outputFolder, state: site.settings.stateFolder
        ).rollBack(by: 1)
        shop.change { $0.change(3) { $0.name = "Mug 3" } }
        try await site.build()
        #expect(try list(of: site).contains("https://shop.example/products/3.html"))
        try await site.build()
        #expect(try site.folder.read("purge.txt") == "")
    }

    @Test func `a list that cannot be written is an error, and the next one has it all`()
        async throws
    {
        let (_, site) = try site()
        site.settings.purgeList = site.folder.file("missing/purge.txt")
        let error = await #expect(throws: (any Error).self) { try await site.build() }
        #expect(error.map { BuildStatus(for: $0) } == .cannotWrite)
        site.settings.purgeList = site.folder.file("purge.txt")
        try await site.build()
        #expect(try list(of: site).contains("https://shop.example/products/3.html"))
    }
}
