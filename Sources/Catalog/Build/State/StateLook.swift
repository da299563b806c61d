import CatalogState
import FoundationEssentials
import Glibc
package import SQLite
import CatalogPublishing

/// A look at what builds remember of a site that changes nothing, and waits for nobody.
package struct StateLook: Sendable {
    /// What became of the database.
    package enum Database: Sendable, Equatable {
        /// There is none: no build has run.
        case none
        /// A build is running, or one was cut, so that the file cannot be read without changing it.
        case unclosed
        /// It was read from its beginning to its end.
        case whole
        /// It is damaged: the next build keeps it aside, and reads everything anew.
        case damaged(reason: String)
        /// An older version of this program wrote it: the next build does the same.
        case older
        /// It cannot be used.
        case unusable(DatabaseError)
    }

    /// The state folder.
    package let folder: String
    /// The build that is running, and since when in seconds since 1970.
    package private(set) var runningBuild: (name: String, since: Int64)?
    /// What became of the database.
    package private(set) var database: Database
    /// How many bytes the database has.
    package let databaseSize: Int
    /// What names the source that the state belongs to.
    package private(set) var source: String?
    /// When the source was last read whole, in seconds since 1970.
    package private(set) var lastReading: Int64?
    /// Whether a build was cut while files took their places.
    package private(set) var isPublishing = false
    /// The output folder that the state serves, where it is another one than was named.
    package private(set) var otherOutput: String?
    /// How many files the site has.
    package private(set) var fileCount = 0
    /// How many bytes they have together.
    package private(set) var byteCount = 0
    /// Files of the site that are gone from the output folder.
    package private(set) var missingCount = 0
    /// Files whose sizes are not those that were published.
    package private(set) var changedCount = 0
    /// One of either.
    package private(set) var example: String?

    /// Looks at the state in `state`, and whether the files that it knows are in `output`.
    package init(state: String, output: String) {
        let state = StateFolder(lookingAt: state)
        folder = state.path
        databaseSize = fileSize(at: state.database) ?? 0
        runningBuild = BuildLock.holder(at: state.lock)
        let isOpen = runningBuild != nil || state.isDatabaseUnclosed
        database = state.hasDatabase ? (isOpen ? .unclosed : .whole) : .none
        guard database == .whole else { return }
        do {
            try state.requireDatabaseAsClosed()
            let store = try CatalogStore(at: state.database, mode: .unchanging)
            try look(in: store, of: state, output: output)
        } catch {
            // Where the files of the output could not be looked at, its own check tells.
            if let harm = StateHarm(of: error) {
                database = harm.isOlder ? .older : .damaged(reason: harm.reason)
            } else if let error = error as? DatabaseError {
                database = .unusable(error)
            }
        }
    }

    private mutating func look(
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
            return try store.outputs.forEach { file in note(size: file.size) }
        }
        let folder = try OutputFolder(at: output)
        let isKnown = try folder.isKnown(to: store)
        try store.outputs.forEach { file in
            note(size: file.size)
            guard isKnown, !isPublishing else { return }
            let size = folder.sizeOfFile(at: try SitePath(file.path))
            if size == nil { missingCount += 1 }
            if let size, size != file.size { changedCount += 1 }
            if size != file.size, example == nil { example = file.path }
        }
    }

    private mutating func note(size: Int) {
        fileCount += 1
        byteCount += size
    }
}
