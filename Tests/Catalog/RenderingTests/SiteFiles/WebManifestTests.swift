import FoundationEssentials
import JSON
import CatalogRendering
import TestSupport
import Testing

@Suite struct WebManifestTests {
    /// The part of a PNG that is read, with this size.
    private func png(_ width: UInt8, _ height: UInt8) -> Data {
        Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
                + Array("IHDR".utf8) + [0, 0, 0, width, 0, 0, 0, height])
    }

    @Test func `a site has a manifest with its name, its colours and its icons`() throws {
        let theme = try SmallTheme.load([SmallTheme.defaultFolder])
        let manifest = try #require(theme.manifest)
        let text = String(decoding: manifest.bytes, as: UTF8.self)
            .replacing(/\?v=[0-9a-f]{8}/, with: "?v=…")
        try Golden.expect(text, toBe: "manifest.webmanifest")
    }

    @Test func `icons are squares of PNG and pictures without pixels, by their names`() throws {
        let folder = try SmallTheme.copy()
        for (name, size) in [
            ("icon-192.png", (192, 192)), ("apple-touch-icon.png", (180, 180)),
            ("icon-wide.png", (64, 32)), ("photo.png", (64, 64)), ("icon-0.png", (0, 0)),
        ] as [(String, (UInt8, UInt8))] {
            try png(size.0, size.1).write(to: URL(filePath: folder.file("Public/" + name)))
        }
        for name in ["icon.svg", "icon-cut.png", "icons.txt", "logo.svg"] {
            try folder.write("<svg/>", to: "Public/" + name)
        }
        let manifest = try #require(try folder.theme().manifest)
        let json = try JSONValue(parsing: String(decoding: manifest.bytes, as: UTF8.self))
        let icons = try #require(json["icons"]?.elements)
        // The names of the icons depend on their content.
        let names = icons.map { icon in
            (icon["src"]?.string ?? "").replacing(/\.[0-9a-f]{16}\./, with: ".")
        }
        #expect(names == ["apple-touch-icon.png", "icon-192.png", "icon.svg"])
        #expect(icons.map { $0["sizes"]?.string } == ["180x180", "192x192", "any"])
    }

    @Test func `pages link to the manifest if the site's address is known`() throws {
        var facts = SmallTheme.facts
        func page() throws -> String {
            let renderer = SiteRenderer(
                theme: try SmallTheme.load([SmallTheme.defaultFolder], facts))
            renderer.load([])
            return try renderer.listPage(
                ListPage(view: .grid, number: nil, fullPageCount: 0, productCount: 0), 0..<0)
        }
        let link = "<link rel=\"manifest\" href=\"manifest.webmanifest\">"
        #expect(try page().contains(link))
        facts.baseURL = nil
        #expect(try !page().contains(link))
        #expect(try SmallTheme.load([SmallTheme.defaultFolder], facts).manifest == nil)
    }

    @Test func `an owner's own manifest is the site's`() throws {
        let folder = try SmallTheme.copy()
        try folder.write("{}", to: "Public/manifest.webmanifest")
        #expect(try folder.theme().manifest == nil)
    }
}
