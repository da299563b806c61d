import CatalogBuild
import CatalogRendering
import Compression

extension SettingGroup {
    /// The keys for exports to machines.
    static let exports = SettingGroup(
        heading: "For machines; default: none. Feeds need base_url.",
        settings: [
            Setting(
                "exports", [Parsed<Export>].self, default: .value("[]"),
                example: "[google-merchant, naver, kakao, llms, json]",
                meaning: """
                    Feeds of products for shopping services (`google-merchant`, `naver`, \
                    `kakao`), and what language models and programs read (`llms`, `json`).
                    """
            ) { $0.site.exports.exports = Set($1.map(\.value)) },
            Setting(
                section: "naver", isInline: true,
                keys: [
                    Setting(
                        "shipping", WonCount.self,
                        default: .words("none; needed for 'naver' in exports"),
                        example: "3000",
                        meaning: "What shipping costs, in won, which Naver asks of every product."
                    ) { $0.naver.shipping = $1.number },
                    Setting(
                        "category", VisibleText.self, default: .words("the title"),
                        example: "Tableware",
                        meaning: "Your category of all products, for Naver."
                    ) { $0.naver.category = $1.text },
                ]),
            Setting(
                "indexnow", IndexNowKey.self, default: .words("none"),
                example: "4f9c3a7e1b",
                note: "your key: 8 to 128 letters, digits and hyphens",
                meaning: "Your key for IndexNow: search engines are to be told of changes."
            ) { $0.site.exports.indexNowKey = $1.text },
        ])

    /// The keys for the web server.
    static let servers = SettingGroup(
        heading: "For the web server; default: none.",
        settings: [
            Setting(
                "rules", [Parsed<WebServerKind>].self, default: .value("[]"),
                example: "[nginx]",
                note: "or netlify, apache, caddy",
                meaning: "Servers that get rules for headers and removed products."
            ) { $0.site.servers = Set($1.map(\.value)) },
            Setting(
                "precompress", [Parsed<ContentCoding>].self, default: .value("[]"),
                example: "[gzip, brotli]",
                meaning: "Packed copies of text files, for servers that pass them on."
            ) { $0.site.precompression = Set($1.map(\.value)) },
        ])

    /// The keys for publishing the site.
    static let publishing = SettingGroup(
        heading: """
            How the site becomes visible: in_place, or swap for all files at one instant.
            """,
        settings: [
            Setting(
                "publish", Parsed<PublishingMode>.self, default: .value("in_place"),
                meaning: """
                    How the site becomes visible: file by file in the same folder, or a whole \
                    new folder at one instant ([History](History.md)).
                    """
            ) { $0.site.publishing = $1.value }
        ])
}
