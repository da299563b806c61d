import CatalogState
import Glibc
import SQLite
import CatalogPublishing

extension StateFolder {
    /// Reads the database without waiting for builds.
    ///
    /// It leaves no files beside the database unless a build is running or was interrupted.
    /// Permission to read the files is sufficient.
    ///
    /// - Parameter body: opens the database in the given mode and reads it. It is called again when
    ///   a build began to write during the first call.
    /// - Throws: the errors of `body`; `StateError.unusable` for damage.
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
        // A reader that assumes an unchanging file may see a part of what others write.
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

    /// The mode in which the holder of the build lock reads the database without leaving files.
    var modeUnderLock: Database.Mode { isDatabaseUnclosed ? .readOnly : .unchanging }

    /// True if a build is running or was interrupted.
    private var isInUse: Bool { isDatabaseUnclosed || BuildLock.holder(at: lock) != nil }

    /// The time of the last write of the database, in nanoseconds since 1970; `nil` if it does not
    /// exist.
    private var writingTime: Int? {
        var status = stat()
        guard stat(database, &status) == 0 else { return nil }
        return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }
}
