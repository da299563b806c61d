/// A facet: a property by which a list of products is filtered.
package enum ProductFacet: Hashable, Sendable {
    /// The products are not known to be sold out.
    case inStock
    /// The products cost less than their regular price.
    case onSale
    /// The prices are within the band.
    case price(PriceBand)
    /// The products belong to the category or to a category below.
    case category(Category)
    /// The products have the brand with this name.
    case brand(String)
    /// The products belong to the vendor with this id.
    case vendor(String)

    package var kind: FacetKind {
        switch self {
        case .inStock: .inStock
        case .onSale: .onSale
        case .price: .price
        case .category: .category
        case .brand: .brand
        case .vendor: .vendor
        }
    }
}
