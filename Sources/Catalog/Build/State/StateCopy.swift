import CatalogState

/// A copy of a site's state in a separate folder.
///
/// Experiments can use the copy while builds use the original.
///
/// The pictures are not copied.
///
/// ``remove()`` removes the folder. If a process is killed before that, the next copy removes the
/// folder.
package struct StateCopy: Sendable {
    /// The folder of the copy.
    ///
    /// A build can use it as its state folder.
    package var folder: String { state.path }

    /// The folder of the picture copies that the site shows.
    let variants: String
    let state: StateFolder
    private let place: PreviewFolder

    /// Copies the current state in `folder`.
    ///
    /// If `folder` has no state, the copy is empty.
    ///
    /// - Throws: `BuildError.unusableState`, or `StateError` or `DatabaseError` if the state cannot
    ///   be read.
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

    /// Creates an empty state, into which a source can be read.
    ///
    /// - Throws: `BuildError.unusableState`.
    package init() throws {
        place = try PreviewFolder()
        state = try StateFolder(at: place.path)
        variants = state.variants
    }

    /// Returns the identity of the source; `nil` when no source was read completely.
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
