import CatalogState
import Glibc
import SQLite
import CatalogPublishing

extension StateFolder {
    /// Reads the database without waiting for builds.
    ///
    /// The caller needs only the permission to read the files. If no build is running or was
    /// interrupted, reading creates no files beside the database.
    ///
    /// - Parameter body: opens the database in the given mode and reads it. `body` is called a
    ///   second time if a build began to write during the first call.
    /// - Throws: the errors of `body`, or `StateError.unusable` if the database is damaged.
    func readDatabase<Result>(_ body: (Database.Mode) throws -> Result) throws -> Result {
        do {
            return try read(body)
        } catch let error as DatabaseError where error.kind != .olderSchema {
            guard let harm = StateHarm(of: error) else { throw error }
            throw harm.error(at: database)
        }
    }

    private func read<Result>(_ body: (Database.Mode) throws -> Result) throws -> Result {
        let time = writingTime
        guard !isInUse, let time else { return try body(.readOnly) }
        let result = Swift.Result { try body(.unchanging) }
        // The `unchanging` mode assumes that nobody writes the file. If a build wrote meanwhile,
        // the result may mix old and new data, so the database is read again.
        return isInUse || writingTime != time ? try body(.readOnly) : try result.get()
    }

    /// Copies the database as it is at this moment, and opens the copy.
    ///
    /// - Throws: `StateError.unusable` or `.older`, `DatabaseError`.
    func copyDatabase(to path: String) throws -> CatalogStore {
        try readDatabase { try Database(path: database, mode: $0).copy(to: path) }
        do {
            return try CatalogStore(at: path)
        } catch StateError.older {
            throw StateError.older(path: database)
        }
    }

    /// True if a build was interrupted while it published.
    var isPublishing: Bool {
        get throws {
            guard hasDatabase else { return false }
            return try readDatabase { mode in
                try CatalogStore(at: database, mode: mode).journal.buildUnderWay != nil
            }
        }
    }

    /// The mode for reading the database under the build lock.
    ///
    /// In this mode, reading creates no files that stay.
    var modeUnderLock: Database.Mode { isDatabaseUnclosed ? .readOnly : .unchanging }

    /// True if a build is running or was interrupted.
    var isInUse: Bool { isDatabaseUnclosed || BuildLock.holder(at: lock) != nil }

    /// The time of the last write of the database, in nanoseconds since 1970; `nil` if it does not
    /// exist.
    ///
    /// It is wrapped for years after 2262, because only equality counts.
    private var writingTime: Int? {
        var status = stat()
        guard stat(database, &status) == 0 else { return nil }
        return status.st_mtim.tv_sec &* 1_000_000_000 &+ status.st_mtim.tv_nsec
    }
}
