import CatalogModel

/// A price as it is typed.
struct PriceText: TypedValue {
    static let wanted = "a number such as 1500 or 12.50"

    let number: DecimalAmount

    init?(_ text: String) {
        guard let number = DecimalAmount(digits: text) else { return nil }
        self.number = number
    }
}
