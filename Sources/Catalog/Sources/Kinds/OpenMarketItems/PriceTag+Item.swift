extension PriceTag {
    /// Reads the two price fields of an item.
    ///
    /// - Returns: `nil` when the field that determines the paid price is not a number.
    init?(_ wire: WireItem) {
        if wire.discountedPrice.isUnreadable { return nil }
        if let discounted = wire.discountedPrice.value, !discounted.isNone {
            self.init(paid: discounted.amount, regular: wire.price)
        } else {
            if wire.price.isUnreadable { return nil }
            self.init(paid: wire.price.value, regular: .absent)
        }
    }
}
