import CatalogBuild
import CatalogRendering

extension SettingGroup {
    /// The keys for the appearance of the site.
    static let theme = SettingGroup(
        heading: """
            What it looks like. Text that could not be read in a colour \
            gets a darker or lighter one.
            """,
        settings: [
            Setting(
                section: "theme",
                keys: [
                    Setting(
                        "color", ThemeColor.self, default: .words("that of the built-in theme"),
                        example: ##""#2536a0""##,
                        note: ##"of the brand; or {light: "#2536a0", dark: "#aab6ff"}"##,
                        meaning: """
                            The brand's colour, of the top and bottom of pages, buttons and links; \
                            the built-in one is `"#2536a0"`.
                            """
                    ) { $0.site.design.color = $1.color },
                    Setting(
                        "link", ThemeColor.self, default: .words("theme.color"),
                        example: ##""#2536a0""##,
                        note: "of links; default: the brand's",
                        meaning: """
                            The colour of links alone, where the brand's is too light to be read.
                            """
                    ) { $0.site.design.link = $1.color },
                    Setting(
                        "accent", ThemeColor.self, default: .words("that of the built-in theme"),
                        example: ##""#c2381a""##,
                        note: "of discounts",
                        meaning: ##"The colour of discounts; the built-in one is `"#c2381a"`."##
                    ) { $0.site.design.accent = $1.color },
                    Setting(
                        "radius", PixelCount<0, 32>.self, default: .value("0"),
                        note: "of pictures and buttons in pixels, 0 to 32",
                        meaning: "How round pictures and buttons are, in pixels."
                    ) { $0.site.design.radius = $1.number },
                    Setting(
                        "font", FontList.self, default: .words("those of the built-in theme"),
                        example: #"'"Nanum Myeongjo", serif'"#,
                        note: "before the fonts of the theme",
                        meaning: """
                            Fonts that are tried before the built-in ones, where a reader has them: \
                            `'"Nanum Myeongjo", serif'`.
                            """
                    ) { $0.site.design.fonts = $1.text },
                    Setting(
                        "density", DensityName.self, default: .value("normal"),
                        note: "or compact",
                        meaning: "How much fits on a page."
                    ) { $0.site.design.isCompact = $1.isCompact },
                    Setting(
                        "logo", LogoPath.self, default: .words("the mark of the built-in theme"),
                        example: "logo.svg",
                        note: "an .svg or .png of Public/, beside the shop's name",
                        meaning: "A picture in place of the mark beside the shop's name."
                    ) { $0.site.design.logo = $1.path },
                ])
        ])
}
