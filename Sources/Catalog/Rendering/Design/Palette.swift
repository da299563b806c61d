/// The colours of a design on light or on dark screens: what its style sheet has for variables.
///
/// A colour of text is always one that can be read (WCAG 2.2, 1.4.3), whatever was chosen.
struct Palette: Hashable {
    /// For which screens.
    enum Scheme: String {
        case light, dark

        /// What pages are written on, and with, as `style.css` has them.
        fileprivate var paper: RGBColor {
            self == .light ? .white : RGBColor(red: 0x11, green: 0x13, blue: 0x19)
        }
    }

    /// What can be written with.
    private static let ink = RGBColor(red: 0x14, green: 0x17, blue: 0x1F)

    /// Behind the top and the bottom of pages, and what is written there, for first and second
    /// sight.
    let cover, onCover, pale: RGBColor
    /// Behind buttons, and what is written there.
    let brand, onBrand: RGBColor
    let link: RGBColor
    let accent: RGBColor
    /// Behind words that are set off.
    let mark: RGBColor

    /// - Parameters:
    ///   - color: the brand's colour for this scheme.
    ///   - other: its colour for light screens, from which one for dark screens is taken.
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

    /// Those of the built-in theme, as `style.css` has them.
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
    /// As much of it as does not dazzle on a dark screen.
    ///
    /// One that carries dark text keeps most of its light, as yellow would turn to olive.
    fileprivate var dimmed: RGBColor {
        mixed(with: .black, parts: contrast(with: .white) >= Self.readable ? 22 : 8)
    }
}
