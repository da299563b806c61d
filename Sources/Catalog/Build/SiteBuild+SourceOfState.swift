import CatalogPublishing
import CatalogState
import SQLite

extension SiteBuild {
    /// Returns the identity of the source from which the state in `folder` was read.
    ///
    /// The tables of an older state are updated.
    ///
    /// - Throws: `BuildError.noState` if `folder` has no state, or `.neverRead` if the source was
    ///   never read completely; `PublishingError.locked` if an older state is in use.
    package static func source(ofState folder: String) throws -> String {
        let state = try StateFolder(existingAt: folder)
        do {
            return try state.readDatabase { mode in
                try source(of: CatalogStore(at: state.database, mode: mode), in: folder)
            }
        } catch let error as DatabaseError where error.kind == .olderSchema {
            // Opening the database updates its tables.
            return try state.withLock {
                try state.sealing { try source(of: CatalogStore(at: state.database), in: folder) }
            }
        }
    }

    private static func source(of store: CatalogStore, in folder: String) throws -> String {
        guard let source = try store.source(), try store.lastReading() != nil else {
            throw BuildError.neverRead(folder: folder)
        }
        return source
    }
}
