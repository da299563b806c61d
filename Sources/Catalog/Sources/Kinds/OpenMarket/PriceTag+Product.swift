import CatalogModel

extension PriceTag {
    /// Reads the price to pay and the regular price from the three price fields of a product.
    ///
    /// - Returns: `nil` if a field that determines the price to pay is not a number, or if the
    ///   difference of two fields does not fit into an amount.
    init?(_ wire: WireProduct) {
        guard !wire.bargainPrice.isUnreadable else { return nil }
        if let bargain = wire.bargainPrice.value {
            self.init(paid: bargain, regular: wire.price)
        } else {
            guard !wire.price.isUnreadable, !wire.discountedPrice.isUnreadable else { return nil }
            guard let price = wire.price.value else {
                self.init(paid: nil, regular: wire.price)
                return
            }
            let reduction = wire.discountedPrice.value?.amount ?? 0
            guard let paid = price.subtracting(reduction) else { return nil }
            self.init(paid: paid, regular: wire.price)
        }
    }
}
