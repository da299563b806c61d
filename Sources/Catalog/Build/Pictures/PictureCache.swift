import CatalogState
import FoundationEssentials
import Glibc
import CatalogPublishing

/// Shows, verifies and shrinks the picture cache of a site.
///
/// Each call holds the build lock while it runs.
package struct PictureCache: Sendable {
    private let stateFolder: String
    /// The time in seconds since 1970.
    var now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }

    package init(stateFolder: String) {
        self.stateFolder = stateFolder
    }

    /// Returns the contents of the cache.
    ///
    /// - Throws: `BuildError.noState`, `PublishingError.locked`, or the error that prevents reading
    ///   the state.
    package func status() throws -> CacheStatus {
        try withState { state, store in
            let failures = try store.usage.failures(at: now())
            var status = CacheStatus(
                missing: failures.count, missingLater: failures.laterCount,
                nextCheck: failures.nextCheck)
            try CacheShard.forEach(of: state, in: store) { status.add($0) }
            for name in folders(in: state.bodies.folder) {
                CacheFile.forEach(in: "\(state.bodies.folder)/\(name)") {
                    status.listBodies.add($0.size)
                }
            }
            return status
        }
    }

    /// Reads every original and every copy, and removes the damaged files.
    ///
    /// A later build fetches or makes a removed file again when it needs this file.
    ///
    /// - Throws: the errors of ``status()``, and `StateError.content` for a damaged file that
    ///   cannot be removed.
    package func verify() throws -> CacheVerification {
        try withState { state, store in
            var verification = CacheVerification()
            try CacheShard.forEach(of: state, in: store) { shard in
                try verification.verify(shard, in: state)
            }
            return verification
        }
    }

    /// Deletes all unused pictures without waiting for the usual time, and removes the files that
    /// no record refers to.
    ///
    /// - Returns: the removed files.
    /// - Throws: `BuildError.unmergedShards`, or the errors of ``status()``.
    package func collect() throws -> FileTally {
        // No record refers to the new pictures of shards yet.
        guard access(StateFolder(uncheckedAt: stateFolder).shards, F_OK) == -1 else {
            throw BuildError.unmergedShards(folder: stateFolder)
        }
        return try withState { state, store in
            try CacheCollection(state: state, store: store, now: now()).collect(grace: 0).removed
        }
    }

    private func withState<Result>(
        _ body: (StateFolder, CatalogStore) throws -> Result
    ) throws -> Result {
        let state = try StateFolder(existingAt: stateFolder)
        return try state.withLock { try state.sealing { try with(state, body) } }
    }

    /// Runs `body` with an open state.
    ///
    /// The database is closed when this function returns.
    private func with<Result>(
        _ state: StateFolder, _ body: (StateFolder, CatalogStore) throws -> Result
    ) throws -> Result {
        let store = try StateRecovery(state: state, observer: BuildObservers(), now: now())
            .open(.none)
        return try body(state, store)
    }

    private func folders(in path: String) -> [String] {
        // The folder is missing if no list of a source was ever read.
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }
}
