import CatalogBuild
import CatalogModel

extension SettingGroup {
    /// The settings for lists of products.
    static let lists = SettingGroup(
        heading: "Lists besides the newest products first.",
        settings: [
            Setting(
                section: "lists",
                keys: [
                    Setting(
                        "orders", [Parsed<ProductOrder>].self,
                        default: .value("[price-up, price-down, name, discount]"),
                        meaning: """
                            In which orders products stand besides the newest first; `[]` for none.
                            """
                    ) {
                        $0.site.lists.orders = ProductOrder.sorted.filter($1.map(\.value).contains)
                    },
                    Setting(
                        "filters", [Parsed<FacetKind>].self,
                        default: .value("[in-stock, on-sale, price, category, brand, vendor]"),
                        meaning: """
                            What shoppers can filter by, alone and with an order; `[]` for nothing.
                            """
                    ) {
                        $0.site.lists.facets = FacetKind.allCases.filter($1.map(\.value).contains)
                    },
                    Setting(
                        "max_pages", WholeNumber<1, 1000>.self, default: .value("10"),
                        note: "of each",
                        meaning: "Pages of each of them; all products are in the newest order."
                    ) { $0.site.lists.maxPages = $1.number },
                ])
        ])
}
