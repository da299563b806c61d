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
    /// The background of pages.
    package var paper: SchemePair<RGBColor>?
    /// The background of the header of all pages.
    package var header = Header.plain
    /// The style of the pages beyond their colours.
    package var look = Look.soft
    /// The corner radius of pictures, in pixels; buttons have at most ``greatestButtonRadius``.
    ///
    /// If it is `nil`, the look determines the corners.
    package var radius: Int?
    /// The shape of the pictures in grids.
    package var pictureShape = PictureShape.square
    /// How pictures in lists fill their places.
    package var pictureFit = PictureFit.cover
    /// A CSS list of fonts that are tried before the theme's fonts.
    package var fonts: String?
    /// A CSS list of fonts that are tried before others in headings and in the shop's name.
    package var headingFonts: String?
    /// The spacing of pages.
    package var density = Density.normal
    /// The files of `Public/` with the picture beside the shop's name.
    ///
    /// Without a file for dark screens, the pages show the other one there: on a light ground,
    /// unless it is an SVG with its own colours for dark screens.
    package var logo: SchemePair<String>?

    package enum Header: String, Sendable {
        /// The background of the page.
        case plain
        /// The colour of the hero.
        case filled
    }

    package enum PictureFit: String, Sendable {
        /// Pictures are cut to the shape of their places.
        case cover
        /// Pictures are whole, with a margin.
        case contain
    }

    package enum Density: String, Sendable {
        case normal
        /// A screen shows more products.
        case compact
    }

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
                .light, look: look, paper: paper?.light, color: color?.light,
                link: link?.light ?? color?.light,
                accent: accent?.light),
            Palette(
                .dark, look: look, paper: paper.map { $0.dark ?? $0.light.darkPaper },
                color: color?.dark, derivingFrom: color?.light,
                link: link.map { $0.dark ?? $0.light } ?? color.map { $0.dark ?? $0.light },
                accent: accent.map { $0.dark ?? $0.light })
        )
    }

    /// The background of a filled header in the look `editorial` without a colour of the brand.
    static let inkHeader = RGBColor(red: 0x1B, green: 0x19, blue: 0x16)

    /// True if the filled header has no colour of the brand.
    var hasInkHeader: Bool { header == .filled && look == .editorial && color == nil }

    /// The colours of the top of pages on light and on dark screens.
    ///
    /// Browsers on phones give their own bar the same colour.
    var barColors: (light: RGBColor, dark: RGBColor) {
        let (light, dark) = palettes
        guard header == .filled else { return (light.paper, dark.paper) }
        return hasInkHeader ? (Self.inkHeader, Self.inkHeader) : (light.cover, dark.cover)
    }

    /// The warnings about colours on which, or as which, text is not readable, each with its
    /// remedy.
    var warnings: [String] {
        let (light, dark) = palettes
        var warnings: [String] = []
        func check(
            _ chosen: SchemePair<RGBColor>?, as key: String, _ part: KeyPath<Palette, RGBColor>,
            saying effect: (_ scheme: String, _ used: RGBColor) -> String
        ) {
            let used = (light: light[keyPath: part], dark: dark[keyPath: part])
            let pairs = [("light", chosen?.light, used.light), ("dark", chosen?.dark, used.dark)]
            for case (let scheme, let color?, let other) in pairs where color != other {
                warnings.append(
                    """
                    'theme.\(key)': \(color) is too \(effect(scheme, other)); choose another \
                    colour, or write '\(key == "color" ? "link" : key): {light: \
                    "\(used.light)", dark: "\(used.dark)"}' below 'theme' to accept it
                    """)
            }
        }
        func check(
            text chosen: SchemePair<RGBColor>?, as key: String,
            _ part: KeyPath<Palette, RGBColor>, _ subject: String
        ) {
            check(chosen, as: key, part) { scheme, used in
                "\(scheme) to be readable on \(scheme) pages, so \(subject) are \(used) there"
            }
        }
        check(text: link ?? color, as: link == nil ? "color" : "link", \.link, "links")
        check(text: accent, as: "accent", \.accent, "discounts")
        check(paper, as: "paper", \.paper) { scheme, used in
            "\(scheme == "light" ? "dark" : "light") for text on it, so \(scheme) pages are \(used)"
        }
        return warnings
    }
}
