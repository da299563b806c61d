/// The colours of a design for light or for dark screens.
///
/// The style sheet of the design sets these colours as CSS variables. Text colours are changed
/// until the text is readable (WCAG 2.2, 1.4.3), whatever colours the owner chose.
struct Palette: Hashable {
    /// The kind of screen for which colours are chosen.
    enum Scheme: String {
        case light, dark

        /// The background of pages; `style.css` contains the same colour.
        fileprivate var paper: RGBColor {
            self == .light ? .white : RGBColor(red: 0x11, green: 0x13, blue: 0x19)
        }
    }

    /// The darkest colour of text.
    private static let ink = RGBColor(red: 0x14, green: 0x17, blue: 0x1F)

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

    /// - Parameters:
    ///   - color: the brand's colour for this kind of screen.
    ///   - other: the brand's colour for light screens. If `color` is `nil`, the colour for dark
    ///     screens is derived from `other`.
    init(
        _ scheme: Scheme, color: RGBColor?, derivingFrom other: RGBColor? = nil, link: RGBColor?,
        accent: RGBColor?
    ) {
        let paper = scheme.paper
        let standard = Self.standard(scheme)
        if let color {
            (cover, brand) = (color, color)
        } else if let other {
            cover = other.dimmed
            brand = other.readable(on: paper)
        } else {
            (cover, brand) = (standard.cover, standard.brand)
        }
        onCover = cover.text(.white, Self.ink)
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
    /// The colour after darkening for a dark screen.
    ///
    /// A light colour becomes nearly grey, because a large dark yellow looks like mustard.
    fileprivate var dimmed: RGBColor {
        let isDark = contrast(with: .white) >= Self.readable
        return isDark
            ? with(lightness: min(OKLab(self).lightness * 0.78, 0.36), chroma: 0.85)
            : with(lightness: 0.3, chroma: 0.25)
    }
}
