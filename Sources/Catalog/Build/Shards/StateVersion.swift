import CatalogState
import Digest

/// The content of a state that all shards of one stage read.
///
/// The shards never change the state, so a result with another version was made too late or too
/// early.
struct StateVersion: Equatable {
    /// A hash of the database; the word `new` for a state without a database.
    let hash: String
    /// The time at which the source was last read, or at which the site was published later, in
    /// seconds since 1970.
    ///
    /// All shards work as of this time, so that their pages do not depend on the time of their run.
    let time: Int64

    /// Reads the version of `state`.
    ///
    /// After an interrupted merge, this is the version that the merge began with, because a merge
    /// does not change the data that pages show.
    ///
    /// - Throws: `BuildError.changingState` if a build is running or was interrupted.
    init(of state: StateFolder) throws {
        guard state.hasDatabase else {
            (hash, time) = ("new", 0)
            return
        }
        try state.requireDatabaseAsClosed()
        let (merging, reading) = try state.readDatabase { mode in
            let store = try CatalogStore(at: state.database, mode: mode)
            let published = try store.builds.published().first?.time
            return try (
                store.versionBeingMerged(), max(store.lastReading() ?? 0, published ?? 0)
            )
        }
        if let version = merging.flatMap(StateVersion.init) {
            self = version
            return
        }
        guard !state.isDatabaseUnclosed, let hash = StateSeal(of: state.database).sealedHash else {
            throw BuildError.changingState(folder: state.path)
        }
        (self.hash, time) = (hash, reading)
    }

    /// Creates the version that ``text`` describes; `nil` for other text.
    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard words.count == 2, let time = Int64(words[1]) else { return nil }
        (hash, self.time) = (String(words[0]), time)
    }

    var text: String { "\(hash) \(time)" }
}
