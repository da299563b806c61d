import CatalogModel

/// What a buyer pays in place of the price: what items call their `discounted_price`.
///
/// Products have a field of that name which is a ``Reduction``; the two types keep them apart.
struct PriceToPay {
    let amount: DecimalAmount

    /// Whether it says that there is no discount: who types 0 ends one, and gives nothing away.
    var isNone: Bool { amount == 0 }
}
