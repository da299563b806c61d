import CatalogRendering
import TestSupport
import Testing

@testable import CatalogBuild

@Suite struct StaticPagesTests {
    /// A site whose first page links to the owner's pages.
    private func site(_ pages: [String: String]) throws -> TestSite {
        let site = try TestSite(TestShop((1...3).map { .sample($0) }))
        try site.folder.write(
            """
            <link rel="icon" href="{{ 'site.css' | asset_url }}">\
            {% for item in site.pages %}\
            <a href="{{ item.path | relative_url }}">{{ item.title }}{% if item.is_in_menu %}!{% endif %}</a>\
            {% endfor %}
            """,
            to: "root/Templates/grid.liquid")
        try site.folder.write(
            "{% for language in page.languages %}{{ language.tag }} {% endfor %}"
                + "{{ page.title }}|{{ page.summary }}|{{ page.content }}",
            to: "root/Templates/page.liquid")
        for (name, text) in pages { try site.folder.write(text, to: "root/Pages/\(name)") }
        return site
    }

    @Test func `files become pages, in the order of their numbers, in menu and sitemap`()
        async throws
    {
        let site = try site([
            "about.md": "---\ntitle: About us\norder: 2\n---\nWe *make* mugs.\n",
            "Contact us.md": "---\ntitle: 'A & B'\norder: 1\nmenu: false\n---\n",
            "zero.md": "\n# Zero\n\n## Part\n\nWords",
        ])
        try await site.build()
        #expect(
            try site.folder.read("dist/index.html").contains(
                """
                <a href="pages/contact-us.html">A &amp; B</a><a href="pages/about.html">About us!</a>\
                <a href="pages/zero.html">Zero!</a>
                """))
        let about = try site.folder.read("dist/pages/about.html")
        #expect(about == "About us|We make mugs.|<p>We <em>make</em> mugs.</p>\n")
        #expect(try site.folder.read("dist/pages/zero.html").contains("<h2>Part</h2>"))
        let sitemap = try site.folder.read("dist/sitemap.xml")
        #expect(sitemap.contains("<loc>https://shop.example/pages/about.html</loc>"))
        #expect(try await site.changes { try await site.build() } == [])
    }

    @Test func `pages of the owner replace those of the sample shop`() async throws {
        let site = try site([:])
        site.settings.samplePages = ["about.md": "# Sample"]
        try await site.build()
        #expect(try site.folder.read("dist/index.html").contains(">Sample!</a>"))
        try site.folder.write("# Ours", to: "root/Pages/About.md")
        try await site.build()
        let first = try site.folder.read("dist/index.html")
        #expect(first.contains(">Ours!</a>") && !first.contains("Sample"))
    }

    @Test
    func `a new text writes its page, a new title all menus, and a lost file removes its page`()
        async throws
    {
        let site = try site(["a.md": "# A\n\none", "b.md": "# B\n\ntwo"])
        try await site.build()
        try site.folder.write("# A\n\nthree", to: "root/Pages/a.md")
        #expect(try await site.changes { try await site.build() } == ["pages/a.html"])
        try site.folder.write("# C\n\nthree", to: "root/Pages/a.md")
        let renamed = try await site.changes { try await site.build() }
        #expect(renamed == ["index.html", "pages/a.html"])
        try site.folder.remove("root/Pages/a.md")
        let removed = try await site.changes { try await site.build() }
        #expect(removed == ["index.html", "sitemap.xml"])
        #expect(try await site.changes { try await site.buildDayLater() } == ["pages/a.html"])
        #expect(!site.folder.exists("dist/pages/a.html"))
    }

    @Test func `the sitemap has a new page, even if no template links to pages`() async throws {
        let site = try site(["a.md": "# A"])
        try site.folder.write(
            "<link rel=\"icon\" href=\"{{ 'site.css' | asset_url }}\">",
            to: "root/Templates/grid.liquid")
        try await site.build()
        try site.folder.write("# B", to: "root/Pages/b.md")
        try await site.build()
        #expect(try site.folder.read("dist/sitemap.xml").contains("/pages/b.html</loc>"))
        try site.folder.remove("root/Pages/b.md")
        try await site.build()
        #expect(try !site.folder.read("dist/sitemap.xml").contains("/pages/b.html</loc>"))
    }

    @Test func `a page shows pictures of Public, and the build warns of those that are missing`()
        async throws
    {
        let site = try site(["a.md": "# A\n\n![Shop](../my%20shop.svg) ![No](no.jpg)"])
        try site.folder.write("<svg viewBox='0 0 30 20'/>", to: "root/Public/my shop.svg")
        let outcome = try await site.build()
        let page = try site.folder.read("dist/pages/a.html")
        let image = try #require(
            page.firstMatch(
                of:
                    /<img src="\.\.\/(my%20shop\.[0-9a-f]{16}\.svg)" alt="Shop" width="30" height="20"/
            ))
        #expect(site.folder.exists("dist/" + image.1.replacing("%20", with: " ")))
        #expect(!page.contains("no.jpg"))
        let file = site.folder.file("root/Pages/a.md")
        #expect(outcome.warnings == ["\(file): warning: the picture 'no.jpg' is not in Public/"])
    }

    @Test func `a gap of a starter page is a warning until the owner fills it`() async throws {
        let site = try site(["a.md": "# A\n\nCall us at ○○."])
        let file = site.folder.file("root/Pages/a.md")
        #expect(
            try await site.build().warnings == [
                "\(file): warning: '○○' is a gap of the page; write your own words there"
            ])
        try site.folder.write("# A\n\nCall us at 02-123-4567.", to: "root/Pages/a.md")
        #expect(try await site.build().warnings.isEmpty)
    }

    @Test func `HTML that pages cannot show is named by its kind`() async throws {
        let site = try site([
            "a.md": "# A\n\n<iframe src=\"https://a.example\"></iframe>\n\n<form><input></form>\n"
        ])
        let file = site.folder.file("root/Pages/a.md")
        #expect(
            try await site.build().warnings == [
                "\(file): warning: parts that pages cannot show: forms left out",
                "\(file): warning: parts that pages cannot show: frames left out",
            ])
    }

    @Test func `a page of one language is on its site alone, and names its counterparts`()
        async throws
    {
        let site = try site([
            "a.md": "---\ntitle: 가\nlanguage: ko\n---\n",
            "a.en.md": "---\ntitle: A\nlanguage: en\n---\n",
            "b.ko.md": "---\ntitle: 나\nlanguage: ko\n---\n",
            "c.md": "# C",
            "d.md": "---\ntitle: D\nlanguage: kr\n---\n",
        ])
        site.settings.site.pages.languages = [
            SiteLanguage(tag: "ko", baseURL: "https://shop.example/ko"),
            SiteLanguage(tag: "en", baseURL: "https://shop.example"),
        ]
        let outcome = try await site.build()
        #expect(try site.folder.read("dist/pages/a.html") == "ko en A||")
        #expect(try site.folder.read("dist/pages/c.html") == "ko en C||")
        #expect(!site.folder.exists("dist/pages/b.html"))
        #expect(
            outcome.warnings == [
                """
                \(site.folder.file("root/Pages/d.md")): warning: no site has this page, because \
                its language is 'kr', and the site's language is 'en'
                """
            ])
    }

    @Test(arguments: [
        (["a.md": "---\ntitel: A\n---\n"], "a.md:2:1: error: unknown key 'titel'"),
        (["a.md": "---\ntitle: [A]\n---\n"], "a.md:2:8: error: 'title'"),
        (["a.md": "text alone"], "a.md: error: the page has no title"),
        (
            ["a.md": "---\ntitle: A\n\nWords"],
            "a.md: error: the line '---' after the settings is missing"
        ),
        (["a.md": "---\ntitle: ' '\n---\n"], "a.md: error: the page has no title"),
        (
            ["A.md": "# A", "a.md": "# B"],
            "a.md: error: its address 'pages/a.html' is also that of"
        ),
    ])
    func `a mistake ends the build with its place, and the site stays`(
        pages: [String: String], message: String
    ) async throws {
        let site = try site(["ok.md": "# OK"])
        try await site.build()
        for (name, text) in pages { try site.folder.write(text, to: "root/Pages/\(name)") }
        let words = try await site.expectFailure(.configuration)
        #expect(words.contains(message), "\(words)")
    }

    @Test func `files that are not pages are warned about`() async throws {
        let site = try site(["ok.md": "# OK", "note.txt": "", "deep/a.md": "# A"])
        try site.folder.makeFolder("root/pages")
        let folder = site.folder.file("root")
        #expect(
            Set(try await site.build().warnings) == [
                "\(folder)/pages: warning: this folder is not read; did you mean 'Pages'?",
                "\(folder)/Pages/deep/a.md: warning: this file is not read, because it is in a "
                    + "folder below 'Pages'",
                "\(folder)/Pages/note.txt: warning: this file is not read, because its name does "
                    + "not end in '.md'",
            ])
    }
}
