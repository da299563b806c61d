import CatalogState
import Digest

/// Removes the files of the cache that no record refers to.
struct CacheSweep {
    let state: StateFolder
    let store: CatalogStore
    /// Seconds since 1970.
    let now: Int64

    /// The removed and the remaining files.
    struct Outcome {
        var removed = FileTally()
        var kept = FileTally()
    }

    /// Checks all folders once.
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
        try sweepPages(&outcome)
        return outcome
    }

    /// Removes the bodies of list pages whose addresses are no longer in use.
    private func sweepPages(_ outcome: inout Outcome) throws {
        let known = Set(try store.pages.bodies().map(\.hex))
        for byte in UInt8.min ... .max {
            CacheFile.forEach(in: state.bodies.folder(startingWith: byte)) { file in
                guard !known.contains(file.name), file.remove() else { return }
                outcome.removed.add(file.size)
            }
        }
    }

    private func sweep(_ file: CacheFile, _ use: CacheShard.Use, _ outcome: inout Outcome) {
        let mayGo = use == .unknown && file.isAbandoned(at: now)
        if mayGo, file.remove() {
            outcome.removed.add(file.size)
        } else {
            outcome.kept.add(file.size)
        }
    }
}
