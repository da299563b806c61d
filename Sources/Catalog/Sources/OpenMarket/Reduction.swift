import CatalogModel

/// How much a price is lowered: what products call their `discounted_price`.
///
/// Items have a field of that name which is a ``PriceToPay``; the two types keep them apart.
struct Reduction {
    let amount: DecimalAmount
}
