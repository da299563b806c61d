import Arguments
import CatalogBuild
import CatalogRendering
import Time

extension SettingGroup {
    /// The settings for the title, the address and the language of the site.
    static let site = SettingGroup(
        heading: "The shop.",
        settings: [
            Setting(
                "title", VisibleText.self, default: .described("the host of the API"),
                option: .value("--title", placeholder: "TEXT", help: "The title of the site."),
                example: "My shop",
                note: "default: the host of the API",
                meaning: "The title of the site."
            ) { $0.title = $1.text },
            Setting(
                "base_url", BaseAddress.self, default: .described("none, and no sitemap"),
                option: .value(
                    "--base-url", "-b", placeholder: "URL",
                    help: "The address of the site, for canonical links and the sitemap."),
                example: "https://shop.example",
                note: "for search engines and the sitemap",
                meaning: """
                    The address of the site. Canonical links, the sitemap and data for search \
                    engines need it.
                    """
            ) { $0.baseURL = $1 },
            Setting(
                "language", LanguageTag.self, default: .value("ko"),
                option: .value(
                    "--language", placeholder: "TAG", help: "The language of the site's texts."),
                note: "or en, or a language with a file in Templates/strings/",
                meaning: """
                    The language of the site's texts: `ko`, `en`, or a language with a file in \
                    your `Templates/strings/`; also with a country, such as `en-GB`.
                    """
            ) { $0.language = $1.text },
            Setting(
                "languages", LanguageSites.self, default: .described("none"),
                example: "{ko: https://shop.example, en: https://shop.example/en}",
                note: "all language versions of the site",
                meaning: """
                    The sites of this catalog in all languages, including this one ([Several \
                    sites](../Guides/SeveralSites.md)): `{ko: https://shop.example, en: \
                    https://shop.example/en}`.
                    """
            ) { $0.site.languages = $1.sites },
            Setting(
                "time_zone", Parsed<TimeZoneRules>.self,
                default: .described("Asia/Seoul for the language ko, otherwise UTC"),
                example: "Asia/Seoul",
                note: "for times on pages; default: this for language ko, otherwise UTC",
                meaning: "The time zone of the times on pages."
            ) { $0.timeZone = $1.value },
            Setting(
                "page_size", WholeNumber<1, 200>.self, default: .value("24"),
                note: "products on a page, 1 to 200",
                meaning: "The number of products on a page of the site."
            ) { $0.site.lists.productsPerPage = $1.number },
            Setting(
                section: "prices",
                keys: [
                    Setting(
                        "won_sign", YesOrNo.self, default: .value("false"),
                        note: "true: ₩23,800 in Korean instead of 23,800원",
                        meaning: """
                            `true` shows prices in won with the sign ₩ in Korean \
                            ([Prices](../Guides/Theme.md#prices)).
                            """
                    ) { $0.site.hasWonSign = $1.isYes }
                ]),
        ])
}
