/// The colours of a design for light or for dark screens, which its style sheet sets as variables.
///
/// A colour of text is always readable (WCAG 2.2, 1.4.3), whatever was chosen.
struct Palette: Hashable {
    /// The kind of screen.
    enum Scheme: String {
        case light, dark

        /// The background of pages, as in `style.css`.
        fileprivate var paper: RGBColor {
            self == .light ? .white : RGBColor(red: 0x11, green: 0x13, blue: 0x19)
        }
    }

    /// The colour of text.
    private static let ink = RGBColor(red: 0x14, green: 0x17, blue: 0x1F)

    /// The background of the top and the bottom of pages, and the colours of primary and secondary
    /// text on it.
    let cover, onCover, pale: RGBColor
    /// The background of buttons, and the colour of text on it.
    let brand, onBrand: RGBColor
    let link: RGBColor
    let accent: RGBColor
    /// The background of highlighted words.
    let mark: RGBColor

    /// - Parameters:
    ///   - color: The brand's colour for this scheme.
    ///   - other: The brand's colour for light screens, from which the one for dark screens is
    ///     derived.
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
        let pale = onCover.mixed(with: cover, parts: 12)
        self.pale = pale.contrast(with: cover) >= RGBColor.readable ? pale : onCover
        onBrand = brand.text(.white, Self.ink)
        self.link = (link ?? brand).readable(on: paper)
        self.accent = (accent ?? standard.accent).readable(on: paper)
        mark = paper.mixed(with: self.accent, parts: scheme == .light ? 11 : 20)
    }

    /// Returns the colours of the built-in theme, as in `style.css`.
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
    /// The colour, darkened for a dark screen.
    ///
    /// A colour under dark text stays brighter, because darkened yellow looks olive.
    fileprivate var dimmed: RGBColor {
        mixed(with: .black, parts: contrast(with: .white) >= Self.readable ? 22 : 8)
    }
}
