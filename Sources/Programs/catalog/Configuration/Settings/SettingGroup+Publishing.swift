import CatalogBuild

extension SettingGroup {
    /// The keys for publishing the site.
    static let publishing = SettingGroup(
        heading: """
            Replacement of the site: in_place file by file, or swap for all files at once.
            """,
        settings: [
            Setting(
                "publish", Parsed<PublishingMode>.self, default: .value("in_place"),
                meaning: """
                    The way a build replaces the site: file by file in the same folder, or all \
                    files at once with a new folder ([History](../Guides/History.md)).
                    """
            ) { $0.site.publishing = $1.value }
        ])
}
