import CatalogModel

/// The labels of orders and filters on product lists, in the language of the site.
struct ListLabels {
    private let orders: [ProductOrder: String]
    private let facets: [FacetKind: String]

    init(in strings: SiteStrings) {
        orders = Dictionary(
            uniqueKeysWithValues: ProductOrder.allCases.map { ($0, strings.label(of: $0)) })
        facets = Dictionary(
            uniqueKeysWithValues: FacetKind.allCases.map { ($0, strings.label(of: $0)) })
    }

    subscript(order: ProductOrder) -> String { orders[order] ?? order.rawValue }

    subscript(kind: FacetKind) -> String { facets[kind] ?? kind.rawValue }
}
