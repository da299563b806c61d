import struct FoundationEssentials.Decimal

/// What is paid for a product, and what it cost before, however an API tells the two.
struct PriceTag {
    /// What a buyer pays.
    let paid: Decimal?
    /// The price before the discount.
    let regular: Decimal?

    /// - Returns: `nil` when there is less than nothing to pay.
    init?(paid: Decimal?, regular: Decimal?) {
        if let paid, !(paid >= 0) { return nil }
        self.paid = paid
        self.regular = regular
    }
}
