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
}
