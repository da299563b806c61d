import CatalogRendering
import JSON
import TestSupport
import Testing

/// The icons that the build draws, and the card for shared links.
@Suite struct AppIconTests {
    private func theme(_ favicon: String? = nil) throws -> SiteTheme {
        let folder = try SmallTheme.copy(of: SmallTheme.defaultFolder)
        if let favicon { try folder.write(favicon, to: "Public/favicon.svg") }
        return try SmallTheme.load([folder.path])
    }

    private func drawing(_ name: String, of theme: SiteTheme) throws -> String {
        let icon = try #require(theme.drawnIcons.first { $0.path == name })
        return String(decoding: icon.drawing, as: UTF8.self)
    }

    @Test func `a site has icons for home screens in the sizes of phones`() throws {
        let theme = try theme()
        #expect(
            theme.drawnIcons.map { "\($0.path) \($0.side)" } == [
                "icon-192.png 192", "icon-512.png 512", "icon-maskable-512.png 512",
                "apple-touch-icon.png 180",
            ])
        let offline = try SmallTheme.load(
            [SmallTheme.defaultFolder], SmallTheme.facts { $0.baseURL = nil })
        #expect(offline.drawnIcons.isEmpty)
    }

    @Test func `icons that phones cut have the colour of the favicon's tile behind them`() throws {
        let maskable = try drawing("icon-maskable-512.png", of: theme())
        #expect(maskable.contains("<rect width=\"100%\" height=\"100%\" fill=\"#2536a0\"/>"))
        #expect(maskable.contains("<svg x=\"51\" y=\"51\" width=\"409\" height=\"409\""))
        #expect(try !drawing("icon-512.png", of: theme()).contains("100%"))
        let star = "<svg viewBox=\"0 0 2 1\"><path d=\"M0 0h1v1z\" fill=\"#c00\"/></svg>"
        let touch = try drawing("apple-touch-icon.png", of: theme(star))
        #expect(touch.contains("fill=\"#ffffff\"/>"))
        #expect(touch.contains("viewBox=\"0 0 2.0 1.0\" preserveAspectRatio=\"xMidYMid meet\">"))
    }

    @Test func `a prolog or comment before a drawing is not part of the icon`() throws {
        let text = try drawing(
            "icon-192.png",
            of: theme("<?xml version=\"1.0\"?><!-- <svg> --><svg width=\"8\" height=\"8\"></svg>"))
        #expect(!text.contains("<?xml") && !text.contains("<!--"))
        #expect(text.contains("viewBox=\"0 0 8.0 8.0\""))
    }

    @Test(arguments: ["", "<p>no drawing</p>", "<svg></svg>"])
    func `a favicon without a size gives no icons`(favicon: String) throws {
        #expect(try theme(favicon).drawnIcons.isEmpty)
    }

    @Test func `pages and the manifest name drawn icons, and the owner's icons stay`() throws {
        let folder = try SmallTheme.copy(of: SmallTheme.defaultFolder)
        try folder.write("own", to: "Public/icon-192.png")
        let theme = try SmallTheme.load([folder.path])
        #expect(!theme.drawnIcons.map(\.path).contains("icon-192.png"))
        let icons = theme.drawnIcons.map { icon in
            (
                icon,
                [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0, 0, 0, 0, 0, 0]
                    + [UInt8(icon.side >> 8), UInt8(icon.side & 255), 0, 0]
                    + [UInt8(icon.side >> 8), UInt8(icon.side & 255)]
            )
        }
        let complete = theme.with(icons)
        let manifest = try #require(complete.manifest)
        let json = try JSONValue(parsing: String(decoding: manifest.bytes, as: UTF8.self))
        let list = try #require(json["icons"]?.elements)
        let maskable = list.filter { $0["purpose"]?.string == "maskable" }
        #expect(maskable.map { $0["sizes"]?.string } == ["512x512"])
        let places = Set(complete.assets.flatMap(\.places))
        for icon in list { #expect(places.contains(icon["src"]?.string ?? "")) }
        func page(_ theme: SiteTheme) throws -> String {
            let renderer = SiteRenderer(theme: theme)
            renderer.load([])
            return try renderer.listPage(
                ListPage(view: .grid, number: nil, fullPageCount: 0, productCount: 0), 0..<0)
        }
        let link = /<link rel="apple-touch-icon" href="(apple-touch-icon\.[0-9a-f]{16}\.png)">/
        let match = try #require(try page(complete).firstMatch(of: link))
        #expect(places.contains(String(match.1)))
        #expect(try !page(theme).contains("apple-touch-icon"))
        for kind in [PageKind.grid, .product] {
            #expect(
                complete.dependencies(of: kind).fingerprint
                    != theme.dependencies(of: kind).fingerprint)
        }
    }
}

@Suite struct HomeCardTests {
    private func pictures(_ names: String...) -> [HomeCard.Picture] {
        names.map { HomeCard.Picture(path: "images/\($0).jpg", color: 3) }
    }

    private func theme(_ facts: SiteFacts = SmallTheme.facts) throws -> SiteTheme {
        try SmallTheme.load([SmallTheme.defaultFolder], facts)
    }

    @Test func `the name of the card changes with the pictures that it shows`() throws {
        let theme = try theme()
        let five = pictures("a", "b", "c", "d", "e")
        let card = try #require(HomeCard(of: theme, showing: five))
        #expect(card.path.wholeMatch(of: /card\.[0-9a-f]{16}\.jpg/) != nil)
        #expect(HomeCard(of: theme, showing: five + pictures("f"))?.path == card.path)
        #expect(HomeCard(of: theme, showing: five.reversed())?.path != card.path)
        #expect(HomeCard(of: theme, showing: []) == nil)
    }

    @Test(arguments: 1...5) func `each picture has a place on the card`(count: Int) throws {
        let shown = pictures("a", "b", "c", "d", "e").prefix(count)
        let card = try #require(HomeCard(of: theme(), showing: Array(shown)))
        let drawing = String(
            decoding: card.drawing(with: shown.map { Array($0.path.utf8) }), as: UTF8.self)
        #expect(drawing.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\""))
        // Four pictures would leave a hole, so the last one is left out.
        #expect(drawing.ranges(of: "<image ").count == (count == 4 ? 3 : count))
    }

    @Test func `a site without an address, or whose pages show no card, has no card`() throws {
        let shown = pictures("a")
        #expect(try HomeCard(of: SmallTheme.load(), showing: shown) == nil)
        #expect(
            try HomeCard(of: theme(SmallTheme.facts { $0.baseURL = nil }), showing: shown) == nil)
    }

    @Test func `the owner's picture of the first page is the card`() throws {
        let folder = try SmallTheme.copy(of: SmallTheme.defaultFolder)
        try folder.write(
            "<svg viewBox=\"0 0 9 9\"><path d=\"M0 0\"/></svg>", to: "Public/hero.svg")
        let facts = SmallTheme.facts { $0.hero.picture = "hero.svg" }
        let theme = try SmallTheme.load([folder.path], facts)
        let card = try #require(HomeCard(of: theme, showing: pictures("a")))
        #expect(card.pictures.isEmpty && card.heroFile == nil)
        let drawing = String(decoding: card.drawing(with: []), as: UTF8.self)
        #expect(drawing.contains("<path d=\"M0 0\"/>") && drawing.contains("xMidYMid slice"))
    }
}
