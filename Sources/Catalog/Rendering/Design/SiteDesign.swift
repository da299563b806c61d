/// What an owner wants to look other than in the built-in theme.
package struct SiteDesign: Hashable, Sendable {
    /// The brand's colour, of covers, buttons and links.
    package var color: SchemeColor?
    /// The colour of links, where the brand's is too light for words.
    package var link: SchemeColor?
    /// The colour of discounts.
    package var accent: SchemeColor?
    /// How round cards, buttons and pictures are, in pixels.
    package var radius = 0
    /// A CSS list of fonts that are tried before those of the theme; it holds nothing else.
    package var fonts: String?
    /// Whether more fits on a page.
    package var isCompact = false
    /// A file of `Public/` that stands beside the shop's name.
    package var logo: String?

    /// That of the built-in theme.
    package init() {}

    /// Whether a style sheet has to say something of it.
    var isStyled: Bool {
        var design = self
        design.logo = nil
        return design != SiteDesign()
    }
}

extension SiteDesign {
    /// The colours on light and on dark screens.
    var palettes: (light: Palette, dark: Palette) {
        (
            Palette(
                .light, color: color?.light, link: link?.light ?? color?.light,
                accent: accent?.light),
            Palette(
                .dark, color: color?.dark, derivingFrom: color?.light,
                link: link.map { $0.dark ?? $0.light } ?? color.map { $0.dark ?? $0.light },
                accent: accent.map { $0.dark ?? $0.light })
        )
    }

    /// What the owner may not know: colours in which no text can be, each with its remedy.
    var doubts: [String] {
        let (light, dark) = palettes
        var doubts: [String] = []
        func look(at chosen: SchemeColor?, as key: String, _ part: KeyPath<Palette, RGBColor>) {
            let used = (light: light[keyPath: part], dark: dark[keyPath: part])
            let pairs = [("light", chosen?.light, used.light), ("dark", chosen?.dark, used.dark)]
            for case (let scheme, let color?, let other) in pairs where color != other {
                let words = part == \.accent ? "discounts" : "links"
                doubts.append(
                    """
                    'theme.\(key)': \(color) is too \(scheme) to be read on \(scheme) pages, so \
                    \(words) are \(other) there; choose another, or write \
                    '\(key == "color" ? "link" : key): \
                    {light: "\(used.light)", dark: "\(used.dark)"}' below 'theme' to say so yourself
                    """)
            }
        }
        look(at: link ?? color, as: link == nil ? "color" : "link", \.link)
        look(at: accent, as: "accent", \.accent)
        return doubts
    }
}
