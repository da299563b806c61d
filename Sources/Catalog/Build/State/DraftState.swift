import CatalogState
import Glibc

/// The state for a draft.
///
/// A draft is a site in another folder than the folder that the site's state serves.
///
/// The draft's state is a copy of the site's state without the records of files. It is removed
/// after the draft is written.
struct DraftState {
    /// The state folder of the draft, which lies inside the state folder of the site.
    let state: StateFolder
    private let original: StateFolder

    /// Creates the folder.
    ///
    /// The caller takes the lock of the new folder before it calls ``fill()``.
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
        // A killed process may have left these files.
        for suffix in ["", "-wal", "-shm"] { unlink(state.database + suffix) }
        let store = try original.copyDatabase(to: state.database)
        try store.transaction { try store.discardOutput() }
    }

    /// Removes the folder.
    ///
    /// The pictures stay, because they belong to the site.
    func remove() throws { try StateRemoval(ofDraftOf: original).removeWholeFolder() }
}
