import CatalogBuild
import CatalogModel
import CatalogRendering

extension SettingGroup {
    /// The settings for exports, such as product feeds for shopping sites.
    static let exports = SettingGroup(
        heading: "Files for other programs; default: none. Feeds need base_url.",
        settings: [
            Setting(
                "exports", [Parsed<Export>].self, default: .value("[]"),
                example: "[google-merchant, naver, kakao, llms, json]",
                meaning: """
                    Product feeds for shopping services (`google-merchant`, `naver`, `kakao`), \
                    and files for language models and programs (`llms`, `json`).
                    """
            ) { $0.site.exports.exports = Set($1.map(\.value)) },
            Setting(
                section: "naver", isInline: true,
                keys: [
                    Setting(
                        "shipping", WonCount.self,
                        default: .described("none; required for 'naver' in exports"),
                        example: "3000",
                        meaning: """
                            The shipping cost in won, which Naver requires for every product. From \
                            `delivery.free_from` on, it is 0.
                            """
                    ) { $0.naver.shipping = $1.number },
                    Setting(
                        "category", VisibleText.self, default: .described("the title of the site"),
                        example: "Tableware",
                        meaning: "The Naver category of products without a category."
                    ) { $0.naver.category = $1.text },
                ]),
            Setting(
                "indexnow", IndexNowKey.self, default: .described("none"),
                example: "4f9c3a7e1b",
                note: "your key: 8 to 128 letters, digits and hyphens",
                meaning: "Your key for IndexNow, which notifies search engines of changes."
            ) { $0.site.exports.indexNowKey = $1.text },
            Setting(
                "indexnow_server", BaseAddress.self,
                default: .described("https://api.indexnow.org, which tells all that take part"),
                example: "https://searchadvisor.naver.com",
                note: "to which 'catalog deploy' sends the list of changes",
                meaning: """
                    The server of IndexNow to which a deployment sends the list of changed pages \
                    ([Deployment](../Hosting/Deployment.md)).
                    """
            ) { $0.indexNowServer = $1.address },
        ])
}
