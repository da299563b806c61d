import CSQLite
import Text

/// A connection to a SQLite database file.
///
/// The journal is in write-ahead mode: one connection writes while any number of others read, and
/// each reader sees the last state committed before it began. A connection belongs to one thread at
/// a time and is therefore not `Sendable`; threads that read in parallel open a connection each.
package final class Database {
    /// The access of a connection to the file.
    package enum Mode: Sendable {
        /// Reads and writes, and creates a missing file.
        case readWriteCreate
        /// Reads only; the file must exist.
        case readOnly
        /// Reads only, and creates no other files beside it.
        ///
        /// The file must exist, and no other connection may have it open or have left it without
        /// closing.
        case unchanging
    }

    /// The path of the file, as it was given on opening.
    package let path: String

    /// The connection of the C library.
    let handle: OpaquePointer

    /// Opens a database file, and creates it in the mode for writing.
    ///
    /// A commit is durable (`synchronous=FULL`); foreign keys are enforced; the file is not trusted
    /// (`trusted_schema=OFF`, `cell_size_check=ON`, defensive mode); text in double quotes is a
    /// name, never a value. The corresponding C function is `sqlite3_open_v2`.
    ///
    /// - Parameters:
    ///   - path: The file, or `:memory:` for a database that ends with its connection.
    ///   - mode: The access to the file.
    ///   - patience: The milliseconds that a statement waits for another connection's lock.
    package convenience init(
        path: String, mode: Mode = .readWriteCreate, patience: Int32 = 5_000
    ) throws(DatabaseError) {
        try self.init(unchanged: path, mode, patience)
        try chooseJournal(mode)
    }

    /// Opens a database file with migrations.
    ///
    /// In the mode for writing, the file is created if it is missing, and missing migrations are
    /// applied.
    ///
    /// Each migration and its record (the table `applied_migration` and `user_version`) share one
    /// transaction. A file of another program, or with other migrations, is refused and not
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
            // The check comes first, because the mode of the journal is written into the file.
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
        // Statements hold a reference to their database, so none exists at this point.
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

    /// Executes SQL statements one after the other up to the first that fails; rows are ignored.
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
    /// Throws ``DatabaseError/Kind/corrupt`` with the first finding.
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
        DatabaseError(
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
        // One thread uses the connection at a time, so SQLite need not lock on every call.
        let flags = access | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
        let code = sqlite3_open_v2(name, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            // A connection that failed to open still has the message, and must be closed.
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
            // Reads the file's header, so that a file that is not a database is refused on opening.
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
    /// Returns the first column of the first row, for pragmas that answer in one word.
    fileprivate func firstText() throws(DatabaseError) -> String? {
        try step() ? text(0) : nil
    }
}
