/// The colours of a design for light or for dark screens.
///
/// The style sheet of the design sets these colours as CSS variables. Text colours are changed
/// until the text is readable (WCAG 2.2, 1.4.3), whatever colours the owner chose.
struct Palette: Hashable {
    /// The kind of screen for which colours are chosen.
    enum Scheme: String {
        case light, dark

        /// The colour of text on pages of the look `soft`; `style.css` contains the same colours.
        fileprivate var ink: RGBColor {
            switch self {
            case .light: Palette.ink
            case .dark: RGBColor(red: 0xEC, green: 0xEE, blue: 0xF4)
            }
        }

        /// The background of pages; `style.css` and `editorial.css` contain the same colours.
        fileprivate func paper(of look: SiteDesign.Look) -> RGBColor {
            switch (self, look) {
            case (.light, .soft): .white
            case (.dark, .soft): RGBColor(red: 0x11, green: 0x13, blue: 0x19)
            case (.light, .editorial): RGBColor(red: 0xFB, green: 0xFA, blue: 0xF7)
            case (.dark, .editorial): RGBColor(red: 0x14, green: 0x13, blue: 0x10)
            }
        }
    }

    /// The darkest colour of text.
    private static let ink = RGBColor(red: 0x14, green: 0x17, blue: 0x1F)

    /// The smallest contrast of text with the background that the owner chose for pages.
    ///
    /// It is high, because discounts and secondary text must be readable there too.
    private static let paperContrast = 11.0

    /// The background of pages.
    let paper: RGBColor
    /// Colours between the background of pages and text.
    let tones: Tones
    /// The background of the hero and of missing pages, and the colours of text on it.
    ///
    /// `onCover` is the colour of primary text, and `pale` the colour of secondary text.
    let cover, onCover, pale: RGBColor
    /// The background of buttons, and the colour of text on buttons.
    let brand, onBrand: RGBColor
    let link: RGBColor
    let accent: RGBColor
    /// The background of highlighted words.
    let mark: RGBColor

    /// Colours between the background of pages and text; they have the hue of the background.
    struct Tones: Hashable {
        /// The background of boxes on a page.
        let tile: RGBColor
        /// The background of sheets above a page, which are a shade lighter than a dark page.
        let sheet: RGBColor
        /// Lines between parts, and the edges of form fields.
        let line, edge: RGBColor
        /// The colour of secondary text.
        let soft: RGBColor

        fileprivate init(on paper: RGBColor, to ink: RGBColor, for scheme: Scheme) {
            let ink = paper.with(lightness: OKLab(ink).lightness)
            tile = paper.mixed(with: ink, share: scheme == .light ? 0.05 : 0.09)
            sheet = scheme == .light ? paper : tile
            line = paper.mixed(with: ink, share: scheme == .light ? 0.12 : 0.18)
            edge = paper.mixed(with: ink, share: 0.5)
            soft = paper.mixed(with: ink, share: 0.65).readable(on: tile)
        }
    }

    /// - Parameters:
    ///   - paper: the background of pages; `nil` for that of the look. If text would be hard to
    ///     read on it, it becomes lighter or darker.
    ///   - color: the brand's colour for this kind of screen.
    ///   - other: the brand's colour for light screens. If `color` is `nil`, the colours for dark
    ///     screens are derived from `other`: a dark colour becomes darker, and a light one colours
    ///     the text on a ground that is nearly grey.
    init(
        _ scheme: Scheme, look: SiteDesign.Look, paper: RGBColor?, color: RGBColor?,
        derivingFrom other: RGBColor? = nil, link: RGBColor?, accent: RGBColor?
    ) {
        let paper =
            paper?.readable(on: scheme.ink, contrast: Self.paperContrast) ?? scheme.paper(of: look)
        self.paper = paper
        tones = Tones(on: paper, to: scheme.ink, for: scheme)
        let standard = Self.standard(scheme)
        var lightText: RGBColor?
        if let color {
            (cover, brand) = (color, color)
        } else if let other {
            cover = other.dimmed
            // A grey that is just readable looks like a button that cannot be pressed.
            brand = other.readable(on: paper, contrast: other.isGrey ? 12 : RGBColor.readable)
            lightText = other.isDark ? nil : other
        } else {
            (cover, brand) = (standard.cover, standard.brand)
        }
        onCover = cover.text(lightText ?? .white, Self.ink)
        let pale = onCover.mixed(with: cover, share: 0.19)
        self.pale = pale.contrast(with: cover) >= RGBColor.readable ? pale : onCover
        onBrand = brand.text(.white, Self.ink)
        self.link = (link ?? brand).readable(on: paper)
        self.accent = (accent ?? standard.accent).readable(on: paper)
        mark = paper.mixed(with: self.accent, share: scheme == .light ? 0.17 : 0.31)
    }

    /// Returns the colours of the built-in theme; `style.css` contains the same colours.
    static func standard(
        _ scheme: Scheme
    ) -> (cover: RGBColor, brand: RGBColor, accent: RGBColor) {
        switch scheme {
        case .light:
            (
                RGBColor(red: 0x25, green: 0x36, blue: 0xA0),
                RGBColor(red: 0x25, green: 0x36, blue: 0xA0),
                RGBColor(red: 0xC2, green: 0x38, blue: 0x1A)
            )
        case .dark:
            (
                RGBColor(red: 0x18, green: 0x23, blue: 0x68),
                RGBColor(red: 0xAA, green: 0xB6, blue: 0xFF),
                RGBColor(red: 0xFF, green: 0x8F, blue: 0x6B)
            )
        }
    }
}

extension RGBColor {
    /// The background of dark pages for this background of light pages.
    var darkPaper: RGBColor { with(lightness: 0.19, chroma: 0.6) }

    /// The colour after darkening for a dark screen.
    ///
    /// A light colour becomes nearly grey, because a large dark yellow looks like mustard.
    fileprivate var dimmed: RGBColor {
        isDark
            ? with(lightness: min(OKLab(self).lightness * 0.78, 0.36), chroma: 0.85)
            : with(lightness: 0.24, chroma: 0.12)
    }

    fileprivate var isGrey: Bool {
        let color = OKLab(self)
        return color.a * color.a + color.b * color.b < 0.03 * 0.03
    }

    /// True if white text on this colour is readable.
    fileprivate var isDark: Bool { contrast(with: .white) >= Self.readable }
}
