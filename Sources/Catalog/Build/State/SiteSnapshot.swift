import CatalogState
import Glibc
import SQLite
import CatalogPublishing

/// A site opened for reading under the build lock.
///
/// Opening the site changes neither its files nor its state.
struct SiteSnapshot {
    let output: OutputFolder
    let store: CatalogStore

    /// Opens a site.
    ///
    /// - Throws: `BuildError.noState`, `.noSite` or `.otherSite`, `.unfinished` when a build was
    ///   interrupted while it published, or the error that prevents reading the state or the
    ///   output.
    init(_ folders: SiteFolders, state: StateFolder) throws {
        guard access(folders.output, F_OK) == 0 else {
            throw BuildError.lostOutput(folders.output)
        }
        output = try OutputFolder(at: folders.output, protectedFolders: folders.protected)
        store = try CatalogStore(at: state.database, mode: state.modeUnderLock)
        guard let source = try store.source() else {
            throw BuildError.noState(folder: folders.state)
        }
        _ = try SiteWorkspace.mark(of: output, source: source)
        guard try output.isKnown(to: store) else {
            throw BuildError.noSite(output: folders.output)
        }
        if try store.journal.buildUnderWay != nil {
            throw BuildError.unfinished(output: folders.output)
        }
    }
}
