import CatalogBuild
import CatalogRendering

extension SettingGroup {
    /// The keys for the menu and for the top of the first page.
    static let home = SettingGroup(
        heading: "The menu of all pages, and the top of the first page.",
        settings: [
            Setting(
                "menu", MenuLinks.self,
                default: .described(
                    "the first six categories, on phones twelve, the changes and pages of your own"),
                example: "{On sale: on-sale/1.html, Blog: https://blog.example}",
                note: "titles with pages of the site, or with addresses",
                meaning: """
                    The links in the header of all pages, in this order: `{On sale: \
                    on-sale/1.html, Blog: https://blog.example}`.
                    """
            ) { $0.site.menu = $1.links },
            Setting(
                section: "home",
                keys: [
                    Setting(
                        section: "hero", note: "every key is optional",
                        keys: [
                            Setting(
                                "picture", PicturePath.self,
                                default: .described("the pictures of the newest products"),
                                example: "hero.jpg", note: "in Public/, at least 1,600 pixels wide",
                                meaning: """
                                    A picture in `Public/` that replaces those of the newest \
                                    products.
                                    """
                            ) { $0.site.hero.picture = $1.path },
                            Setting(
                                "title", FooterLine.self,
                                default: .described("the title of the site"),
                                example: "Made by hand in Seoul",
                                meaning: "The large text."
                            ) { $0.site.hero.title = $1.text },
                            Setting(
                                "text", FooterLine.self,
                                default: .described("the names of the categories"),
                                example: "New mugs every Monday",
                                meaning: "The line below the title."
                            ) { $0.site.hero.text = $1.text },
                            Setting(
                                "link", PageLink.self, default: .described("none, and no button"),
                                example: "on-sale/1.html",
                                meaning: """
                                    The target of the button: a page of the site, such as \
                                    `on-sale/1.html`, or an address.
                                    """
                            ) { $0.site.hero.target = $1.target },
                            Setting(
                                "label", FooterLine.self,
                                default: .described("the text of the language"),
                                example: "See the sale",
                                meaning: "The text of the button."
                            ) { $0.site.hero.label = $1.text },
                            Setting(
                                "layout", Parsed<SiteHero.Layout>.self, default: .value("split"),
                                note: "or wide: the text is on the picture",
                                meaning: """
                                    `split` has the text beside the picture, and `wide` has a \
                                    picture as wide as the window, with the text in a box on it.
                                    """
                            ) { $0.site.hero.layout = $1.value },
                        ])
                ]),
        ])
}
