import CatalogState
import Glibc

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
    /// - Throws: `StateError.unusable` or `.older`, `DatabaseError`.
    func fill() throws {
        try original.requireDatabaseAsClosed()
        // What a process left that was killed.
        for suffix in ["", "-wal", "-shm"] { unlink(state.database + suffix) }
        let store = try original.copyDatabase(to: state.database)
        try store.transaction { try store.forgetOutput() }
    }

    /// Removes the folder; pictures are the site's, and stay.
    func remove() throws { try StateRemoval(ofDraftOf: original).removeWholeFolder() }
}
