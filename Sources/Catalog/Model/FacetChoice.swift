/// A facet that a shopper can choose.
package struct FacetChoice: Hashable, Sendable {
    package let facet: ProductFacet
    /// The name of the vendor, brand or category; `nil` for other kinds of facets.
    package let name: String?
    /// The number of products with the facet.
    package let productCount: Int

    package init(_ facet: ProductFacet, name: String? = nil, productCount: Int) {
        self.facet = facet
        self.name = name
        self.productCount = productCount
    }
}
