public import CatalogModel

/// A product as its detail tells it.
public struct DetailedProduct: Sendable, Equatable {
    /// What the detail says; it may leave out what only rows tell.
    public var product: Product
    /// What in the detail could not be taken as it came.
    public var irregularities: Set<Irregularity>

    /// A detail from its parts.
    public init(product: Product, irregularities: Set<Irregularity> = []) {
        self.product = product
        self.irregularities = irregularities
    }
}
