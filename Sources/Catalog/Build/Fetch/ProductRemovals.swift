import CatalogSources
import CatalogState

/// Products to remove.
///
/// If more than a tenth of the catalog is to be removed, the source is probably broken, so no
/// product is removed. Otherwise all these products are removed.
struct ProductRemovals {
    /// The number of products that may be removed even if it is more than a tenth of a small
    /// catalog.
    private static let alwaysAccepted = 3

    /// Returns true if so many products are gone that the source is probably broken.
    static func isShrunk(from before: Int, to after: Int) -> Bool {
        before - after > max(alwaysAccepted, before / 10)
    }

    private var removals: [(position: Int64, detail: String?)] = []

    /// Adds the product at `position`.
    ///
    /// `detail` is the key of its detail's address in the state.
    mutating func add(_ position: Int64, detail: String?) {
        removals.append((position, detail))
    }

    /// Removes the products from the state.
    ///
    /// Products of readings that were not accepted are removed without being counted.
    ///
    /// - Parameters:
    ///   - acceptsShrink: true if the owner confirmed that the catalog shrank.
    ///   - now: seconds since 1970.
    /// - Throws: `BuildError.shrunk` when more than a tenth of the catalog would be removed.
    func remove(
        from store: CatalogStore, acceptsShrink: Bool, at now: Int64
    ) throws {
        let strangers = Set(try store.products.unacceptedPositions())
        let known = try store.products.count - strangers.count
        let left = known - removals.count { !strangers.contains($0.position) }
        guard acceptsShrink || !Self.isShrunk(from: known, to: left) else {
            throw BuildError.shrunk(from: known, to: left)
        }
        try store.transaction {
            for (position, detail) in removals {
                try store.removeProduct(at: position, now: now)
                if let detail { try store.validators.save(nil, for: detail) }
            }
        }
    }
}

extension CatalogStore {
    /// Removes a product, and records its removal as a tombstone.
    ///
    /// - Parameter now: seconds since 1970.
    func removeProduct(at position: Int64, now: Int64) throws {
        try tombstones.add(position, at: now)
        try removeData(ofProductAt: position)
    }

    /// Removes the products that no accepted reading has found.
    ///
    /// The changed values of other products stay, until the next reading replaces them.
    func refuseReading() throws {
        try recordRefusal()
        var strangers: [Int64] = []
        if try hasAcceptedReading() {
            strangers = try products.unacceptedPositions()
        } else {
            try products.forEachPosition { strangers.append($0) }
        }
        for position in strangers { try removeData(ofProductAt: position) }
    }

    private func removeData(ofProductAt position: Int64) throws {
        try pictures.remove(at: position)
        try details.remove(at: position)
        try products.remove(at: position)
    }
}
