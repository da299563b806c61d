import CatalogModel

/// An order of products besides the newest first.
struct OrderName: TypedValue {
    static let wanted = "one of price-up, price-down, name and discount"

    let order: ProductOrder

    init?(_ text: String) {
        guard let order = ProductOrder(rawValue: text), order != .newest else { return nil }
        self.order = order
    }
}
