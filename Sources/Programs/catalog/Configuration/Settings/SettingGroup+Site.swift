import CatalogBuild
import CatalogRendering
import Time

extension SettingGroup {
    /// The settings for the title, the address and the language of the site.
    static let site = SettingGroup(
        heading: "The shop.",
        settings: [
            Setting(
                "title", VisibleText.self, default: .words("the host of the API"),
                option: "--title",
                example: "My shop",
                note: "default: the host of the API",
                meaning: "The title of the site."
            ) { $0.title = $1.text },
            Setting(
                "base_url", BaseAddress.self, default: .words("none, and no sitemap"),
                option: "--base-url",
                example: "https://shop.example",
                note: "for search engines; without it there is no sitemap",
                meaning: """
                    The address of the site, for canonical links, the sitemap and what search \
                    engines read; without it there are none.
                    """
            ) { $0.baseURL = $1 },
            Setting(
                "language", LanguageTag.self, default: .value("ko"),
                option: "--language",
                note: "or en, or one of your own in Templates/strings/",
                meaning: """
                    The language of the site's own words: `ko`, `en`, or one for which \
                    `Templates/strings/` has a file of yours.
                    """
            ) { $0.language = $1.text },
            Setting(
                "languages", LanguageSites.self, default: .words("none"),
                example: "{ko: https://shop.example, en: https://shop.example/en}",
                note: "all sites of the catalog",
                meaning: """
                    All sites of this catalog by their languages, this one among them, where \
                    there are several ([Several sites](SeveralSites.md)): `{ko: \
                    https://shop.example, en: https://shop.example/en}`.
                    """
            ) { $0.site.languages = $1.sites },
            Setting(
                "time_zone", Parsed<TimeZoneRules>.self,
                default: .words("Asia/Seoul for the language ko, else UTC"),
                example: "Asia/Seoul",
                note: "of the times on pages; default: UTC, for language ko this",
                meaning: "By which clocks pages tell times."
            ) { $0.timeZone = $1.value },
            Setting(
                "page_size", WholeNumber<1, 200>.self, default: .value("24"),
                note: "products on a page, 1 to 200",
                meaning: "Products on a page of the site."
            ) { $0.site.lists.productsPerPage = $1.number },
            Setting(
                section: "prices",
                keys: [
                    Setting(
                        "won_sign", YesOrNo.self, default: .value("false"),
                        note: "true: ₩23,800 in Korean, too, and not 23,800원",
                        meaning: """
                            Whether prices in won have the sign ₩ in Korean, too \
                            ([Prices](Theme.md#prices)).
                            """
                    ) { $0.site.hasWonSign = $1.isYes }
                ]),
        ])
}
