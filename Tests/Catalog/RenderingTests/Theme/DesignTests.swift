import FoundationEssentials
import TestSupport
import Testing

@testable import CatalogRendering

@Suite struct DesignTests {
    /// Colours of all kinds, 6 of each light.
    private static let colors: [RGBColor] = {
        let steps: [UInt8] = [0, 51, 102, 153, 204, 255]
        return steps.flatMap { red in
            steps.flatMap { green in
                steps.map { RGBColor(red: red, green: green, blue: $0) }
            }
        }
    }()

    private func color(_ light: String, _ dark: String? = nil) throws -> SchemePair<RGBColor> {
        SchemePair(light: try #require(RGBColor(light)), dark: dark.flatMap(RGBColor.init))
    }

    private func design(
        _ color: String, link: SchemePair<RGBColor>? = nil, accent: SchemePair<RGBColor>? = nil
    ) throws -> SiteDesign {
        var design = SiteDesign()
        design.color = try self.color(color)
        design.link = link
        design.accent = accent
        return design
    }

    @Test(arguments: [
        (SiteDesign.Look.soft, "#fff", "#111319"), (.editorial, "#fbfaf7", "#141310"),
    ])
    func `text is readable in both schemes with each colour`(
        look: SiteDesign.Look, light: String, dark: String
    ) throws {
        let papers = (try #require(RGBColor(light)), try #require(RGBColor(dark)))
        let ink = (try #require(RGBColor("#14171f")), try #require(RGBColor("#eceef4")))
        for color in Self.colors {
            for dark in [nil, color] {
                var design = SiteDesign()
                design.look = look
                design.color = SchemePair(light: color, dark: dark)
                design.accent = design.color
                let palettes = design.palettes
                for (palette, paper, ink) in [
                    (palettes.light, papers.0, ink.0), (palettes.dark, papers.1, ink.1),
                ] {
                    let pairs = [
                        (palette.onCover, palette.cover), (palette.pale, palette.cover),
                        (palette.onBrand, palette.brand), (palette.link, paper),
                        (palette.accent, paper), (ink, palette.mark),
                    ]
                    for (text, behind) in pairs {
                        #expect(
                            text.contrast(with: behind) >= 4.5, "\(text) on \(behind) (\(color))")
                    }
                }
                #expect(palettes.light.cover == color)
                #expect(dark == nil || palettes.dark.cover == dark)
            }
        }
    }

    @Test func `a light brand colour is the text of the hero on dark screens, not its ground`()
        throws
    {
        let light = try design("#d8ff3e").palettes.dark
        #expect("\(light.onCover)" == "#d8ff3e")
        #expect(light.cover.contrast(with: .black) < 1.6)
        let dark = try design("#7a1020").palettes.dark
        #expect("\(dark.onCover)" == "#ffffff")
    }

    @Test func `the button of a black shop is light on dark screens, and not a middle grey`() throws
    {
        let dark = try design("#0e0f12").palettes.dark
        #expect(dark.brand.contrast(with: dark.paper) >= 12)
        #expect(try design("#7a1020").palettes.dark.brand.contrast(with: dark.paper) < 6)
    }

    /// Any colour can be the ground of pages, such as a middle grey or a light yellow.
    @Test func `text is readable on each paper, which stays if it is light or dark enough`() throws
    {
        for color in Self.colors {
            for dark in [nil, color] {
                var design = SiteDesign()
                design.paper = SchemePair(light: color, dark: dark)
                let palettes = design.palettes
                for (palette, ink) in [
                    (palettes.light, try #require(RGBColor("#14171f"))),
                    (palettes.dark, try #require(RGBColor("#eceef4"))),
                ] {
                    let (paper, tones) = (palette.paper, palette.tones)
                    let pairs = [
                        (ink, paper), (ink, tones.tile), (ink, palette.mark),
                        (tones.soft, paper), (tones.soft, tones.tile),
                        (palette.link, paper), (palette.accent, paper),
                    ]
                    for (text, behind) in pairs {
                        #expect(
                            text.contrast(with: behind) >= 4.5, "\(text) on \(behind) (\(color))")
                    }
                    #expect(tones.edge.contrast(with: paper) >= 3, "\(tones.edge) on \(paper)")
                }
            }
        }
        var cream = SiteDesign()
        cream.paper = try color("#f7f1e5")
        #expect("\(cream.palettes.light.paper)" == "#f7f1e5")
        #expect(cream.palettes.dark.paper.contrast(with: .black) < 1.3)
        #expect(cream.warnings.isEmpty)
    }

    @Test func `a paper on which text would be hard to read is lighter, with a warning`() throws {
        var design = SiteDesign()
        design.paper = try color("#808080", "#808080")
        let (light, dark) = design.palettes
        #expect(
            design.warnings == [
                """
                'theme.paper': #808080 is too dark for text on it, so light pages are \
                \(light.paper); choose another colour, or write 'paper: {light: \
                "\(light.paper)", dark: "\(dark.paper)"}' below 'theme' to accept it
                """,
                """
                'theme.paper': #808080 is too light for text on it, so dark pages are \
                \(dark.paper); choose another colour, or write 'paper: {light: \
                "\(light.paper)", dark: "\(dark.paper)"}' below 'theme' to accept it
                """,
            ])
        design.paper = SchemePair(light: light.paper, dark: dark.paper)
        #expect(design.warnings.isEmpty)
    }

    @Test(arguments: [(SiteDesign.Header.plain, "#f7f1e5"), (.filled, "#26463c")])
    func `the bar of a browser has the colour of the header`(
        header: SiteDesign.Header, color: String
    ) throws {
        var facts = SmallTheme.facts
        facts.design = try design("#26463c")
        facts.design.paper = try self.color("#f7f1e5")
        facts.design.header = header
        #expect(
            try page(facts).contains(
                """
                <meta name="theme-color" content="\(color)" media="(prefers-color-scheme: light)">
                """))
    }

    @Test func `the bar has the colour of text in a filled header without a colour`() throws {
        var design = SiteDesign()
        design.header = .filled
        design.look = .editorial
        #expect("\(design.barColors.light)" == "#1b1916")
        #expect(design.barColors.dark == design.barColors.light)
        #expect(DesignStyleSheet(of: design).text.contains("--cover: #1b1916;"))
    }

    @Test(arguments: [SiteHero.Layout.split, .wide])
    func `a wide hero has a class of its own, and no ornament`(layout: SiteHero.Layout) throws {
        var facts = SmallTheme.facts
        facts.hero.layout = layout
        let page = try page(facts)
        #expect(page.contains("<section class=\"hero wide\">") == (layout == .wide))
        #expect(page.contains("class=\"shelf\"") == (layout == .split))
    }

    @Test func `whole pictures are a rule of the style sheet`() {
        var design = SiteDesign()
        #expect(!design.isStyled)
        design.pictureFit = .contain
        #expect(DesignStyleSheet(of: design).text.contains("object-fit: contain"))
    }

    @Test func `the style sheet of a design sets only the colours that the owner set`() throws {
        let variables: (SiteDesign) -> Set<String> = { design in
            let names = DesignStyleSheet(of: design).text.matches(of: /--([a-z-]+):/)
            return Set(names.map { String($0.1) })
        }
        let brand: Set = ["cover", "on-cover", "pale", "brand", "on-brand", "link"]
        #expect(variables(try design("#26463c")) == brand)
        let all = try design("#26463c", accent: color("#a3542a"))
        #expect(variables(all) == brand.union(["accent", "mark"]))
        var accent = SiteDesign()
        accent.accent = try color("#a3542a")
        #expect(variables(accent) == ["accent", "mark"])
        var link = SiteDesign()
        link.link = try color("#2536a0")
        #expect(variables(link) == ["link"])
        var paper = SiteDesign()
        paper.paper = try color("#f7f1e5")
        // The colour of discounts must be readable on it.
        #expect(
            variables(paper) == [
                "paper", "tile", "line", "edge", "soft", "sheet", "accent", "mark",
            ])
    }

