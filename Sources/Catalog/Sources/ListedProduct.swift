package import CatalogModel
package import Digest

/// A product as read from its row in the list.
package struct ListedProduct: Sendable, Equatable {
    /// The data of the row; fields that only details have may be missing.
    package var product: Product
    /// The XXH3-128 hash of the row's bytes, by which a change is detected.
    package var fingerprint: Fingerprint
    /// The faults of the row that were tolerated.
    package var irregularities: Set<Irregularity>

    package init(
        product: Product, fingerprint: Fingerprint, irregularities: Set<Irregularity> = []
    ) {
        self.product = product
        self.fingerprint = fingerprint
        self.irregularities = irregularities
    }
}
