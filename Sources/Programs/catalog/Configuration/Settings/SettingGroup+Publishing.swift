import CatalogBuild

extension SettingGroup {
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
