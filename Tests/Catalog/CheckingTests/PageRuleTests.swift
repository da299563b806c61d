import TestSupport
import Testing

@testable import CatalogChecking

@Suite struct PageRuleTests {
    /// The markup of a page and its findings.
    struct Case: CustomTestStringConvertible {
        let content: String
        let finding: String?
        var testDescription: String { content }

        init(_ content: String, _ finding: String? = nil) {
            self.content = content
            self.finding = finding
        }
    }

    private func findings(_ text: String) async throws -> [String] {
        let site = try SiteFolder([
            "a/index.html": page("<p id=there>"), "b.html": page("<p id=x>"),
            "style.css": "p { color: red }", "p.svg": "<svg/>",
        ])
        try site.write(text, to: "index.html")
        return try await site.findings()
    }

    @Test(arguments: [
        Case("<a href='a/'>x</a> <a href=b.html#x>x</a> <a href=#top>x</a> <a href=tel:1>x</a>"),
        Case("<a href='a'>x</a>", "dead_link: 'a' leads to a, which does not exist"),
        Case("<a href=c.html>x</a>", "dead_link: 'c.html' leads to c.html, which does not exist"),
        Case("<a href=../c.html>x</a>", "dead_link: '../c.html' leads out of the site's folder"),
        Case(
            "<img src=p.svg srcset='p.svg 1x, q.webp 2x' alt='' width=1 height=1>",
            "missing_file: 'q.webp' leads to q.webp, which does not exist"),
        Case(
            "<a href=#y>x</a>",
            "missing_fragment: '#y' leads to an id that does not exist in the page"),
        Case(
            "<a href=a/#y>x</a>",
            "missing_fragment: 'a/index.html#y' leads to an id that does not exist in the page"),
        Case("<a href=a/#there>x</a>"),
        Case("<p id=z><b id=z>", "duplicate_id: the id 'z' is already on line 8"),
        Case(
            "<img src=p.svg alt='' width=1>",
            "image_without_size: 'p.svg' has no 'width' and 'height'"),
        Case("<img src=p.svg width=1 height=1>", "missing_alternative: <img> has no 'alt'"),
        Case("<a href=b.html><img src=p.svg alt=B width=1 height=1></a>"),
        Case(
            "<a href=b.html><img src=p.svg alt='' width=1 height=1></a>",
            "unnamed_control: <a> has no name"),
        Case("<a href=b.html aria-label=B></a> <a id=b></a>"),
        Case("<div aria-hidden=true><a href=b.html></a><h4>x</h4></div><button> x</button>"),
        Case("<button> </button>", "unnamed_control: <button> has no name"),
        Case("<label for=q>Q</label><input id=q> <label>R <select></select></label>"),
        Case("<input type=hidden><input type=submit><textarea title=T></textarea>"),
        Case("<input id=q>", "unnamed_control: <input> has no name"),
        Case("<h2>x</h2><h3>x</h3><h2>x</h2><h3>x</h3>"),
        Case("<h2>x</h2><h4>x</h4>", "headings: <h4> follows <h2>"),
        Case("<h1>x</h1>", "headings: there is already an <h1> on line 7"),
        Case("</main><main>", "landmarks: there is already a <main> on line 7"),
        Case("<p tabindex=0><p tabindex=-1>"),
        Case("<p tabindex=2>", "keyboard: <p> has the 'tabindex' 2, which is above 0"),
        Case(
            "<p accesskey=k><p accesskey=k>",
            "keyboard: the 'accesskey' k is already on line 8"),
        Case(
            "<p aria-labelledby='h i' id=h>",
            "missing_reference: 'aria-labelledby' of <p> names the id 'i', which does not exist"),
    ])
    func `a mistake in the content is found`(one: Case) async throws {
        let found = try await findings(page(one.content))
        #expect(found == [one.finding.map { "index.html:8: \($0)" }].compactMap(\.self))
    }

    @Test(arguments: [
        Case("<meta name=viewport content='width=device-width, initial-scale=1'>"),
        Case(
            "<meta name=viewport content='width=device-width, user-scalable=no'>",
            "zoom: the viewport has 'user-scalable=no', which prevents zooming in"),
        Case(
            "<meta name=viewport content='maximum-scale=1.0'>",
            "zoom: the viewport has 'maximum-scale=1.0', which prevents zooming in"),
        Case(
            "<link rel=stylesheet href=style.css?v=1><script src=/x.js></script>",
            "missing_file: '/x.js' leads to x.js, which does not exist"),
        Case("<link rel=preconnect href=/cdn> <link rel=icon href=p.svg>"),
        Case(
            "<script type=application/ld+json>{\"@context\":\n</script>",
            "broken_data: JSON-LD: "),
    ])
    func `a mistake in the head is found`(one: Case) async throws {
        let found = try await findings(page("", head: one.content))
        #expect(found.count == (one.finding == nil ? 0 : 1))
        if let finding = one.finding { #expect(found.first?.contains(finding) == true) }
    }

    @Test func `a page says its language and title, and has a heading and a main part`()
        async throws
    {
        #expect(
            try await findings("<html><body><p>x</p></body></html>") == [
                "index.html:1: unnamed_page: <html> has no 'lang'",
                "index.html:1: unnamed_page: the page has no <title>",
                "index.html:1: headings: there is no <h1>",
                "index.html:1: landmarks: there is no <main>",
            ])
        #expect(
            try await findings("<html lang=ko><title>x</title><main><h2>y</h2></main></html>") == [
                "index.html:1: headings: the first heading is <h2>, not <h1>",
                "index.html:1: headings: there is no <h1>",
            ])
    }

    @Test func `the file that proves an owner to a search engine is not a page`() async throws {
        #expect(try await findings("google-site-verification: google1234.html").isEmpty)
    }

    @Test func `a page in another encoding than UTF-8 is found`() async throws {
        let site = try SiteFolder(["index.html": page("")])
        // The last line is 컵 in CP949.
        try site.write(Array(page("").utf8) + [0x0A, 0xC4, 0xC5], to: "index.html")
        #expect(
            try await site.findings() == ["index.html:11: unreadable_page: the page is not UTF-8"])
    }

    @Test func `files larger than their budget are reported`() async throws {
        func noise(_ count: Int) -> String {
            var random = SeededGenerator(seed: 1)
            return (0..<count).map { _ in "\(random.next())" }.joined(separator: "\n")
        }
        let site = try SiteFolder([
            "a.css": noise(1_500), "b.css": noise(900), "c.js": noise(2_500),
        ])
        try site.write(
            page(
                noise(4_000),
                head: "<link rel=stylesheet href=a.css><link rel=stylesheet href=b.css>"
                    + "<script src=c.js></script>"), to: "index.html")
        try site.write(page("", head: "<link rel=stylesheet href=b.css>"), to: "a.html")
        let found = try await site.findings()
        #expect(found.count == 3)
        for (finding, name) in zip(found, ["the page has", "its scripts have", "its styles have"]) {
            #expect(finding.contains(": over_budget: with gzip \(name) "))
        }
    }
}
