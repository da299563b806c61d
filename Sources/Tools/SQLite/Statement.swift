import CSQLite

/// A compiled SQL statement: bind its parameters, step through its rows, use it again.
///
/// A statement keeps its ``Database`` open. Values are bound by 1-based position and never become
/// part of the SQL or of an error. Rows are read from the statement itself, by 0-based column,
/// between one step and the next.
@usableFromInline
package struct Statement: ~Copyable {
    let handle: OpaquePointer
    let database: Database

    init(handle: OpaquePointer, database: Database) {
        self.handle = handle
        self.database = database
    }

    deinit {
        sqlite3_finalize(handle)
    }

    /// The SQL as it was written.
    @usableFromInline
    package var sql: String { sqlite3_sql(handle).map { String(cString: $0) } ?? "" }

    /// Steps to the next row; returns `false` after the last row, when the statement is ready
    /// again.
    ///
    /// The corresponding C function is `sqlite3_step`.
    @usableFromInline
    package func step() throws(DatabaseError) -> Bool {
        switch sqlite3_step(handle) {
        case SQLITE_ROW:
            return true
        case SQLITE_DONE:
            sqlite3_reset(handle)
            return false
        case let code:
            let error = database.error(code, sql: sql)
            sqlite3_reset(handle)
            throw error
        }
    }

    /// Ends the iteration, so that the statement can be bound and stepped again; bindings stay.
    ///
    /// A statement that stopped before its last row holds a reading transaction open until it is
    /// reset, and with it the write-ahead log. ``forEachRow(_:)`` and ``firstRow(_:)`` reset.
    @usableFromInline
    package func reset() {
        // The result repeats the error of the last step, which was thrown there.
        sqlite3_reset(handle)
    }

    /// Binds all parameters in their order, executes the statement, and makes it ready again.
    @inlinable
    package func run<each Value: StatementValue>(
        _ values: repeat each Value
    ) throws(DatabaseError) {
        try bindAll(repeat each values)
        while try step() {}
    }

    /// Calls `body` for each row, and resets the statement, even when `body` throws.
    @inlinable
    package func forEachRow(_ body: (borrowing Statement) throws -> Void) throws {
        defer { reset() }
        while try step() { try body(self) }
    }

    /// Calls `body` for the first row, if any, and resets the statement.
    @inlinable
    package func firstRow<Result>(
        _ body: (borrowing Statement) throws -> Result
    ) throws -> Result? {
        defer { reset() }
        return try step() ? body(self) : nil
    }
}
