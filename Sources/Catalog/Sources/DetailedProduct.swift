package import CatalogModel

/// A product as its detail tells it.
package struct DetailedProduct: Sendable, Equatable {
    /// What the detail says; it may leave out what only rows tell.
    package var product: Product
    /// What in the detail could not be taken as it came.
    package var irregularities: Set<Irregularity>

    /// A detail from its parts.
    package init(product: Product, irregularities: Set<Irregularity> = []) {
        self.product = product
        self.irregularities = irregularities
    }
}
