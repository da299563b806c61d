extension PriceTag {
    /// The two price fields of an item.
    ///
    /// - Returns: `nil` when the field that decides what is paid is no number or negative.
    init?(_ wire: WireItem) {
        let regular = wire.price.value
        if wire.discountedPrice.isUnreadable { return nil }
        if let discounted = wire.discountedPrice.value, !discounted.isNone {
            self.init(paid: discounted.amount, regular: regular)
        } else {
            if wire.price.isUnreadable { return nil }
            self.init(paid: regular, regular: nil)
        }
    }
}
