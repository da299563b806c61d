import CatalogState
import Glibc
import SQLite
import CatalogPublishing

extension StateFolder {
    /// Looks at the database without waiting for builds, and leaves nothing beside it unless one is
    /// running or was cut; whoever may read its files may look.
    ///
    /// - Parameter body: opens the database in a mode, and looks at what does not change meanwhile;
    ///   it is called anew when a build has begun to write during the first call.
    /// - Throws: what `body` throws; `StateError.unusable` for damage, `.older`.
    func looking<Result>(_ body: (Database.Mode) throws -> Result) throws -> Result {
        do {
            return try look(body)
        } catch let error as DatabaseError where error.kind != .olderSchema {
            guard let harm = StateHarm(of: error) else { throw error }
            throw harm.error(at: database)
        }
    }

    private func look<Result>(_ body: (Database.Mode) throws -> Result) throws -> Result {
        let time = writingTime
        guard !isInUse, let time else { return try body(.readOnly) }
        let result = Swift.Result { try body(.unchanging) }
        // What others write into a file that is taken for one which nobody changes may be seen in
        // part.
        return isInUse || writingTime != time ? try body(.readOnly) : try result.get()
    }

    /// Copies the database as it is at this moment, and opens the copy.
    ///
    /// - Throws: `StateError.unusable` or `.older`, `DatabaseError`.
    func copyDatabase(to path: String) throws -> CatalogStore {
        try looking { try Database(path: database, mode: $0).copy(to: path) }
        do {
            return try CatalogStore(at: path)
        } catch StateError.older {
            throw StateError.older(path: database)
        }
    }

    /// How whoever holds the lock of builds looks at the database without leaving anything.
    var modeUnderLock: Database.Mode { isDatabaseUnclosed ? .readOnly : .unchanging }

    /// Whether a build is running, or was cut.
    private var isInUse: Bool { isDatabaseUnclosed || BuildLock.holder(at: lock) != nil }

    /// When the database was last written, in nanoseconds since 1970; `nil` when there is none.
    private var writingTime: Int? {
        var status = stat()
        guard stat(database, &status) == 0 else { return nil }
        return status.st_mtim.tv_sec * 1_000_000_000 + status.st_mtim.tv_nsec
    }
}
