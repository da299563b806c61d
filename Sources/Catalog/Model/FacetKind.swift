/// What products can be filtered by.
package enum FacetKind: String, CaseIterable, Sendable {
    /// Whether any are left.
    case inStock = "in-stock"
    /// Whether they cost less than their regular price.
    case onSale = "on-sale"
    /// What they cost.
    case price
    /// Who sells them.
    case vendor
}
