import CatalogModel
import JSON
import CatalogRendering
import Testing

/// The page and the feed of changes.
@Suite struct ChangesTests {
    private let facts = SmallTheme.facts(changes: true, feed: true, jsonFeed: true)

    private func page(_ theme: SiteTheme, _ entries: [ChangeEntry]) throws -> String {
        let renderer = SiteRenderer(theme: theme)
        try renderer.renderChanges(entries)
        return renderer.page.replacing(/\?v=[0-9a-f]{8}/, with: "?v=…")
    }

    private func feed(_ theme: SiteTheme, _ entries: [ChangeEntry]) throws -> String {
        let feed = ChangesFeed(of: theme, entries)
        return try feed.withBytes { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `a theme that shows everything gives the page recorded`() throws {
        let theme = try SmallTheme.load([SmallTheme.folder], facts)
        try Golden.expect(try page(theme, ChangeEntry.sample), toBe: "small/changes.html")
    }

    @Test func `the built-in theme gives the page and the feed recorded`() throws {
        var facts = facts
        facts.language = "ko"
        let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
        // The names of style sheets and pictures depend on their content.
        try Golden.expect(
            try page(theme, ChangeEntry.sample).replacing(/\.[0-9a-f]{16}\./, with: ".…."),
            toBe: "default-ko/changes.html")
        try Golden.expect(
            try feed(theme, ChangeEntry.sample), toBe: "default-ko/changes.xml")
        try Golden.expect(
            String(decoding: ChangesJSONFeed(of: theme, ChangeEntry.sample).bytes, as: UTF8.self),
            toBe: "default-ko/changes.json")
    }

    @Test func `a site without changes has its page and its feed`() throws {
        let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
        #expect(try page(theme, []).contains("Nothing has changed yet."))
        #expect(try feed(theme, []).contains("<updated>1970-01-01T00:00:00Z</updated>"))
        #expect(try !feed(theme, []).contains("<entry>"))
    }

    @Test func `the JSON feed follows its format and has the times of the Atom feed`()
        throws
    {
        let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
        func json(_ entries: [ChangeEntry]) throws -> JSONValue {
            let bytes = ChangesJSONFeed(of: theme, entries).bytes
            return try JSONValue(parsing: String(decoding: bytes, as: UTF8.self))
        }
        let feed = try json(ChangeEntry.sample)
        #expect(feed["version"]?.string == "https://jsonfeed.org/version/1.1")
        #expect(feed["feed_url"]?.string == "https://shop.example/a/changes.json")
        #expect(feed["home_page_url"]?.string == "https://shop.example/a/changes.html")
        let items = try #require(feed["items"]?.elements)
        #expect(items.count == ChangeEntry.sample.count)
        #expect(Set(items.map { $0["id"]?.string }).count == items.count)
        #expect(items.allSatisfy { $0["content_text"]?.string?.isEmpty == false })
        let evil = #"New: <script>alert("1")</script> & 'x' {{ site.title }}"#
        #expect(items.first?["title"]?.string == evil)
        #expect(items.first?["url"]?.string == "https://shop.example/a/products/9.html")
        #expect(try json([])["items"]?.elements == [])
        let atom = try self.feed(theme, ChangeEntry.sample)
        for item in items {
            let time = try #require(item["date_published"]?.string)
            #expect(atom.contains("<updated>\(time)</updated>"))
        }
    }

    @Test func `feeds write prices and their absence as pages do`() throws {
        var facts = facts
        facts.language = "ko"
        let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
        let (won, ask) = (Money(units: 5_352_560, scale: 0, currency: "KRW"), "가격 문의")
        let entries =
            ChangeEntry.list(1, ChangeEntry.seen("컵", won), ChangeEntry.seen("컵", nil), build: 1)
            + ChangeEntry.list(2, nil, ChangeEntry.seen("컵", nil), build: 1)
            + ChangeEntry.list(
                3, nil, ChangeEntry.seen("컵", Money(units: 0, scale: 0, currency: "KRW")), build: 1)
        let texts = ["5,352,560원 → \(ask)", ask, "무료"]
        let json = String(decoding: ChangesJSONFeed(of: theme, entries).bytes, as: UTF8.self)
        let atom = try feed(theme, entries)
        for text in texts {
            #expect(atom.contains("<content>\(text)</content>"))
            #expect(json.contains("\"content_text\":\"\(text)\""))
        }
    }

    @Test func `feeds show the picture of a product`() throws {
        let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
        let change = try #require(ChangeEntry.sample.first).change
        let entry = ChangeEntry(
            .added, of: change, build: 4, time: 0, hasPage: true, picture: "images/1-480.jpg")
        let address = "https://shop.example/a/images/1-480.jpg"
        #expect(
            try feed(theme, [entry]).contains(
                "<link rel=\"enclosure\" type=\"image/jpeg\" href=\"\(address)\"/>"))
        let json = try JSONValue(
            parsing: String(decoding: ChangesJSONFeed(of: theme, [entry]).bytes, as: UTF8.self))
        #expect(json["items"]?[0]?["image"]?.string == address)
        #expect(try !feed(theme, ChangeEntry.sample).contains("enclosure"))
    }

    @Test func `markup in a product's texts is never markup of the page or the feed`() throws {
        let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
        #expect(try !page(theme, ChangeEntry.sample).contains("<script>"))
        #expect(try !feed(theme, ChangeEntry.sample).contains("<script"))
    }

    @Test func `each shown value changes the fingerprint of the page`() throws {
        let renderer = SiteRenderer(theme: try SmallTheme.load([SmallTheme.folder], facts))
        let (old, new) = (
            ChangeEntry.seen("Mug", ChangeEntry.money(500)),
            ChangeEntry.seen("Mug", ChangeEntry.money(450))
        )
        let lists: [[ChangeEntry]] = [
            [], ChangeEntry.sample, Array(ChangeEntry.sample.reversed()),
            ChangeEntry.list(1, old, new, build: 1), ChangeEntry.list(1, old, new, build: 2),
            ChangeEntry.list(2, old, new, build: 1),
            ChangeEntry.list(1, old, new, build: 1, hasPage: false),
            ChangeEntry.list(1, old, ChangeEntry.seen("Mug", ChangeEntry.money(451)), build: 1),
            ChangeEntry.list(1, ChangeEntry.seen("Mug", ChangeEntry.money(501)), new, build: 1),
            ChangeEntry.list(
                1, old, ChangeEntry.seen("Mug", ChangeEntry.money(450, "CAD")), build: 1),
            ChangeEntry.list(1, old, ChangeEntry.seen("Cup", ChangeEntry.money(500)), build: 1),
            ChangeEntry.list(1, ChangeEntry.seen("Cup", ChangeEntry.money(500)), old, build: 1),
        ]
        #expect(Set(lists.map { renderer.changesInputs($0).fingerprint }).count == lists.count)
        #expect(
            renderer.changesInputs(ChangeEntry.sample) == renderer.changesInputs(ChangeEntry.sample)
        )
    }

    @Test func `a list page links to the changes page if it exists`() throws {
        var facts = facts
        func footer() throws -> Bool {
            let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
            let renderer = SiteRenderer(theme: theme)
            renderer.load([])
            let page = ListPage(view: .grid, number: nil, fullPageCount: 0, productCount: 0)
            return try renderer.listPage(page, 0..<0).contains("href=\"changes.html\"")
        }
        #expect(try footer())
        facts.hasChangesPage = false
        #expect(try !footer())
    }
}
