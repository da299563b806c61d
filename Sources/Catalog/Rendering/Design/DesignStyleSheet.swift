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
        if let fonts = design.fonts {
            text += "body { font-family: \(fonts), var(--fonts, sans-serif); }\n"
        }
        if design.radius > 0 { text += roundness }
        if design.isCompact { text += Self.compactness }
        return text
    }

    private var hasColors: Bool {
        design.color != nil || design.link != nil || design.accent != nil
    }

    private func variables(of palette: Palette) -> String {
        """
        --cover: \(palette.cover); --on-cover: \(palette.onCover); --pale: \(palette.pale);
        --brand: \(palette.brand); --on-brand: \(palette.onBrand); --link: \(palette.link);
        --accent: \(palette.accent); --mark: \(palette.mark);
        """
    }

    private var roundness: String {
        """
        .card img, .row img, .gallery img, .beside img, .card h2 a::after, .row h2 a::after, \
        .pages a, .large button, .prose pre, .buy, .choice label > span { border-radius: \(design.radius)px; }
        .sold, .new, .nth { border-radius: \(min(design.radius, 12))px; }
        .sold, .new { left: 8px; top: 8px; }
        .row .new { left: 4px; top: 18px; }
        @media (min-width: 44rem) { .row .new { top: 14px; } }

        """
    }

    private static let compactness = """
        .grid { gap: 20px 2px; }
        .row, .news li { padding-block: 9px; }
        .row { grid-template-columns: 72px minmax(0, 1fr); }
        .row img { width: 72px; height: 72px; }
        .heading { padding-block: 12px 10px; }
        .about, .specs, .pages { padding-top: 36px; }
        .total, .beside { margin-top: 36px; }
        .bottom { margin-top: 56px; }
        @media (min-width: 44rem) {
        .grid { grid-template-columns: repeat(4, minmax(0, 1fr)); gap: 28px 2px; }
        .row { grid-template-columns: 56px minmax(0, 1fr) 6rem 11rem; padding-block: 6px; }
        .row img { width: 56px; height: 56px; }
        .about, .specs { margin-top: 44px; padding-top: 20px; }
        }
        @media (min-width: 58rem) {
        .grid { grid-template-columns: repeat(6, minmax(0, 1fr)); }
        .row { grid-template-columns: 56px minmax(0, 1fr) 13rem 12rem; }
        }

        """
}
