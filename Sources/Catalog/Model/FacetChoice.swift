/// A facet that a shopper can choose.
package struct FacetChoice: Hashable, Sendable {
    package let facet: ProductFacet
    /// The name of the vendor, if the facet is a vendor with a name.
    package let vendorName: String?
    /// The number of products with the facet.
    package let productCount: Int

    package init(_ facet: ProductFacet, vendorName: String? = nil, productCount: Int) {
        self.facet = facet
        self.vendorName = vendorName
        self.productCount = productCount
    }
}
