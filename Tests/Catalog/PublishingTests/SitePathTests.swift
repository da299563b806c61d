import CatalogPublishing
import Testing

@Suite struct SitePathTests {
    @Test(arguments: [
        "index.html", "products/12.html", "a/b/c/d", "images/0a/머그컵 1.webp", "x", "a..b/c.",
        "~/x", "-rf", "a:b?c*", ".htaccess", ".well-known/security.txt", "page/%2e%2e/1",
        String(repeating: "a", count: 1024), String(repeating: "a/", count: 511) + "aa",
    ])
    func `a plain relative path is a path of the site`(path: String) throws {
        #expect(try SitePath(path).text == path)
        #expect("\(try SitePath(path))" == path)
    }

    @Test(arguments: [
        "", "/", "/etc/passwd", "//a", "a//b", "a/", "a/b/", ".", "..", "./a", "../a", "a/..",
        "a/../b", "a/./b", "a/.htaccess", ".htaccess2", ".well-known", ".well-known2/a",
        ".well-known/.a", "a/.well-known/b", "a/.git/config", ".catalog-site", "...",
        "a\\b", "\\",
        "a\u{0}b", "a\nb", "a\u{1F}", "a\u{7F}b", "\t",
        String(repeating: "a", count: 1025), String(repeating: "é", count: 513),
    ])
    func `any other path is refused`(path: String) {
        #expect(throws: PublishingError.invalidPath(path)) { try SitePath(path) }
    }

    @Test func `the refusal gives the rule for paths`() {
        #expect(
            "\(PublishingError.invalidPath("../a"))"
                == "'../a' cannot be a file of the site: it must be a plain relative path")
    }
}
