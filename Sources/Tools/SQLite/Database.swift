import CSQLite
import Glibc
import Text

/// A connection to a SQLite database file.
///
/// The database uses a write-ahead log. Therefore one connection can write while other connections
/// read, and each reader sees the last state that was committed before the reader began. Only one
/// thread at a time may use a connection, so this class is not `Sendable`. Threads that read in
/// parallel open one connection each.
package final class Database {
    /// The access of a connection to the file.
    package enum Mode: Sendable {
        /// Reads and writes, and creates a missing file.
        case readWriteCreate
        /// Reads only; the file must exist.
        case readOnly
        /// Reads only, and creates no other files beside the database file.
        ///
        /// The file must exist. No other connection may have the file open, and the last connection
        /// must have been closed properly.
        case unchanging
    }

    /// The path that was given when the file was opened.
    package let path: String

    /// The connection as the C library knows it.
    let handle: OpaquePointer

    /// Opens a database file; in the mode for writing, a missing file is created.
    ///
    /// A commit is durable (`synchronous=FULL`). Foreign keys are enforced. The file is not trusted
    /// (`trusted_schema=OFF`, `cell_size_check=ON`, defensive mode). Text in double quotes is a
    /// name, never a value. The corresponding C function is `sqlite3_open_v2`.
    ///
    /// - Parameters:
    ///   - path: the path of the file, or `:memory:` for a database that exists only as long as its
    ///     connection.
    ///   - mode: the access to the file.
    ///   - patience: the time in milliseconds that a statement waits for a lock of another
    ///     connection.
    package convenience init(
        path: String, mode: Mode = .readWriteCreate, patience: Int32 = 5_000
    ) throws(DatabaseError) {
        try self.init(unchanged: path, mode, patience)
        try chooseJournal(mode)
    }

    /// Opens a database file whose tables are created by `migrations`.
    ///
    /// In the mode for writing, a missing file is created, and missing migrations are applied.
    ///
    /// One transaction applies a migration and records it in the table `applied_migration` and in
    /// `user_version`. A file of another program, or with other migrations, is refused and not
    /// changed.
    ///
    /// - Throws: `DatabaseError`, of kind `foreignSchema`, `newerSchema`, `otherSchema` or
    ///   `editedMigration` when the file is refused, and of kind `olderSchema` when migrations are missing and the file is
    ///   only read.
    package convenience init(
        path: String, mode: Mode = .readWriteCreate, patience: Int32 = 5_000,
        migrations: [Migration]
    ) throws(DatabaseError) {
        try self.init(unchanged: path, mode, patience)
        switch mode {
        case .readOnly, .unchanging:
            try chooseJournal(mode)
            try requireSchema(of: migrations)
        case .readWriteCreate:
            // The migrations are checked first, because `chooseJournal` already writes into the
            // file.
            let taken = try stepsTaken(of: migrations)
            try chooseJournal(mode)
            try takeSteps(of: migrations, after: taken)
        }
    }

    /// Opens a file without writing anything into it.
    private init(unchanged path: String, _ mode: Mode, _ patience: Int32) throws(DatabaseError) {
        self.path = path
        handle = try Self.open(path, mode)
        sqlite3_busy_timeout(handle, patience)
        try protect()
    }

    deinit {
        // Each statement keeps its database alive, so no statement exists at this point.
        sqlite3_close_v2(handle)
    }

    /// The number of rows that the last `INSERT`, `UPDATE` or `DELETE` changed.
    package var changes: Int { Int(sqlite3_changes64(handle)) }

    /// The row id of the last row inserted by this connection.
    package var lastInsertedRowID: Int64 { sqlite3_last_insert_rowid(handle) }

    /// True while a transaction is open.
    package var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

    /// Compiles one SQL statement for repeated use.
    ///
    /// The corresponding C function is `sqlite3_prepare_v3`.
    package func prepare(_ sql: String) throws(DatabaseError) -> Statement {
        try Statement.only(in: sql, on: self)
    }

    /// Executes the SQL statements of `script` in order, and stops at the first failure.
    ///
    /// Rows are ignored.
    package func execute(_ script: String) throws(DatabaseError) {
        try Statement.forEach(in: script, on: self) { statement throws(DatabaseError) in
            while try statement.step() {}
        }
    }

    /// Executes one statement once, with values for its parameters in their order.
    @inlinable
    package func run<each Value: StatementValue>(
        _ sql: String, _ values: repeat each Value
    ) throws(DatabaseError) {
        try prepare(sql).run(repeat each values)
    }

    /// Checks the whole file for damage.
    ///
    /// Throws ``DatabaseError/Kind/corrupt`` with the first damage found.
    package func quickCheck() throws(DatabaseError) {
        let sql = "PRAGMA quick_check(1)"
        let finding = try prepare(sql).firstText() ?? "no answer"
        guard finding == "ok" else {
            throw DatabaseError(
                .corrupt, code: SQLITE_CORRUPT, message: finding, sql: sql, path: path)
        }
    }

    /// Returns the last error of the connection.
    func error(_ code: Int32, sql: String?) -> DatabaseError {
        // For its files of shared memory, SQLite reports a full disk as a failed disk.
        let isFull =
            code & 0xFF == SQLITE_IOERR
            && [ENOSPC, EDQUOT].contains(sqlite3_system_errno(handle))
        if isFull {
            return DatabaseError(
                .full, code: code, message: "the disk is full", sql: sql, path: path)
        }
        return DatabaseError(
            code: code, message: String(cString: sqlite3_errmsg(handle)), sql: sql, path: path)
    }
}

