import CatalogState
import FoundationEssentials
import Glibc
import CatalogPublishing

/// The pictures that builds of a site keep: to be looked at, verified and cleared out.
///
/// Each call holds the lock of builds for as long as it takes.
package struct PictureCache: Sendable {
    private let stateFolder: String
    /// The time in seconds since 1970.
    var now: @Sendable () -> Int64 = { Int64(Date().timeIntervalSince1970) }

    /// The cache in a state folder.
    package init(stateFolder: String) {
        self.stateFolder = stateFolder
    }

    /// Tells what the cache holds.
    ///
    /// - Throws: `BuildError.noState`, `PublishingError.locked`, or what kept the state from being
    ///   read.
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

    /// Reads every picture and every copy, and removes those that are not as they were written:
    /// the next build that needs one has it again.
    ///
    /// - Throws: as ``status()``, and `StateError.content` for a damaged file that stays.
    package func verify() throws -> CacheVerification {
        try withState { state, store in
            var verification = CacheVerification()
            try CacheShard.forEach(of: state, in: store) { shard in
                try verification.verify(shard, in: state)
            }
            return verification
        }
    }

    /// Forgets at once what no product uses, and removes the files to which nothing refers.
    ///
    /// - Returns: what was removed.
    /// - Throws: as ``status()``.
    package func collect() throws -> FileTally {
        try withState { state, store in
            try CacheCollection(state: state, store: store, now: now()).collect(grace: 0).removed
        }
    }

    private func withState<Result>(
        _ body: (StateFolder, CatalogStore) throws -> Result
    ) throws -> Result {
        let state = try StateFolder(existingAt: stateFolder)
        let lock = try BuildLock(at: state.lock)
        defer { withExtendedLifetime(lock) {} }
        return try state.sealing { try with(state, body) }
    }

    /// The database is closed when this returns.
    private func with<Result>(
        _ state: StateFolder, _ body: (StateFolder, CatalogStore) throws -> Result
    ) throws -> Result {
        let now = Int64(Date().timeIntervalSince1970)
        let store = try StateRecovery(state: state, observer: BuildObserver { _ in }, now: now)
            .open(.none)
        return try body(state, store)
    }

    private func folders(in path: String) -> [String] {
        // A site that was never read from a list has none.
        (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    }
}
