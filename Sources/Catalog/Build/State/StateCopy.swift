import CatalogState

/// A copy of a site's state in a folder of its own, in which everything may be tried out while
/// builds go on; pictures are left where they lie.
///
/// The folder goes with ``remove()``; that of a process which was killed goes with the next copy.
package struct StateCopy: Sendable {
    /// The folder of the copy, which may serve as the state of a build.
    package var folder: String { state.path }

    /// Pictures as the site shows them.
    let variants: String
    let state: StateFolder
    private let place: PreviewFolder

    /// Copies the state in a folder as it is at this moment, with nothing in it where there is none.
    ///
    /// - Throws: `BuildError.unusableState`, or `StateError` or `DatabaseError` for a state that cannot be
    ///   read.
    package init(of folder: String) throws {
        let place = try PreviewFolder()
        do {
            state = try StateFolder(at: place.path)
            if let original = StateFolder(ifAt: folder) {
                _ = try original.copyDatabase(to: state.database)
                variants = original.variants
            } else {
                variants = state.variants
            }
        } catch {
            place.remove()
            throw error
        }
        self.place = place
    }

    /// Begins with nothing, for a source to be read into it.
    ///
    /// - Throws: `BuildError.unusableState`.
    package init() throws {
        place = try PreviewFolder()
        state = try StateFolder(at: place.path)
        variants = state.variants
    }

    /// What names the source that was read; `nil` when none was read whole.
    package func source() throws -> String? {
        guard state.hasDatabase else { return nil }
        let store = try CatalogStore(at: state.database)
        return try store.lastReading() == nil ? nil : store.source()
    }

    /// Removes the folder.
    package func remove() {
        place.remove()
    }
}
