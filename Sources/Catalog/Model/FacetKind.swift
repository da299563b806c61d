/// The kinds of facets by which products can be filtered.
package enum FacetKind: String, CaseIterable, Sendable {
    /// Products in stock.
    case inStock = "in-stock"
    /// Products below their regular price.
    case onSale = "on-sale"
    /// Products in a price band.
    case price
    /// Products of a vendor.
    case vendor
}
