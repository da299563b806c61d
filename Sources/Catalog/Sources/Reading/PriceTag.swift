import CatalogModel

/// The paid price of a product and its regular price, in whichever form an API states them.
struct PriceTag {
    /// The price that a buyer pays.
    let paid: DecimalAmount?
    /// The price before the discount.
    let regular: Lenient<DecimalAmount>
}
