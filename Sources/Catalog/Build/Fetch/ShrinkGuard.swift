import CatalogSources
import CatalogState

/// Products that the source has no longer: they go all together, or not at all when they are so
/// many that the source is more likely to be broken.
struct ShrinkGuard {
    /// So many may always go, however small the catalog.
    private static let alwaysAccepted = 3

    private var departed: [(position: Int64, detail: String?)] = []

    /// Adds a product; `detail` names its address in the state.
    mutating func add(_ position: Int64, detail: String?) {
        departed.append((position, detail))
    }

    /// Removes the products from the state.
    ///
    /// - Parameters:
    ///   - isAnyNumberAccepted: True when the owner said that the catalog did shrink.
    ///   - now: seconds since 1970.
    /// - Throws: `BuildError.shrunk` when over a tenth of the catalog would go.
    func remove(
        from store: CatalogStore, isAnyNumberAccepted: Bool, at now: Int64
    ) throws {
        let known = try store.products.count
        let limit = max(Self.alwaysAccepted, known / 10)
        guard departed.count <= limit || isAnyNumberAccepted else {
            throw BuildError.shrunk(from: known, to: known - departed.count)
        }
        let keeper = ProductKeeper(store: store)
        try store.transaction {
            for (position, detail) in departed {
                try keeper.remove(at: position, now: now)
                if let detail { try store.validators.save(nil, for: detail) }
            }
        }
    }
}
