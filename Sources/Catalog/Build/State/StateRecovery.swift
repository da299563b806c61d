import CatalogModel
import CatalogState
import Glibc
import SQLite

/// Opens the state of a site, and recovers from damage.
struct StateRecovery {
    /// The maximum time in seconds between two complete checks of the database.
    ///
    /// A complete check of a large file takes long.
    ///
    /// Between these checks, the program checks only a database that was not closed.
    private static let longestInterval: Int64 = 7 * .day

    /// The treatment of an unusable state.
    enum Remedy {
        /// The state stays unchanged, because the caller does not read the source.
        case none
        /// The state is moved aside, and the source is read again.
        case startOver
        /// The state is moved aside without another check, because `reason` already shows the
        /// damage.
        case startOverAtOnce(reason: String)
    }

    let state: StateFolder
    let observer: any BuildObserver
    /// The current time in seconds since 1970.
    let now: Int64

    /// Opens the state.
    ///
    /// - Throws: `StateError.unusable`, or `DatabaseError` for an error that a new file would have
    ///   as well.
    func open(_ remedy: Remedy) throws -> CatalogStore {
        if case .startOverAtOnce(let reason) = remedy {
            let error = StateError.unusable(path: state.database, reason: reason)
            return try startOver(after: StateHarm(reason: reason), or: error)
        }
        // The state is opened twice before an error counts, because a disk with a transient fault
        // reports the same error as a damaged file.
        if let store = try? open(checking: state.isDatabaseUnclosed) { return store }
        do {
            return try open(checking: true)
        } catch {
            guard let harm = StateHarm(of: error) else { throw error }
            if case .none = remedy { throw harm.error(at: state.database) }
            return try startOver(after: harm, or: error)
        }
    }

    /// Moves the state aside, and opens a new state.
    ///
    /// - Parameter error: the error to throw if a new state cannot be opened. The old state is then
    ///   moved back.
    private func startOver(after harm: StateHarm, or error: any Error) throws -> CatalogStore {
        guard let kept = try? state.setDatabaseAside() else { throw error }
        guard let store = try? CatalogStore(at: state.database) else {
            state.putDatabaseBack(from: kept)
            throw error
        }
        guard harm.isOlder else {
            observer.warn(
                """
                the state was damaged (\(harm.reason)); it is saved as '\(kept)', and everything \
                is read again from the source
                """)
            return store
        }
        let count = try adoptBuilds(from: kept, in: store)
        observer.warn(
            """
            the state was written by an older version of this program; it is saved as '\(kept)', \
            and everything is read again from the \
            source\(count == 0 ? "" : "; the history of \(Count(count, "build")) is taken over")
            """)
        return store
    }

    /// Copies the list of builds from the old database into `store`.
    ///
    /// If the old database cannot be opened, the list stays empty. Returns the number of copied
    /// builds.
    private func adoptBuilds(from path: String, in store: CatalogStore) throws -> Int {
        let isUnclosed = (fileSize(at: path + "-wal") ?? 0) > 0
        guard let old = try? Database(path: path, mode: isUnclosed ? .readOnly : .unchanging)
        else { return 0 }
        return try store.transaction { try store.builds.adopt(from: old) }
    }

    private func open(checking mustCheck: Bool) throws -> CatalogStore {
        try state.requireDatabaseAsClosed()
        let store = try CatalogStore(at: state.database)
        try store.requireTables()
        if try mustCheck || isDue(store) {
            try store.check()
            try store.recordCheck(at: now)
        }
        return store
    }

    private func isDue(_ store: CatalogStore) throws -> Bool {
        guard let last = try store.lastCheck() else { return true }
        return !(last..<last + Self.longestInterval).contains(now)
    }
}

/// A fault of the state that a new database file would remove.
struct StateHarm {
    /// A message for the owner.
    let reason: String
    /// True if the state is undamaged, but was written by an older version of this program.
    private(set) var isOlder = false

    init(reason: String) {
        self.reason = reason
    }

    /// Returns the error for a caller that cannot repair the state.
    func error(at path: String) -> StateError {
        isOlder ? .older(path: path) : .unusable(path: path, reason: reason)
    }

    /// Creates the fault that `error` indicates; `nil` if the database file is not the cause of the
    /// error.
    init?(of error: any Error) {
        switch error {
        case StateError.unusable(_, let reason): self.reason = reason
        case StateError.older: (reason, isOlder) = ("an older version wrote it", true)
        case let error as DatabaseError:
            guard let reason = error.harm else { return nil }
            self.reason = reason
        default: return nil
        }
    }
}

extension DatabaseError {
    /// True if the file itself is damaged.
    var isDamage: Bool { kind == .corrupt || kind == .notADatabase }

    /// True if this user may not read and write the file.
    private var isDenied: Bool {
        access(path, R_OK | W_OK) == -1 && [EACCES, EPERM, EROFS].contains(errno)
    }

    fileprivate var harm: String? {
        // 7 is SQLITE_NOMEM. A lack of memory is transient, so the file is not the cause.
        if code & 0xFF == 7 { return nil }
        return switch kind {
        // For an error of the disk, a new file does not help: the owner must repair the disk, and
        // the data on the disk may be intact. The same is true of missing permissions.
        case .locked, .full, .newerSchema, .inputOutput, .readOnly: nil
        case .foreignSchema: "it is the database of another program"
        case .editedMigration, .otherSchema: "its record of versions is damaged"
        case .cannotOpen: isDenied ? nil : "it cannot be opened"
        case .notADatabase: "it is not a database"
        case .corrupt, .constraint, .olderSchema, .other: message
        }
    }
}
