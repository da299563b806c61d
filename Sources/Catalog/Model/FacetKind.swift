/// The kinds of facets; a facet is a property by which a list of products is filtered.
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
    /// True for kinds that may have very many facets.
    ///
    /// Not every list links to the lists of these facets.
    package var isNumerous: Bool { self == .category || self == .brand || self == .vendor }
}
