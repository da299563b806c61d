import CatalogState
import FoundationEssentials
import Glibc
package import SQLite
package import CatalogPublishing

/// A snapshot of a site's state.
///
/// Reading it changes nothing and does not wait for builds.
package struct StateSnapshot: Sendable {
    /// The condition of the database.
    package enum Database: Sendable, Equatable {
        /// The database does not exist: no build has run.
        case none
        /// A build is running or was interrupted, so reading the database would change its file.
        case unclosed
        /// The database was read completely.
        case whole
        /// The database is damaged. The next build moves it aside and reads the source again.
        case damaged(reason: String)
        /// An older version of this program wrote the database. The next build moves it aside and
        /// reads the source again.
        case older
        /// The database cannot be used because of this error.
        case unusable(DatabaseError)
        /// The user may not read the database.
        case inaccessible(PublishingError)
    }

    /// The state folder.
    package let folder: String
    /// The running build, with its start in seconds since 1970.
    package private(set) var runningBuild: (name: String, since: Int64)?
    /// The condition of the database.
    package private(set) var database: Database
    /// The size of the database in bytes.
    package let databaseSize: Int
    /// The identity of the source of the state.
    package private(set) var source: String?
    /// The time of the last complete reading of the source, in seconds since 1970.
    package private(set) var lastReading: Int64?
    /// True if a build was interrupted while it moved files to their places.
    package private(set) var isPublishing = false
    /// The output folder that the state serves; `nil` if this is the folder that the caller named.
    package private(set) var otherOutput: String?
    /// The number of files of the site.
    package private(set) var fileCount = 0
    /// The total size of the site's files in bytes.
    package private(set) var byteCount = 0
    /// The number of files of the site that are missing from the output folder.
    package private(set) var missingCount = 0
    /// The number of files whose sizes differ from the sizes of the published files.
    package private(set) var changedCount = 0
    /// The path of a missing or changed file.
    package private(set) var example: String?

    /// Reads the state in `state`, and checks its files in `output`.
    package init(state: String, output: String) {
        let state = StateFolder(uncheckedAt: state)
        folder = state.path
        databaseSize = fileSize(at: state.database) ?? 0
        runningBuild = BuildLock.holder(at: state.lock)
        let isOpen = runningBuild != nil || state.isDatabaseUnclosed
        database = state.hasDatabase ? (isOpen ? .unclosed : .whole) : .none
        guard database == .whole else { return }
        do {
            try state.requireDatabaseAsClosed()
            let store = try CatalogStore(at: state.database, mode: .unchanging)
            try read(in: store, of: state, output: output)
        } catch {
            // Errors of the output folder are ignored here, because the separate check of the
            // output reports them.
            if let harm = StateHarm(of: error) {
                database = harm.isOlder ? .older : .damaged(reason: harm.reason)
            } else if let error = error as? DatabaseError {
                database = .unusable(error)
            } else if let error = error as? PublishingError, case .noAccess = error {
                database = .inaccessible(error)
            }
        }
    }

    private mutating func read(
        in store: CatalogStore, of state: StateFolder, output: String
    ) throws {
        try store.requireTables()
        try store.check()
        if let served = try ServedOutput(of: store, in: state), try !served.isFolder(at: output) {
            otherOutput = served.path
        }
        source = try store.source()
        lastReading = try store.lastReading()
        isPublishing = try store.journal.buildUnderWay != nil
        guard access(output, F_OK) == 0 else {
            return try store.outputs.forEach { file in count(size: file.size) }
        }
        let folder = try OutputFolder(at: output)
        let isKnown = try folder.isKnown(to: store)
        try store.outputs.forEach { file in
            count(size: file.size)
            guard isKnown, !isPublishing else { return }
            let size = folder.sizeOfFile(at: try SitePath(file.path))
            if size == nil { missingCount += 1 }
            if let size, size != file.size { changedCount += 1 }
            if size != file.size, example == nil { example = file.path }
        }
    }

    private mutating func count(size: Int) {
        fileCount += 1
        byteCount += size
    }
}
