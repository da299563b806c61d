import CatalogState

/// Stops a build when no product has a field any more that several products had.
///
/// The usual cause is a column or key with a new name: all prices would vanish from the site.
struct FieldGuard {
    /// In a smaller catalog, a field may be lost.
    private static let leastProducts = 3
    /// A field may be lost if fewer than one product in this number had it.
    ///
    /// The number is high because in a list of classes or rentals, few products have a price.
    private static let leastShare = 10

    let store: CatalogStore
    /// True if the owner confirmed the loss.
    let acceptsShrink: Bool

    /// Compares the products with those of the last accepted reading, and accepts this reading.
    ///
    /// - Throws: `BuildError.lostField`.
    func run() throws {
        guard let now = try store.fieldCounts(), now.products >= Self.leastProducts else { return }
        if !acceptsShrink, let before = try store.acceptedFieldCounts() {
            for field in FieldCounts.Field.allCases where now.count(of: field) == 0 {
                let count = before.count(of: field)
                guard count < Self.leastProducts || count * Self.leastShare < before.products
                else {
                    throw BuildError.lostField(field, had: count, of: before.products)
                }
            }
        }
        try store.accept(now)
    }
}
