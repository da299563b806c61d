/// A facet that a shopper can choose.
public struct FacetChoice: Hashable, Sendable {
    /// What the products have in common.
    public let facet: ProductFacet
    /// The name of the vendor, where the facet is one that has a name.
    public let vendorName: String?
    /// How many products there are.
    public let productCount: Int

    /// A facet with its products.
    public init(_ facet: ProductFacet, vendorName: String? = nil, productCount: Int) {
        self.facet = facet
        self.vendorName = vendorName
        self.productCount = productCount
    }
}
