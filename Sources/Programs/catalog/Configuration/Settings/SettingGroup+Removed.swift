import CatalogBuild

extension SettingGroup {
    /// The settings for the addresses of products that the API no longer lists.
    static let removed = SettingGroup(
        heading: "Products that left the API.",
        settings: [
            Setting(
                section: "removed",
                keys: [
                    Setting(
                        "as", Parsed<RemovalPolicy.Answer>.self, default: .value("gone"),
                        note: "or page: a small page says that it is no longer sold",
                        meaning: """
                            The content at the address of a product that left the API: nothing, \
                            or a small page that says that the product is no longer sold.
                            """
                    ) { $0.site.removal.answer = $1.value },
                    Setting(
                        "keep", DayCount.self, default: .value("90 days"),
                        meaning: """
                            The time for which the page stays, or the server answers 410 (gone) \
                            at its address.
                            """
                    ) { $0.site.removal.keptDays = $1.number },
                ])
        ])
}
