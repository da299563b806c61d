import struct FoundationEssentials.Decimal

extension PriceTag {
    /// The three price fields of a product, which say two things.
    ///
    /// - Returns: `nil` when a field that decides what is paid is no number.
    init?(_ wire: WireProduct) {
        guard !wire.bargainPrice.isUnreadable else { return nil }
        if let bargain = wire.bargainPrice.value {
            self.init(paid: bargain, regular: wire.price)
        } else {
            guard !wire.price.isUnreadable, !wire.discountedPrice.isUnreadable else { return nil }
            let reduction = wire.discountedPrice.value?.amount ?? 0
            self.init(paid: wire.price.value.map { $0 - reduction }, regular: wire.price)
        }
    }
}
