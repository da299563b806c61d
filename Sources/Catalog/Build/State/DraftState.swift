import CatalogState
import Glibc
import SQLite

/// A state for a draft of a site in another folder than the one that its state serves: a copy that
/// knows of no files, and goes when the draft is written.
struct DraftState {
    /// The state folder of the draft, within the site's.
    let state: StateFolder
    private let original: StateFolder

    /// Makes the folder; whoever fills it holds its lock.
    ///
    /// - Throws: `BuildError.unusableState`.
    init(of original: StateFolder) throws {
        self.original = original
        state = try StateFolder(at: original.drafts, variants: original.variants)
    }

    /// Copies what is known of products and pictures as it is at this moment.
    ///
    /// - Throws: `StateError.unusable` for a damaged state, `DatabaseError`.
    func fill() throws {
        try original.requireDatabaseAsClosed()
        // What a process left that was killed.
        for suffix in ["", "-wal", "-shm"] { unlink(state.database + suffix) }
        try original.looking {
            try Database(path: original.database, mode: $0).copy(to: state.database)
        }
        let store = try CatalogStore(at: state.database)
        try store.transaction { try store.forgetOutput() }
    }

    /// Removes the folder; pictures are the site's, and stay.
    func remove() throws { try StateRemoval(ofDraftOf: original).removeWholeFolder() }
}
