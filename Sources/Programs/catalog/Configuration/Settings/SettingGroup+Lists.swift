import CatalogBuild
import CatalogModel
import CatalogRendering

extension SettingGroup {
    /// The settings for lists of products and for the search.
    static let lists = SettingGroup(
        heading: "The search, and lists in addition to all products, newest first.",
        settings: [
            Setting(
                section: "search",
                note: "or false; {descriptions: true} also searches descriptions",
                keys: [
                    Setting(
                        "descriptions", YesOrNo.self, default: .value("false"), example: "true",
                        meaning: """
                            `true` also searches the beginnings of descriptions, 160 characters of \
                            each.
                            """
                    ) { $0.site.searchesDescriptions = $1.isYes }
                ],
                value: Setting(
                    "search", YesOrNo.self, default: .value("true"),
                    meaning: """
                        `false` leaves out the search: its page, its box in the header, and its \
                        index.
                        """
                ) { $0.site.hasSearch = $1.isYes }),
            Setting(
                "favorites", YesOrNo.self, default: .value("true"),
                meaning: """
                    `false` leaves out the hearts with which shoppers save products in their \
                    browser, the products that they viewed last, and the page of both.
                    """
            ) { $0.site.hasFavorites = $1.isYes },
            Setting(
                section: "lists",
                keys: [
                    Setting(
                        "orders", [Parsed<ProductOrder>].self,
                        default: .value("[price-up, price-down, name, discount]"),
                        meaning: """
                            The orders of lists in addition to newest first; `[]` for none.
                            """
                    ) {
                        $0.site.lists.orders = ProductOrder.sorted.filter($1.map(\.value).contains)
                    },
                    Setting(
                        "filters", [Parsed<FacetKind>].self,
                        default: .value("[in-stock, on-sale, price, category, brand, vendor]"),
                        meaning: """
                            The filters of lists, alone and combined with an order; `[]` for none.
                            """
                    ) {
                        $0.site.lists.facets = FacetKind.allCases.filter($1.map(\.value).contains)
                    },
                    Setting(
                        "max_pages", WholeNumber<1, 1000>.self, default: .value("10"),
                        note: "limit for each list",
                        meaning:
                            "The maximum number of pages of each of these lists. Only the list "
                            + "with the newest first shows all products."
                    ) { $0.site.lists.maxPages = $1.number },
                ]),
        ])
}
