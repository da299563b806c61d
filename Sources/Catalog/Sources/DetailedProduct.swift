package import CatalogModel

/// A product as read from its detail.
package struct DetailedProduct: Sendable, Equatable {
    /// The data of the detail; fields that only rows have may be missing.
    package var product: Product
    /// The faults of the detail that were tolerated.
    package var irregularities: Set<Irregularity>

    package init(product: Product, irregularities: Set<Irregularity> = []) {
        self.product = product
        self.irregularities = irregularities
    }
}
