import CatalogModel

/// The price of a product as one place states it.
struct PriceClaim: Hashable, Sendable {
    /// The price to pay; `nil` when none is stated.
    var amount: DecimalAmount?
    /// The currency; `nil` when none is stated.
    var currency: String?
    /// The price before a discount.
    var regular: DecimalAmount?
    /// True if this place states the regular price of a reduced product.
    var statesRegular = false

    /// Returns true if the two claims do not contradict each other.
    func agrees(with other: PriceClaim) -> Bool {
        guard amount == other.amount else { return false }
        if let currency, let otherCurrency = other.currency, currency != otherCurrency {
            return false
        }
        return !statesRegular || !other.statesRegular || regular == other.regular
    }
}

extension PriceClaim: CustomStringConvertible {
    /// The claim as text, such as `29000 KRW instead of 35000`.
    var description: String {
        guard let amount else { return "no price" }
        let price = currency.map { "\(amount) \($0)" } ?? "\(amount)"
        return regular.map { "\(price) instead of \($0)" } ?? price
    }
}
