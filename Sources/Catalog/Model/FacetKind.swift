/// The kinds of facets by which products can be filtered.
package enum FacetKind: String, CaseIterable, Sendable {
    /// Products in stock.
    case inStock = "in-stock"
    /// Products below their regular price.
    case onSale = "on-sale"
    /// Products in a price band.
    case price
    /// Products of a category.
    case category
    /// Products of a brand.
    case brand
    /// Products of a vendor.
    case vendor
}

extension FacetKind {
    /// True for kinds of which there may be very many; their lists are not linked from all lists.
    package var isNumerous: Bool { self == .category || self == .brand || self == .vendor }
}
