import CatalogState
import Glibc

/// Keeps the cache of pictures from growing for ever.
///
/// Whoever collects holds the lock of builds, so that nothing is being written meanwhile.
struct CacheCollection {
    /// For how long a picture is kept that no product uses, in seconds: it may come back.
    static let grace: Int64 = 30 * .day

    let state: StateFolder
    let store: CatalogStore
    /// Seconds since 1970.
    let now: Int64

    /// Forgets what nobody has used for a time, and removes the files to which nothing refers.
    ///
    /// - Parameter grace: that time in seconds.
    func collect(grace: Int64 = Self.grace) throws -> CacheSweep.Outcome {
        _ = try forget(grace: grace)
        return try CacheSweep(state: state, store: store, now: now).run()
    }

    /// Forgets what nobody has used for a time, but leaves its files.
    ///
    /// - Parameter grace: that time in seconds.
    /// - Returns: Whether there was anything.
    func forget(grace: Int64 = Self.grace) throws -> Bool {
        try store.transaction {
            try store.usage.note(at: now)
            return try store.usage.forget(unusedSince: now - grace)
        }
    }

    /// Removes what can be had again until the cache holds no more than `limit` bytes.
    ///
    /// Pictures as they came go first, as the site shows only their copies; then what no product
    /// uses. Copies of what products show stay, whatever they need.
    ///
    /// - Parameter held: how much the cache holds, in bytes.
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
