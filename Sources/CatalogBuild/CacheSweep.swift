import CatalogState

/// Removes the files of the cache to which nothing refers.
struct CacheSweep {
    let state: StateFolder
    let store: CatalogStore
    /// Seconds since 1970.
    let now: Int64

    /// What was removed, and what is left.
    struct Outcome {
        var removed = FileTally()
        var kept = FileTally()
    }

    /// Goes through all folders once.
    func run() throws -> Outcome {
        var outcome = Outcome()
        for folder in [state.originals.folder, state.bodies.folder] {
            CacheFile.forEach(in: folder) { file in
                if file.isUnfinished { sweep(file, .unknown, &outcome) }
            }
        }
        try CacheShard.forEach(of: state, in: store) { shard in
            shard.forEachOriginal { sweep($0, $1, &outcome) }
            shard.forEachCopy { file, use, _ in sweep(file, use, &outcome) }
        }
        return outcome
    }

    private func sweep(_ file: CacheFile, _ use: CacheShard.Use, _ outcome: inout Outcome) {
        let mayGo = use == .unknown && (!file.isUnfinished || file.isAbandoned(at: now))
        if mayGo, file.remove() {
            outcome.removed.add(file.size)
        } else {
            outcome.kept.add(file.size)
        }
    }
}
