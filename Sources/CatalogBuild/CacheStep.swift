import CatalogState

/// Clears out the cache of pictures once the site is published.
struct CacheStep {
    let collection: CacheCollection
    /// How much pictures and their copies may take up, in bytes.
    let limit: Int
    let observer: BuildObserver

    /// Collects; the site stands already, so what goes wrong is worth a warning and no more.
    func run() {
        do {
            let kept = try collection.collect().kept
            let evicted = try collection.shrink(from: kept.byteCount, to: limit)
            guard evicted.count > 0 else { return }
            observer.end(
                .pictures, "\(evicted.count) files removed from the full cache (images.max_cache)")
        } catch {
            observer.warn("the cache of pictures was not cleared out: \(error.words)")
        }
    }
}
