import CatalogModel
import CatalogState

/// Removes unneeded files from the picture cache after the site is published.
struct CacheStep {
    /// The maximum time in seconds between two sweeps.
    ///
    /// A sweep checks all files of the cache, and removes the files that no record refers to.
    private static let longestInterval: Int64 = 7 * .day

    let collection: CacheCollection
    /// The maximum size in bytes of originals and copies.
    let limit: Int
    let observer: any BuildObserver

    /// Removes unneeded files from the cache.
    ///
    /// The site is already published, so an error only causes a warning.
    ///
    /// - Parameter hasNews: true if the build added files to the cache.
    func run(hasNews: Bool) {
        do {
            let hasLosses = try collection.deleteUnused()
            if try hasNews || hasLosses || isDue { try sweep() }
            try collection.store.recordFilled()
        } catch {
            observer.warn("the cache of pictures was not cleaned: \(error.plainDescription)")
        }
    }

    /// True if a sweep over all files is due.
    ///
    /// Not every build sweeps, because a sweep of a large cache takes long and seldom finds
    /// anything.
    private var isDue: Bool {
        get throws {
            // If more than one build filled the cache since the last end of this step, an earlier
            // build was interrupted or failed, and may have left files behind.
            if try collection.store.fillings() > 1 { return true }
            guard let last = try collection.store.lastSweep() else { return true }
            return last.limit != limit || last.time > collection.now
                || collection.now - last.time >= Self.longestInterval
        }
    }

    private func sweep() throws {
        let kept = try collection.collect().kept
        let evicted = try collection.shrink(from: kept.byteCount, to: limit)
        try collection.store.recordSweep(at: collection.now, limit: limit)
        guard evicted.count > 0 else { return }
        observer.end(
            .pictures,
            "\(Count(evicted.count, "file")) removed from the full cache (images.max_cache)")
    }
}