    @Test func `without a design colours are those of the built-in style sheet`() throws {
        let folder = URL(filePath: SmallTheme.defaultFolder + "/Public/style.css")
        let sheet = try String(contentsOf: folder, encoding: .utf8)
        let palettes = SiteDesign().palettes
        for palette in [palettes.light, palettes.dark] {
            for (name, color) in [
                ("link", palette.link), ("brand", palette.brand), ("cover", palette.cover),
                ("accent", palette.accent),
            ] {
                #expect(sheet.contains("--\(name): \(color);"), "\(name)")
            }
        }
        #expect(SiteDesign().warnings.isEmpty)
        #expect(!SiteDesign().isStyled)
    }

    @Test func `the warning about an unreadable colour names the one in use and the option for it`()
        throws
    {
        let yellow = try design("#ffe500")
        let warning = try #require(yellow.warnings.first)
        #expect(yellow.warnings.count == 1)
        #expect(
            warning.hasPrefix(
                "'theme.color': #ffe500 is too light to be readable on light pages, so"))
        let link = "link: {light: \"\(yellow.palettes.light.link)\", dark: \"#ffe500\"}"
        #expect(warning.contains("'\(link)'"))
        let reported = try design(
            "#ffe500", link: color("\(yellow.palettes.light.link)", "#ffe500"))
        #expect(reported.warnings.isEmpty)
        #expect(reported.palettes.light == yellow.palettes.light)
        // No colour for dark screens was set, so there is no warning about it.
        #expect(try design("#7a1020").warnings.isEmpty)
        var both = SiteDesign()
        both.color = try color("#7a1020", "#7a1020")
        #expect(
            both.warnings.first?.contains("#7a1020 is too dark to be readable on dark pages")
                == true)
        #expect(both.palettes.dark.cover == both.palettes.light.cover)
    }

    @Test(arguments: ["yellow", "red", "plain", "paper", "ink"])
    func `a design gives the style sheet recorded`(name: String) throws {
        var design = SiteDesign()
        switch name {
        case "yellow":
            design.color = try color("#ffe500")
            design.radius = 12
            design.fonts = "\"Nanum Myeongjo\", serif"
        case "red":
            design.color = try color("#7a1020", "#d0455a")
            design.link = try color("#7a1020", "#ff99aa")
            design.accent = try color("#f80")
            design.density = .compact
            design.pictureShape = .portrait
        case "paper":
            design.paper = try color("#f7f1e5")
            design.color = try color("#8a2f2b")
            design.headingFonts = "\"Nanum Myeongjo\", serif"
            design.header = .filled
        case "ink":
            design.look = .editorial
            design.header = .filled
            design.density = .compact
        default: design.radius = 4
        }
        try Golden.expect(DesignStyleSheet(of: design).text, toBe: "design/\(name).css")
    }

    @Test func `the drawings of the theme take the colour, and those of an owner keep theirs`()
        throws
    {
        let drawing = try #require(BrandDrawing(of: try design("#ffe500")))
        let mark = Array(
            "<svg><path fill=\"#2536a0\"/><path fill=\"#fff\"/><path fill=\"#123\"/>".utf8)
        let colored = String(decoding: drawing.colored(mark), as: UTF8.self)
        #expect(
            colored == "<svg><path fill=\"#ffe500\"/><path fill=\"#14171f\"/><path fill=\"#123\"/>")
        let own = Array("no fill, \"#2536a0\"".utf8)
        #expect(drawing.colored(own) == own)
        #expect(BrandDrawing(of: SiteDesign()) == nil)
    }

    @Test(arguments: [Ornament.place, Ornament.placeInMark])
    func `a shop's name chooses its ornament and its mark, and an owner's drawing stays as it is`(
        text: String
    ) throws {
        let place = Array("<svg>\(text)</svg>".utf8)
        let names = ["쪽빛 상점", "쪽빛 상회", "Moss & Co"]
        let drawings = names.map { Ornament(of: $0).drawn(on: place) }
        #expect(Set(drawings).count == names.count)
        #expect(drawings == names.map { Ornament(of: $0).drawn(on: place) })
        let first = String(decoding: try #require(drawings.first), as: UTF8.self)
        #expect(first.hasPrefix("<svg><path fill=\"#"))
        #expect(first.hasSuffix("/></svg>"))
        // A colour that the drawing of the brand does not know would stay blue in a red shop.
        let red = String(
            decoding: try #require(BrandDrawing(of: try design("#7a1020"))).colored(drawings[0]),
            as: UTF8.self)
        let fills = first.matches(of: /fill="(#[0-9a-f]{6})"/).map { String($0.1) }
        #expect(!fills.isEmpty && !fills.contains { red.contains($0) }, "\(red)")
        let own = Array("<svg><g id=\"mine\"/></svg>".utf8)
        #expect(Ornament(of: "쪽빛 상점").drawn(on: own) == own)
    }

    @Test(arguments: [
        ("logo.svg", "<svg viewBox=\"0 0 80 26\">", 80),
        (
            "logo.svg",
            "<?xml version='1.0'?><!-- <svg viewBox='0 0 1 1'> --><svg viewBox='0,0,40,40'>", 26
        ),
        ("logo.svg", "<svg width=\"100px\" height=\"50\">", 52),
        ("logo.svg", "<svg viewBox=\"0 0 1e300 1e-300\">", 208),
        ("logo.svg", "<svg viewBox=\"0 0 1 1000\">", 1),
        ("logo.svg", "<svg viewBox=\"0 0 nan 10\">", nil),
        ("logo.svg", "<svg viewBox=\"0 0 inf inf\">", nil),
        ("logo.svg", "<svg viewBox=\"0 0 0 0\">", nil),
        ("logo.svg", "<svg viewBox=\"0 0 -5 5\">", nil),
        ("logo.svg", "<svg width=\"50%\" height=\"2em\">", nil), ("logo.svg", "", nil),
        ("logo.png", "<svg viewBox=\"0 0 80 26\">", nil),
    ])
    func `a logo is as high as the mark, and as wide as its proportions`(
        name: String, text: String, width: Int?
    ) {
        let bytes = Array(text.utf8)
        #expect(SiteLogo(Asset(path: name, holding: bytes))?.width == width)
    }

    @Test(arguments: [(80, true), (26, false)])
    func `a logo is on the first page, and a wide one replaces the title`(
        width: Int, isWide: Bool
    ) throws {
        let own = try TemporaryFolder()
        try own.write("<svg viewBox=\"0 0 \(width) 26\"/>", to: "Public/logo.svg")
        var facts = SmallTheme.facts
        facts.title = "Moss"
        facts.design.logo = .init(light: "logo.svg")
        let page = try page(facts, own.path)
        let brand = try #require(page.firstMatch(of: /<p class="brand">(?s).*?<\/p>/))
        #expect(brand.output.contains("class=\"logo ground\""))
        #expect(brand.output.contains("alt=\"\(facts.title)\"") == isWide)
        #expect(brand.output.contains(">\(facts.title)</span></a>") == !isWide)
    }

    @Test(arguments: [
        ("", nil, true), ("", "night.png", false), ("", "logo.svg", false),
        ("<style>@media (prefers-color-scheme: dark) {}</style>", nil, false),
        ("<style>path { fill: light-dark(#000, #fff) }</style>", nil, false),
    ])
    func `a logo has a light ground on dark screens, unless it has colours for them`(
        content: String, dark: String?, hasGround: Bool
    ) throws {
        let own = try TemporaryFolder()
        try own.write("<svg viewBox=\"0 0 80 26\">\(content)</svg>", to: "Public/logo.svg")
        let night = SamplePNG.bytes(width: 80, height: 26, red: 255, green: 255, blue: 255)
        try own.write(night, to: "Public/night.png")
        var facts = SmallTheme.facts
        facts.design.logo = .init(light: "logo.svg", dark: dark)
        let page = try page(facts, own.path)
        let brand = try #require(page.firstMatch(of: /<p class="brand">(?s).*?<\/p>/)).output
        #expect(brand.contains("class=\"logo ground\"") == hasGround)
        let source = /<source srcset="night\.\w{16}\.png" media="\(prefers-color-scheme: dark\)">/
        #expect(brand.contains(source) == (dark == "night.png"))
        #expect(brand.contains("<source") == (dark == "night.png"))
    }

    @Test func `a missing logo is an error of the configuration`() throws {
        var facts = SmallTheme.facts
        facts.design.logo = .init(light: "logo.svg")
        let error = try #require(throws: ThemeError.self) {
            try SmallTheme.load([SmallTheme.defaultFolder], facts)
        }
        #expect(
            "\(error)" == """
                the logo 'logo.svg' ('theme.logo' in the configuration) cannot be shown: the file \
                does not exist in Public/
                """)
        facts.design.logo = .init(light: "favicon.svg", dark: "night.svg")
        let dark = try #require(throws: ThemeError.self) {
            try SmallTheme.load([SmallTheme.defaultFolder], facts)
        }
        #expect("\(dark)".hasPrefix("the logo 'night.svg' ('theme.logo.dark' in the conf"))
    }

    /// The first page of a site.
    private func page(_ facts: SiteFacts, _ folders: String...) throws -> String {
        let theme = try SmallTheme.load([SmallTheme.defaultFolder] + folders, facts)
        let renderer = SiteRenderer(theme: theme)
        renderer.load([])
        return try renderer.listPage(
            ListPage(view: .grid, number: nil, fullPageCount: 0, productCount: 0), 0..<0)
    }

    @Test func `pages name the style sheet of a design, if there is a design`() throws {
        var facts = SmallTheme.facts
        let plain = try page(facts)
        #expect(!plain.contains("theme."))
        facts.design = try design("#ffe500")
        let yellow = try page(facts)
        #expect(yellow.contains(/<link rel="stylesheet" href="theme\.[0-9a-f]{16}\.css">/))
        let theme = try SmallTheme.load([SmallTheme.defaultFolder], facts)
        #expect(theme.assets.map(\.path) == theme.assets.map(\.path).sorted())
        #expect(theme.assets.first { $0.path == "theme.css" }?.namedPath != nil)
        let manifest = try #require(theme.manifest)
        #expect(String(decoding: manifest.bytes, as: UTF8.self).contains("\"#ffe500\""))
        let renderer = SiteRenderer(theme: theme)
        try renderer.renderNotFound()
        #expect(renderer.page.contains("href=\"/a/theme."))
    }

    @Test func `the first page has the owner's hero, and all pages have the owner's menu`() throws {
        let own = try TemporaryFolder()
        try own.write("picture", to: "Public/hero.jpg")
        var facts = SmallTheme.facts
        facts.menu = [
            MenuLink(title: "Sale", target: .page("on-sale/1.html")),
            MenuLink(title: "<Blog>", target: .address("https://blog.example/?a=1&b=2")),
        ]
        facts.hero.picture = "hero.jpg"
        facts.hero.title = "Made <here>"
        facts.hero.target = .page("by/name/1.html")
        let page = try page(facts, own.path)
        #expect(page.contains("<a href=\"on-sale/1.html\">Sale</a>"))
        #expect(
            page.contains("<a href=\"https://blog.example/?a=1&amp;b=2\">&lt;Blog&gt;</a>"))
        #expect(page.contains("<h1>Made &lt;here&gt;</h1>"))
        #expect(page.contains(/<img class="scene" src="hero\.[0-9a-f]{16}\.jpg" alt="">/))
        try own.write(
            SamplePNG.bytes(width: 80, height: 26, red: 255, green: 255, blue: 255),
            to: "Public/hero.png")
        facts.hero.picture = "hero.png"
        #expect(
            try self.page(facts, own.path)
                .contains(
                    /<img class="scene" src="hero\.\w{16}\.png" width="80" height="26" alt="">/))
        facts.hero.picture = "hero.jpg"
        #expect(page.contains("<a class=\"go\" href=\"by/name/1.html\">See more</a>"))
        #expect(!page.contains("class=\"collage\""))
        let error = try #require(throws: ThemeError.self) { try self.page(facts) }
        #expect("\(error)".contains("'hero.jpg' ('home.hero.picture' in the configuration)"))
    }

    @Test func `a text of the button without a link is warned about`() throws {
        var facts = SmallTheme.facts
        facts.hero.label = "See more"
        #expect(
            try SmallTheme.load([SmallTheme.folder], facts).settingWarnings == [
                "'home.hero.label' is not shown, because the button has no target; set "
                    + "'home.hero.link' too"
            ])
        facts.hero.target = .page("index.html")
        #expect(try SmallTheme.load([SmallTheme.folder], facts).settingWarnings == [])
    }

    @Test func `an owner's own style sheet replaces the design's`() throws {
        let own = try TemporaryFolder()
        try own.write("p {}", to: "Public/theme.css")
        var facts = SmallTheme.facts
        facts.design = try design("#ffe500")
        let theme = try SmallTheme.load([SmallTheme.defaultFolder, own.path], facts)
        let sheets = theme.assets.filter { $0.path == "theme.css" }
        #expect(sheets.map(\.size) == [4])
        #expect(try page(facts, own.path).contains("href=\"theme."))
    }
}
