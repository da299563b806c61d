/// The owner's changes to the appearance of the built-in theme.
package struct SiteDesign: Hashable, Sendable {
    /// The brand's colour, for the hero, buttons and links.
    ///
    /// A colour for dark screens is derived from the other one if the owner did not choose it.
    package var color: SchemePair<RGBColor>?
    /// The colour of links, if the brand's colour is too light for text.
    package var link: SchemePair<RGBColor>?
    /// The colour of discounts.
    package var accent: SchemePair<RGBColor>?
    /// The style of the pages beyond their colours.
    package var look = Look.soft
    /// The corner radius of pictures, in pixels; buttons have at most ``greatestButtonRadius``.
    ///
    /// If it is `nil`, the look determines the corners.
    package var radius: Int?
    /// The shape of the pictures in grids.
    package var pictureShape = PictureShape.square
    /// True if pictures in lists are whole, with a margin; otherwise they are cut to the shape.
    package var showsWholePictures = false
    /// A CSS list of fonts that are tried before the theme's fonts.
    package var fonts: String?
    /// True for a compact layout, which shows more products on a screen.
    package var isCompact = false
    /// The files of `Public/` with the picture beside the shop's name.
    ///
    /// Without a file for dark screens, the pages show the other one there: on a light ground,
    /// unless it is an SVG with its own colours for dark screens.
    package var logo: SchemePair<String>?

    /// A ratio of width to height; pictures in grids are cut to it.
    package enum PictureShape: String, CaseIterable, Sendable {
        case square = "1:1"
        case portrait = "4:5"
        case tall = "3:4"
    }

    /// A style of pages: typefaces, lines, shapes and the arrangement of the hero.
    package enum Look: String, CaseIterable, Sendable {
        /// Round corners, calm grounds and sans-serif headings.
        case soft
        /// Square corners, hairlines, pictures edge to edge, and serif headings.
        case editorial
    }

    static let greatestButtonRadius = 10

    /// Creates a design that changes nothing.
    package init() {}

    /// True if the design needs a generated style sheet; a logo or a look alone needs none.
    var isStyled: Bool {
        var design = self
        design.logo = nil
        design.look = .soft
        return design != SiteDesign()
    }
}

extension SiteDesign {
    /// The colours on light and on dark screens.
    var palettes: (light: Palette, dark: Palette) {
        (
            Palette(
                .light, look: look, color: color?.light, link: link?.light ?? color?.light,
                accent: accent?.light),
            Palette(
                .dark, look: look, color: color?.dark, derivingFrom: color?.light,
                link: link.map { $0.dark ?? $0.light } ?? color.map { $0.dark ?? $0.light },
                accent: accent.map { $0.dark ?? $0.light })
        )
    }

    /// The warnings about colours that are not readable as text, each with its remedy.
    var warnings: [String] {
        let (light, dark) = palettes
        var warnings: [String] = []
        func check(
            _ chosen: SchemePair<RGBColor>?, as key: String, _ part: KeyPath<Palette, RGBColor>
        ) {
            let used = (light: light[keyPath: part], dark: dark[keyPath: part])
            let pairs = [("light", chosen?.light, used.light), ("dark", chosen?.dark, used.dark)]
            for case (let scheme, let color?, let other) in pairs where color != other {
                let subject = part == \.accent ? "discounts" : "links"
                warnings.append(
                    """
                    'theme.\(key)': \(color) is too \(scheme) to be readable on \(scheme) pages, \
                    so \(subject) are \(other) there; choose another colour, or write \
                    '\(key == "color" ? "link" : key): {light: "\(used.light)", dark: \
                    "\(used.dark)"}' below 'theme' to accept it
                    """)
            }
        }
        check(link ?? color, as: link == nil ? "color" : "link", \.link)
        check(accent, as: "accent", \.accent)
        return warnings
    }
}
