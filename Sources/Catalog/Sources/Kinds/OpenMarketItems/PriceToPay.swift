import CatalogModel

/// The price that a buyer pays instead of the regular one, as in the `discounted_price` of items.
///
/// In products, the field of that name is a ``Reduction``. Two types keep the meanings apart.
struct PriceToPay {
    let amount: DecimalAmount

    /// True if there is no discount: the value 0 ends a discount, and does not make an item free.
    var isNone: Bool { amount == 0 }
}
