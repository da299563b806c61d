import CatalogRendering
import CatalogBuild

extension SettingGroup {
    /// The keys for pages and feeds of changes.
    static let changes = SettingGroup(
        heading: "What changed: a page and feeds; default: none.",
        settings: [
            Setting(
                section: "changes",
                keys: [
                    Setting(
                        "html", YesOrNo.self, default: .words("false"),
                        meaning: "On `changes.html`."
                    ) { $0.site.hasChangesPage = $1.isYes },
                    Setting(
                        "feed", YesOrNo.self, default: .words("false"),
                        meaning: "In the Atom feed `changes.xml`."
                    ) { $0.site.hasFeed = $1.isYes },
                    Setting(
                        "json", YesOrNo.self, default: .words("false"),
                        meaning: "In the JSON Feed `changes.json`."
                    ) { $0.site.hasJSONFeed = $1.isYes },
                ],
                value: Setting(
                    "changes", YesOrNo.self, default: .value("false"), example: "true",
                    meaning: """
                        Whether the site tells what changed ([History](History.md)): on a page and \
                        in two feeds.
                        """
                ) {
                    ($0.site.hasChangesPage, $0.site.hasFeed, $0.site.hasJSONFeed) = (
                        $1.isYes, $1.isYes, $1.isYes
                    )
                })
        ])

    /// The keys for the addresses of removed products.
    static let removed = SettingGroup(
        heading: "Products that the API has no longer.",
        settings: [
            Setting(
                section: "removed",
                keys: [
                    Setting(
                        "as", Parsed<RemovalPolicy.Answer>.self, default: .value("gone"),
                        note: "or page: a small page tells that it is sold no more",
                        meaning: """
                            What the addresses of products answer that the API has no longer: \
                            nothing, or a small page that tells that the product is sold no more.
                            """
                    ) { $0.site.removal.answer = $1.value },
                    Setting(
                        "keep", DayCount.self, default: .value("90 days"),
                        meaning: "For how long."
                    ) { $0.site.removal.keptDays = $1.number },
                ])
        ])
}
