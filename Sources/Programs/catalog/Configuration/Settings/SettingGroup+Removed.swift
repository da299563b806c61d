import CatalogBuild

extension SettingGroup {
    /// The settings for the addresses of products that the API no longer lists.
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
