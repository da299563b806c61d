/// The style sheet of a design, which pages load after the theme's style sheet.
///
/// It sets the theme's CSS variables, and contains rules for settings that no variable can express.
struct DesignStyleSheet {
    /// The path of the style sheet, relative to the site's root.
    static let path = "theme.css"

    private let design: SiteDesign

    init(of design: SiteDesign) {
        self.design = design
    }

    /// The content of the file.
    var text: String {
        var text = "/* The settings of 'theme' in catalog.yml. */\n"
        if hasColors {
            let (light, dark) = design.palettes
            text += """
                :root {
                \(variables(of: light))
                }
                @media (prefers-color-scheme: dark) {
                :root {
                \(variables(of: dark))
                }
                }

                """
        }
        if design.header == .filled {
            text += Self.filledHeader
            if design.hasInkHeader {
                text += ".top { --cover: \(SiteDesign.inkHeader); --on-cover: #f0ece4; }\n"
            }
        }
        if let fonts = design.headingFonts {
            text += ":root { --heads: \(fonts), var(--serif, var(--fonts, sans-serif)); }\n"
        }
        if let fonts = design.fonts {
            text += "body { font-family: \(fonts), var(--fonts, sans-serif); }\n"
        }
        if !sizes.isEmpty { text += ":root { \(sizes.joined(separator: " ")) }\n" }
        if design.pictureFit == .contain { text += Self.wholePictures }
        if design.density == .compact {
            text += Self.compactness
            if design.look == .soft { text += Self.compactHero }
        }
        return text
    }

    private var hasColors: Bool {
        [design.color, design.link, design.accent, design.paper].contains { $0 != nil }
    }

    private func variables(of palette: Palette) -> String {
        // A colour that the owner did not set stays that of the look.
        var lines: [String] = []
        if design.paper != nil {
            let tones = palette.tones
            lines += [
                "--paper: \(palette.paper); --tile: \(tones.tile); --line: \(tones.line);",
                "--edge: \(tones.edge); --soft: \(tones.soft); --sheet: \(tones.sheet);",
            ]
        }
        if design.color != nil {
            lines += [
                "--cover: \(palette.cover); --on-cover: \(palette.onCover); --pale: \(palette.pale);",
                "--brand: \(palette.brand); --on-brand: \(palette.onBrand);",
            ]
        }
        if design.color != nil || design.link != nil { lines.append("--link: \(palette.link);") }
        if design.accent != nil || design.paper != nil {
            lines.append("--accent: \(palette.accent); --mark: \(palette.mark);")
        }
        return lines.joined(separator: "\n")
    }

    /// The variables of sizes that differ from those of the theme.
    private var sizes: [String] {
        let standard = SiteDesign()
        var sizes: [String] = []
        if let radius = design.radius {
            let buttons = min(radius, SiteDesign.greatestButtonRadius)
            sizes += ["--radius: \(radius)px;", "--round: \(buttons)px;"]
            if radius < SiteDesign.greatestButtonRadius {
                sizes += ["--pill: \(radius)px;", "--disc: \(radius)px;"]
            }
        }
        if design.pictureShape != standard.pictureShape {
            sizes.append("--shape: \(design.pictureShape.rawValue.replacing(":", with: " / "));")
        }
        return sizes
    }

    private static let filledHeader = """
        .top { border-color: transparent; background: var(--cover); color: var(--on-cover); }
        .top :focus-visible { outline-color: currentColor; }
        .top .brand .ground { padding: 0; background: none; }
        @media (min-width: 64rem) {
        .top .find { box-shadow: inset 0 0 0 1px; padding-inline: 14px; background: none; color: inherit; }
        .languages { box-shadow: -8px 0 8px 2px var(--cover); background: var(--cover); }
        }

        """

    private static let wholePictures = """
        .card img, .related img, .collage img, .row img, .beside img, .shelves img { object-fit: contain; background: var(--tile); }
        .card img, .related img, .collage img { padding: 6%; }
        .row img, .beside img, .shelves img { padding: 4px; }
        .shelves img { border-radius: var(--round); }
        .gallery img, div.gallery img { padding: clamp(16px, 4vw, 48px); background: var(--tile); }
        @media (min-width: 44rem) {
        .strip li:not(:first-child) img { padding: 4px; object-fit: contain; }
        }
        @media (min-width: 58rem) { div.gallery img { max-height: max(20rem, 100vh - 180px); } }

        """

    /// The first page of the look `soft`; `editorial` keeps its own measures.
    private static let compactHero = """
        @media (min-width: 64rem) {
        .hero > div:first-child { padding: 32px 40px 20px; }
        .hero h1 { font-size: 2.75rem; }
        }

        """

    private static let compactness = """
        :root { --between: 8px; }
        .card { padding-bottom: 22px; }
        .card .price del { display: block; }
        .row, .news li { padding-block: 9px; }
        .row { grid-template-columns: 72px minmax(0, 1fr); }
        .row img { width: 72px; height: 72px; }
        .listing { padding-top: 16px; }
        .about, .specs, .pages { padding-top: 32px; }
        .total, .beside { margin-top: 36px; }
        .bottom { margin-top: 56px; }
        @media (min-width: 44rem) {
        :root { --columns: 4; --between: 12px; }
        .row { grid-template-columns: 56px minmax(0, 1fr) 6rem 11rem; padding-block: 6px; }
        .row img { width: 56px; height: 56px; }
        .about { margin-top: 44px; }
        }
        @media (min-width: 64rem) {
        .hero { --tall: 18rem; }
        .hero .shelf { height: 40px; }
        .row { grid-template-columns: 56px minmax(0, 1fr) 6rem 10rem; }
        }
        @media (min-width: 80rem) {
        :root { --columns: 6; }
        .railed { --columns: 5; }
        .row { grid-template-columns: 56px minmax(0, 1fr) 13rem 12rem; }
        }

        """
}
