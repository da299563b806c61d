import CatalogModel

/// The price of a product in one place, such as a page or a feed.
struct PriceClaim: Hashable, Sendable {
    /// The price to pay; `nil` if the place states no price.
    var amount: DecimalAmount?
    /// The currency; `nil` if the place states no currency.
    var currency: String?
    /// The price before a discount; `nil` if the place states no such price.
    var regular: DecimalAmount?
    /// True if a place of this kind states the regular price of products with a discount.
    var statesRegular = false

    /// Returns true if the two places do not contradict each other.
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
