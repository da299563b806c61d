import struct FoundationEssentials.Decimal

/// The three price fields, which say two things: what is paid, and what it cost before.
struct PriceTag {
    /// What a buyer pays.
    let paid: Decimal?
    /// The price before the discount.
    let regular: Decimal?

    /// - Returns: `nil` when a field that decides what is paid is no number or negative.
    init?(_ wire: WireProduct) {
        regular = wire.price.value
        guard !wire.bargainPrice.isUnreadable else { return nil }
        if let bargain = wire.bargainPrice.value {
            paid = bargain
        } else {
            guard !wire.price.isUnreadable, !wire.discountedPrice.isUnreadable else { return nil }
            paid = wire.price.value.map { $0 - (wire.discountedPrice.value ?? 0) }
        }
        if let paid, !(paid >= 0) { return nil }
    }
}
