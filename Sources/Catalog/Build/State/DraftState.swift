import CatalogState
import Glibc

/// The state for a draft in another folder than the one that the site's state serves.
///
/// It is a copy without records of files, and is removed after the draft is written.
struct DraftState {
    /// The state folder of the draft, inside that of the site.
    let state: StateFolder
    private let original: StateFolder

    /// Creates the folder.
    ///
    /// The caller that fills it holds its lock.
    ///
    /// - Throws: `BuildError.unusableState`.
    init(of original: StateFolder) throws {
        self.original = original
        state = try StateFolder(at: original.drafts, variants: original.variants)
    }

    /// Copies the current records of products and pictures.
    ///
    /// - Throws: `StateError.unusable` or `.older`, `DatabaseError`.
    func fill() throws {
        try original.requireDatabaseAsClosed()
        // Files that a killed process left.
        for suffix in ["", "-wal", "-shm"] { unlink(state.database + suffix) }
        let store = try original.copyDatabase(to: state.database)
        try store.transaction { try store.discardOutput() }
    }

    /// Removes the folder.
    ///
    /// The pictures belong to the site and stay.
    func remove() throws { try StateRemoval(ofDraftOf: original).removeWholeFolder() }
}
