import CatalogModel

/// What one place tells of the price of a product.
struct PriceClaim: Hashable, Sendable {
    /// What is to be paid; `nil` where no price is told.
    var amount: DecimalAmount?
    /// `nil` where it is not told.
    var currency: String?
    /// The price before a discount.
    var regular: DecimalAmount?
    /// Whether a price before a discount would be told.
    var tellsRegular = false

    /// Whether both can be true.
    func agrees(with other: PriceClaim) -> Bool {
        guard amount == other.amount else { return false }
        if let currency, let otherCurrency = other.currency, currency != otherCurrency {
            return false
        }
        return !tellsRegular || !other.tellsRegular || regular == other.regular
    }
}

extension PriceClaim: CustomStringConvertible {
    /// As in `29000 KRW instead of 35000`.
    var description: String {
        guard let amount else { return "no price" }
        let price = currency.map { "\(amount) \($0)" } ?? "\(amount)"
        return regular.map { "\(price) instead of \($0)" } ?? price
    }
}
