import CatalogModel

/// What shoppers can filter products by.
struct FacetName: TypedValue {
    static let wanted = "one of in-stock, on-sale, price and vendor"

    let kind: FacetKind

    init?(_ text: String) {
        guard let kind = FacetKind(rawValue: text) else { return nil }
        self.kind = kind
    }
}
