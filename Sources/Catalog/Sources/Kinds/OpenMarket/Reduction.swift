import CatalogModel

/// The amount by which a price is reduced, which products send as `discounted_price`.
///
/// Items send a ``PriceToPay`` in a field of the same name. There are two types so that the two
/// meanings cannot be confused.
struct Reduction {
    let amount: DecimalAmount
}