extension Database {
    private static func open(_ path: String, _ mode: Mode) throws(DatabaseError) -> OpaquePointer {
        let access =
            switch mode {
            case .readWriteCreate: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
            case .readOnly: SQLITE_OPEN_READONLY
            case .unchanging: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
            }
        let name = mode == .unchanging ? unchangingName(of: path) : path
        var handle: OpaquePointer?
        // SQLite does not have to lock on every call, because only one thread uses the connection
        // at a time.
        let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(name, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            // Even if opening fails, the connection contains the error message and must be closed.
            let message = String(cString: sqlite3_errmsg(handle))
            sqlite3_close_v2(handle)
            throw DatabaseError(code: code, message: message, sql: nil, path: path)
        }
        return handle
    }

    /// Returns the URI that opens a file as immutable (sqlite.org/uri.html).
    private static func unchangingName(of path: String) -> String {
        let escaped = PercentEncoding.encode(path.utf8) { !"%?#".utf8.contains($0) }
        return "file:\(escaped)?immutable=1"
    }

    private func protect() throws(DatabaseError) {
        for (option, value) in [
            (SQLITE_DBCONFIG_DEFENSIVE, 1),
            (SQLITE_DBCONFIG_DQS_DDL, 0),
            (SQLITE_DBCONFIG_DQS_DML, 0),
        ] as [(Int32, Int32)] {
            let code = csqlite_configure(handle, option, value)
            guard code == SQLITE_OK else { throw error(code, sql: nil) }
        }
        try execute(
            """
            PRAGMA trusted_schema = OFF;
            PRAGMA cell_size_check = ON;
            PRAGMA foreign_keys = ON;
            PRAGMA synchronous = FULL;
            """)
    }

    private func chooseJournal(_ mode: Mode) throws(DatabaseError) {
        switch mode {
        case .readOnly, .unchanging:
            // This reads the header of the file, so that a file that is not a database is refused
            // now.
            try execute("PRAGMA schema_version")
        case .readWriteCreate:
            let sql = "PRAGMA journal_mode = WAL"
            let journal = try prepare(sql).firstText() ?? ""
            guard journal == "wal" || journal == "memory" else {
                throw DatabaseError(
                    .cannotOpen, code: SQLITE_CANTOPEN,
                    message: "its file system cannot hold a write-ahead log",
                    sql: sql, path: path)
            }
        }
    }
}

extension Statement {
    /// Returns the text in the first column of the first row; used for pragmas that return one
    /// word.
    fileprivate func firstText() throws(DatabaseError) -> String? {
        try step() ? text(0) : nil
    }
}
