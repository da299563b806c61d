import CatalogRendering
import CatalogBuild

extension SettingGroup {
    /// The keys for pages and feeds of changes.
    static let changes = SettingGroup(
        heading: "Pages and feeds of changes; default: none.",
        settings: [
            Setting(
                section: "changes",
                keys: [
                    Setting(
                        "html", YesOrNo.self, default: .described("false"),
                        meaning: "Write a page, `changes.html`."
                    ) { $0.site.hasChangesPage = $1.isYes },
                    Setting(
                        "feed", YesOrNo.self, default: .described("false"),
                        meaning: "Write an Atom feed, `changes.xml`."
                    ) { $0.site.hasFeed = $1.isYes },
                    Setting(
                        "json", YesOrNo.self, default: .described("false"),
                        meaning: "Write a JSON Feed, `changes.json`."
                    ) { $0.site.hasJSONFeed = $1.isYes },
                ],
                value: Setting(
                    "changes", YesOrNo.self, default: .value("false"), example: "true",
                    meaning: """
                        `true` publishes the changes of products \
                        ([History](../Guides/History.md)) on a page and in two feeds.
                        """
                ) {
                    ($0.site.hasChangesPage, $0.site.hasFeed, $0.site.hasJSONFeed) = (
                        $1.isYes, $1.isYes, $1.isYes
                    )
                })
        ])
}
