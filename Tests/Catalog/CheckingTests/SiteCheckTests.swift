import Testing

@testable import CatalogChecking

@Suite struct SiteCheckTests {
    @Test func `each kind names its first findings, and counts all`() async throws {
        let site = try SiteFolder()
        for number in 100..<200 {
            try site.write(page("<a href=x.html>x</a><a href=y.html>y</a>"), to: "\(number).html")
        }
        let found = try await site.check(limit: 3).findings
        #expect(found.count(of: .deadLink) == 200)
        #expect(found.count(of: .error) == 200 && found.count(of: .warning) == 0)
        #expect(found[.deadLink].map(\.path) == ["100.html", "100.html", "101.html"])
        #expect(try await site.findings(limit: 7, width: 1) == site.findings(limit: 7, width: 5))
    }

    @Test func `missing files of sitemaps and style sheets are reported`() async throws {
        let site = try SiteFolder([
            "index.html": page(
                "",
                head: "<link rel=canonical href=https://a.example/s/>"
                    + "<link rel=stylesheet href=css/a.css>"),
            "css/a.css":
                "a { background: url( 'b.svg' ) }\nb { src: url(../c.svg) }\ni{fill:url(#x)}",
            "css/b.svg": "<svg/>",
            "sitemap.xml": """
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            <url><loc>https://a.example/s/</loc></url>
            <url><loc>https://a.example/s/d.html</loc></url>
            <url><loc>https://other.example/</loc></url>
            </urlset>
            """,
            "sitemap-1.xml": "<urlset>\n<loc>",
        ])
        let found = try await site.findings()
        #expect(found.count == 3)
        #expect(
            found[0]
                == "sitemap.xml:3: dead_link: 'https://a.example/s/d.html' leads to d.html, "
                + "which does not exist")
        #expect(
            found[1] == "css/a.css:2: missing_file: '../c.svg' leads to c.svg, which does not exist"
        )
        #expect(found[2].hasPrefix("sitemap-1.xml:2: broken_data: "))
    }

    @Test func `a sample has the home page and a share of the others, each time the same`()
        async throws
    {
        let site = try SiteFolder(["index.html": page("<a href=x.html>x</a>")])
        for number in 0..<400 {
            try site.write(page("<a href=\(number + 1).html>next</a>"), to: "\(number).html")
        }
        try site.write("", to: "other/.catalog-site")
        for number in 0..<99 { try site.write(page(""), to: "other/\(number).html") }
        let check = try await site.check(limit: 3, sample: 40)
        #expect((20...70).contains(check.pageCount), "\(check.pageCount)")
        #expect(check.sampledPageCount == 500 && check.unlinkedPageCount == 0)
        #expect(check.findings[.deadLink].contains { $0.path == "index.html" })
        let again = try await site.check(limit: 3, sample: 40)
        #expect(again.pageCount == check.pageCount && again.linkCount == check.linkCount)
        #expect(try await site.check(limit: 3, sample: 1_000).pageCount == 401)
    }

    @Test func `a folder without a site is an error`() async throws {
        await #expect(throws: SiteCheckError.noSite(folder: "/nowhere")) {
            try await SiteCheck(of: "/nowhere", limit: 1).run()
        }
        let site = try SiteFolder(["a.txt": ""])
        await #expect(throws: SiteCheckError.self) { try await site.check(limit: 1) }
    }

    @Test func `addresses on a page are resolved against its base element`() async throws {
        let site = try SiteFolder([
            "a/b/c.html": page("<a href=d.html>x</a>", head: "<base href=../../>"),
            "d.html": page(""),
        ])
        #expect(try await site.findings().isEmpty)
    }

    @Test func `without a canonical link the sitemap gives the site's address`() async throws {
        let site = try SiteFolder([
            "index.html": page(
                "<a href=https://a.example/s/t/x.html>x</a><a href=/s/t/가.html>y</a>"),
            "가.html": page(""),
            "sitemap.xml":
                "<urlset><url><loc>https://a.example/s/t/%EA%B0%80.html</loc></url></urlset>",
        ])
        #expect(
            try await site.findings() == [
                "index.html:8: dead_link: 'https://a.example/s/t/x.html' leads to x.html, which "
                    + "does not exist"
            ])
    }

    @Test func `the same page in another language is that of another build`() async throws {
        let site = try SiteFolder([
            "index.html": page(
                "<a hreflang=en href=https://a.example/en/>English</a>",
                head: "<link rel=canonical href=https://a.example/>"
                    + "<link rel=alternate hreflang=en href=https://a.example/en/>")
        ])
        #expect(try await site.findings().isEmpty)
    }

    @Test func `pages without links to them are not checked`() async throws {
        let bad = page("<a href=x.html>x</a><h4>y</h4>", head: "<link rel=stylesheet href=old.css>")
        let site = try SiteFolder([
            "index.html": page("<a href=a.html>x</a>", head: "<link rel=stylesheet href=a.css>"),
            "a.html": page("<a href=b/>x</a>"), "b/index.html": page("<a href=../a.html>x</a>"),
            "404.html": page(""), "old.html": bad, "older.html": page("<a href=old.html>x</a>"),
            "a.css": "", "old.css": "a { background: url(gone.svg) }",
        ])
        let check = try await site.check(limit: 9)
        #expect(check.pageCount == 4 && check.unlinkedPageCount == 2)
        #expect(check.findings.count(of: .error) + check.findings.count(of: .warning) == 0)
        try site.write(
            "<urlset><url><loc>https://a.example/older.html</loc></url></urlset>", to: "sitemap.xml"
        )
        #expect(try await site.check(limit: 9).unlinkedPageCount == 0)
        #expect(
            try await site.findings() == [
                "old.html:8: dead_link: 'x.html' leads to x.html, which does not exist",
                "old.css:1: missing_file: 'gone.svg' leads to gone.svg, which does not exist",
                "old.html:8: headings: <h4> follows <h1>",
            ])
    }
}
