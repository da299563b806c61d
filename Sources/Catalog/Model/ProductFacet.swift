/// What the products of a filtered list have in common.
package enum ProductFacet: Hashable, Sendable {
    /// Nothing says that none is left.
    case inStock
    /// They cost less than their regular price.
    case onSale
    /// Their price lies within a band.
    case price(PriceBand)
    /// They are of the vendor with this id.
    case vendor(String)

    /// What they are filtered by.
    package var kind: FacetKind {
        switch self {
        case .inStock: .inStock
        case .onSale: .onSale
        case .price: .price
        case .vendor: .vendor
        }
    }
}
