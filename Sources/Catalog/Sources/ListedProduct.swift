public import CatalogModel
public import Digest

/// A product as its row in the list tells it.
public struct ListedProduct: Sendable, Equatable {
    /// What the row says; a list leaves out some of it.
    public var product: Product
    /// XXH3-128 of the row's bytes, to tell whether it changed.
    public var fingerprint: Fingerprint
    /// What in the row could not be taken as it came.
    public var irregularities: Set<Irregularity>

    /// A row from its parts.
    public init(
        product: Product, fingerprint: Fingerprint, irregularities: Set<Irregularity> = []
    ) {
        self.product = product
        self.fingerprint = fingerprint
        self.irregularities = irregularities
    }
}
