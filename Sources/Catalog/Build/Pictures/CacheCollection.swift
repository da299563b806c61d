import CatalogState
import Glibc

/// Limits the growth of the picture cache.
///
/// The caller holds the build lock, so that no build writes meanwhile.
struct CacheCollection {
    /// The time in seconds for which an unused picture is kept, in case it is used again.
    static let grace: Int64 = 30 * .day

    let state: StateFolder
    let store: CatalogStore
    /// Seconds since 1970.
    let now: Int64

    /// Deletes pictures that were unused for a time, and removes the files without a reference.
    ///
    /// - Parameter grace: that time in seconds.
    func collect(grace: Int64 = Self.grace) throws -> CacheSweep.Outcome {
        _ = try deleteUnused(grace: grace)
        return try CacheSweep(state: state, store: store, now: now).run()
    }

    /// Deletes the records of pictures that were unused for a time, but keeps their files.
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
    /// Original pictures are removed first, because the site shows only their copies; then the
    /// files of unused pictures. Copies that products show stay, whatever their size.
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
