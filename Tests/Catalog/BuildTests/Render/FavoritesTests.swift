import CatalogBuild
import CatalogModel
import CatalogRendering
import CatalogSandbox
import TestSupport
import Testing

/// The page of favourites, which browsers fill.
@Suite struct FavoritesTests {
    private static let page = "favorites.html"

    private func site(_ shop: TestShop) throws -> TestSite {
        let site = try TestSite(shop)
        site.settings.site.hasFavorites = true
        try site.folder.write(
            "{{ page.kind }}: {{ page.title }}", to: "theme/Templates/favorites.liquid")
        return site
    }

    @Test func `the page is part of the site but not of the sitemap`() async throws {
        let site = try site(TestShop([.sample(1)]))
        try await site.build()
        let files = try site.contents()
        #expect(files[Self.page]?.hasPrefix("favorites: ") == true)
        #expect(files["sitemap.xml"]?.contains(Self.page) == false)
    }

    @Test func `other products and prices do not change the page`() async throws {
        let shop = try TestShop([.sample(1)])
        let site = try site(shop)
        try await site.build()
        let changes = try await site.changes {
            shop.change { $0.products = [.sample(1, price: 99_000), .sample(2)] }
            try await site.build()
        }
        #expect(changes.contains("products/1.html"))
        #expect(!changes.contains(Self.page))
    }

    @Test func `a site without favourites has no trace of them`() async throws {
        let site = try site(TestShop([.sample(1)]))
        try site.folder.write("// favourites", to: "theme/Public/favorites.js")
        try await site.build()
        #expect(try site.contents().keys.filter { $0.contains("favorites") }.count == 2)
        site.settings.site.hasFavorites = false
        for _ in 1...3 { try await site.buildDayLater() }
        #expect(try site.contents().keys.filter { $0.contains("favorites") }.isEmpty)
    }
}
