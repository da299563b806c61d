/// A facet that a shopper can choose.
package struct FacetChoice: Hashable, Sendable {
    /// What the products have in common.
    package let facet: ProductFacet
    /// The name of the vendor, where the facet is one that has a name.
    package let vendorName: String?
    /// How many products there are.
    package let productCount: Int

    /// A facet with its products.
    package init(_ facet: ProductFacet, vendorName: String? = nil, productCount: Int) {
        self.facet = facet
        self.vendorName = vendorName
        self.productCount = productCount
    }
}
