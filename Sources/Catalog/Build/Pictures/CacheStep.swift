import CatalogModel
import CatalogState

/// Clears out the cache of pictures once the site is published.
struct CacheStep {
    /// After how long all files are gone through without a reason, in seconds.
    private static let longestInterval: Int64 = 7 * .day

    let collection: CacheCollection
    /// How much pictures and their copies may take up, in bytes.
    let limit: Int
    let observer: BuildObserver

    /// Collects; the site stands already, so what goes wrong is worth a warning and no more.
    ///
    /// - Parameter hasNews: Whether the build put anything into the cache.
    func run(hasNews: Bool) {
        do {
            let hasLosses = try collection.forget()
            if try hasNews || hasLosses || isDue { try sweep() }
            try collection.store.noteFilled()
        } catch {
            observer.warn("the cache of pictures was not cleared out: \(error.words)")
        }
    }

    /// Going through all files takes long where they are many, and seldom finds anything.
    private var isDue: Bool {
        get throws {
            // A build that was cut, or failed, has left files behind.
            if try collection.store.fillings() > 1 { return true }
            guard let last = try collection.store.lastSweep() else { return true }
            return last.limit != limit
                || !(last.time...last.time + Self.longestInterval - 1).contains(collection.now)
        }
    }

    private func sweep() throws {
        let kept = try collection.collect().kept
        let evicted = try collection.shrink(from: kept.byteCount, to: limit)
        try collection.store.noteSweep(at: collection.now, limit: limit)
        guard evicted.count > 0 else { return }
        observer.end(
            .pictures,
            "\(Count(evicted.count, "file")) removed from the full cache (images.max_cache)")
    }
}
