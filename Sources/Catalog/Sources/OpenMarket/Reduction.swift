import CatalogModel

/// The reduction of a price, as in the `discounted_price` of products.
///
/// The field of that name in items is a ``PriceToPay``; the two types keep them apart.
struct Reduction {
    let amount: DecimalAmount
}
