import CatalogBuild
import CatalogRendering

extension SettingGroup {
    /// The keys for the appearance of the site.
    static let theme = SettingGroup(
        heading: """
            Appearance. If text in a colour would be hard to read, it gets a darker or lighter \
            one.
            """,
        settings: [
            Setting(
                section: "theme",
                keys: [
                    Setting(
                        "color", ThemeColor.self,
                        default: .described("the one of the built-in theme"),
                        example: ##""#2536a0""##,
                        note: ##"the brand's; or {light: "#2536a0", dark: "#aab6ff"}"##,
                        meaning: """
                            The brand's colour, for the hero of the first page, buttons and \
                            links; the built-in one is `"#2536a0"`.
                            """
                    ) { $0.site.design.color = $1.color },
                    Setting(
                        "link", ThemeColor.self, default: .described("theme.color"),
                        example: ##""#2536a0""##,
                        note: "for links; default: the brand's colour",
                        meaning: """
                            The colour of links, if the brand's colour is too light for text.
                            """
                    ) { $0.site.design.link = $1.color },
                    Setting(
                        "accent", ThemeColor.self,
                        default: .described("the one of the built-in theme"),
                        example: ##""#c2381a""##,
                        note: "for discounts",
                        meaning: ##"The colour of discounts; the built-in one is `"#c2381a"`."##
                    ) { $0.site.design.accent = $1.color },
                    Setting(
                        "paper", ThemeColor.self, default: .described("that of the look"),
                        example: ##""#f7f1e5""##,
                        note: "the ground of pages",
                        meaning: """
                            The ground of pages. Lines, boxes and quiet text have shades of it. \
                            Without a colour for dark screens, their ground is a dark shade of \
                            this one.
                            """
                    ) { $0.site.design.paper = $1.color },
                    Setting(
                        "header", Parsed<SiteDesign.Header>.self, default: .value("plain"),
                        note: "or filled: in the brand's colour",
                        meaning: """
                            The header of all pages: `plain` is like the page, and `filled` has \
                            the brand's colour, which is that of the hero; without `color`, that \
                            of text in the look `editorial`.
                            """
                    ) { $0.site.design.header = $1.value },
                    Setting(
                        "look", Parsed<SiteDesign.Look>.self, default: .value("soft"),
                        note: "or editorial",
                        meaning: """
                            The style of the pages: `soft` has round corners and calm grounds, \
                            `editorial` has hairlines, serif headings and pictures edge to edge.
                            """
                    ) { $0.site.design.look = $1.value },
                    Setting(
                        "radius", PixelCount<0, 32>.self,
                        default: .described("14, and 0 in the look `editorial`"),
                        example: "14", note: "of pictures and buttons, in pixels, 0 to 32",
                        meaning: """
                            The corner radius of pictures, in pixels. Buttons have the same one, \
                            up to 10. Below 10, chips and the \
                            pictures of categories have it too, and are not round.
                            """
                    ) { $0.site.design.radius = $1.number },
                    Setting(
                        "pictures", Parsed<SiteDesign.PictureShape>.self,
                        default: .described("`1:1`"),
                        example: "\"4:5\"",
                        note: "width and height in grids: 1:1, 4:5 or 3:4",
                        meaning: """
                            The ratio of width to height of pictures in grids. Pictures of other \
                            shapes are cut at their edges there, unless `fit` is `contain`, and \
                            whole on their own page.
                            """
                    ) { $0.site.design.pictureShape = $1.value },
                    Setting(
                        "fit", Parsed<SiteDesign.PictureFit>.self, default: .value("cover"),
                        note: "or contain: pictures in lists are whole, as for books",
                        meaning: """
                            How pictures fill their places in lists: `cover` cuts them at their \
                            edges, and `contain` shows them whole, with a margin, which is right \
                            for books and posters.
                            """
                    ) { $0.site.design.pictureFit = $1.value },
                    Setting(
                        "font", FontList.self,
                        default: .described("the fonts of the built-in theme"),
                        example: #"'"Nanum Myeongjo", serif'"#,
                        note: "preferred to the fonts of the theme",
                        meaning: """
                            Fonts that take precedence over the built-in ones if the reader's \
                            device has them: `'"Nanum Myeongjo", serif'`.
                            """
                    ) { $0.site.design.fonts = $1.text },
                    Setting(
                        "headings", FontList.self,
                        default: .described("the fonts of the look"),
                        example: #"'"Nanum Myeongjo", serif'"#,
                        note: "fonts of headings and of the shop's name",
                        meaning: """
                            Fonts of headings and of the shop's name, if the reader's device has \
                            them.
                            """
                    ) { $0.site.design.headingFonts = $1.text },
                    Setting(
                        "density", Parsed<SiteDesign.Density>.self, default: .value("normal"),
                        note: "or compact",
                        meaning: "The spacing of pages."
                    ) { $0.site.design.density = $1.value },
                    Setting(
                        "logo", LogoFiles.self,
                        default: .described("the mark of the built-in theme"),
                        example: "logo.svg",
                        note: "in Public/; or {light: logo.svg, dark: logo-dark.svg}",
                        meaning: """
                            A picture that replaces the mark beside the shop's name. Without a \
                            picture for dark screens, it has a light ground there. If one picture \
                            is right on both, give it twice.
                            """
                    ) { $0.site.design.logo = $1.logo },
                ])
        ])
}
