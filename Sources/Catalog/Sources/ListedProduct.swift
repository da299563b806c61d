package import CatalogModel
package import Digest

/// A product as its row in the list tells it.
package struct ListedProduct: Sendable, Equatable {
    /// What the row says; a list leaves out some of it.
    package var product: Product
    /// XXH3-128 of the row's bytes, to tell whether it changed.
    package var fingerprint: Fingerprint
    /// What in the row could not be taken as it came.
    package var irregularities: Set<Irregularity>

    /// A row from its parts.
    package init(
        product: Product, fingerprint: Fingerprint, irregularities: Set<Irregularity> = []
    ) {
        self.product = product
        self.fingerprint = fingerprint
        self.irregularities = irregularities
    }
}
