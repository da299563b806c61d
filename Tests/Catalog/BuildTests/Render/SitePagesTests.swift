import CatalogRendering
import Testing

@testable import CatalogBuild

@Suite struct SitePagesTests {
    @Test(arguments: [
        "index.html", "list.html", "404.html", "sitemap.xml", "products/1.html", "page/x",
        "pages/about.html",
        "search/index.json", "changes.json", "products", "page", "list", "by", "vendor", "search",
    ])
    func `these paths are reserved for pages`(path: String) {
        #expect(SitePages(of: .products).include(path))
    }

    @Test(arguments: [
        "site.css", "robots.txt", "manifest.webmanifest", "fonts/a.woff2", "images/logo.svg",
        "products.css", "pages2/1",
        "lists", "my/products/1.html", "index.htm", "INDEX.HTML",
    ])
    func `these paths are free for assets`(path: String) {
        #expect(!SitePages(of: .products).include(path))
    }

    @Test(arguments: ["archive.html", "weekly.html", "daily/2022-01-05.html", "movies", "archive"])
    func `a shop may have files at the paths of charts`(path: String) {
        #expect(SitePages(of: .movies).include(path))
        #expect(!SitePages(of: .products).include(path))
        #expect(!SitePages(of: .movies).include("products/1.html"))
    }
}
