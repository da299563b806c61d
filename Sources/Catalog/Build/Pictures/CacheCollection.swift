import CatalogState
import Glibc

/// Limits the growth of the picture cache.
///
/// The caller holds the build lock, so that no build writes into the cache at the same time.
struct CacheCollection {
    /// The time in seconds for which an unused picture is kept, because a product may use it again.
    static let grace: Int64 = 30 * .day

    let state: StateFolder
    let store: CatalogStore
    /// Seconds since 1970.
    let now: Int64

    /// Deletes the records of pictures that were unused for `grace` seconds, and removes the files
    /// that no record refers to.
    ///
    /// - Parameter grace: that time in seconds.
    func collect(grace: Int64 = Self.grace) throws -> CacheSweep.Outcome {
        _ = try deleteUnused(grace: grace)
        return try CacheSweep(state: state, store: store, now: now).run()
    }

    /// Deletes the records of pictures that were unused for `grace` seconds, but keeps their files.
    ///
    /// - Parameter grace: that time in seconds.
    /// - Returns: true if any record was deleted.
    func deleteUnused(grace: Int64 = Self.grace) throws -> Bool {
        try store.transaction {
            try store.usage.markUnused(at: now)
            return try store.usage.delete(unusedSince: now - grace)
        }
    }

    /// Removes files that can be fetched again until the cache holds at most `limit` bytes.
    ///
    /// Original pictures are removed first, because the site shows only their copies. The files of
    /// unused pictures are removed next. Copies that products show are never removed, even if they
    /// are larger than `limit`.
    ///
    /// - Parameter held: the current size of the cache in bytes.
    func shrink(from held: Int, to limit: Int) throws -> FileTally {
        var removed = FileTally()
        guard held > limit else { return removed }
        try store.usage.forEachOriginalByAge { digest in
            let path = state.originals.path(of: digest)
            if let size = fileSize(at: path), unlink(path) == 0 { removed.add(size) }
            return held - removed.byteCount > limit
        }
        if held - removed.byteCount > limit { removed.add(try collect(grace: 0).removed) }
        return removed
    }
}
