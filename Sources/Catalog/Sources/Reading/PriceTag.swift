import CatalogModel

/// What is paid for a product, and what it cost before, however an API tells the two.
struct PriceTag {
    /// What a buyer pays.
    let paid: DecimalAmount?
    /// The price before the discount.
    let regular: Lenient<DecimalAmount>
}
