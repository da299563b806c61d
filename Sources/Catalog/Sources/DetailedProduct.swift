package import CatalogModel

/// A product as read from its detail.
package struct DetailedProduct: Sendable, Equatable {
    /// The content of the detail, which may lack fields that only rows have.
    package var product: Product
    /// The faults of the detail that were tolerated.
    package var irregularities: Set<Irregularity>

    package init(product: Product, irregularities: Set<Irregularity> = []) {
        self.product = product
        self.irregularities = irregularities
    }
}
