import CSQLite

/// A compiled SQL statement, whose parameters are bound and whose rows are read one after another.
///
/// A statement keeps its ``Database`` open. Values are bound to parameters by their position, which
/// starts at 1. They never become part of the SQL or of an error. After each step, the statement
/// gives access to one row; its columns start at 0. A statement can be used again.
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

    /// Steps to the next row; returns `false` after the last row.
    ///
    /// Then the statement can be stepped through again.
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

    /// Ends the iteration, so that the statement can be bound and stepped again; bindings are kept.
    ///
    /// A statement that was not stepped past its last row keeps a reading transaction open until
    /// the reset. Meanwhile the write-ahead log cannot be shortened. ``forEachRow(_:)`` and
    /// ``firstRow(_:)`` reset the statement.
    @usableFromInline
    package func reset() {
        // The result is ignored, because it only repeats the error of the last step, which `step()`
        // has thrown.
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

    /// Calls `body` for each row until it returns `false`, and resets the statement.
    @inlinable
    package func forRows(while body: (borrowing Statement) throws -> Bool) throws {
        defer { reset() }
        while try step(), try body(self) {}
    }

    /// Returns what `read` returns for the first row, or `nil` without a row, and resets the
    /// statement.
    @inlinable
    package func firstRow<Result>(
        _ read: (borrowing Statement) throws -> Result
    ) throws -> Result? {
        defer { reset() }
        return try step() ? read(self) : nil
    }

    /// Returns what `read` returns for each row, and resets the statement.
    @inlinable
    package func rows<Row>(_ read: (borrowing Statement) throws -> Row) throws -> [Row] {
        var rows: [Row] = []
        try forEachRow { row in rows.append(try read(row)) }
        return rows
    }
}

// These functions bind all parameters in their order before they step through the rows. The first
// value is a parameter of its own, so that a statement without parameters has only the functions
// above.

extension Statement {
    /// Binds all parameters, and calls `body` for each row.
    @inlinable
    package func forEachRow<First: StatementValue, each Other: StatementValue>(
        binding first: First, _ others: repeat each Other,
        body: (borrowing Statement) throws -> Void
    ) throws {
        try bindAll(first, repeat each others)
        try forEachRow(body)
    }

    /// Binds all parameters, and calls `body` for each row until it returns `false`.
    @inlinable
    package func forRows<First: StatementValue, each Other: StatementValue>(
        binding first: First, _ others: repeat each Other,
        while body: (borrowing Statement) throws -> Bool
    ) throws {
        try bindAll(first, repeat each others)
        try forRows(while: body)
    }

    /// Binds all parameters, and returns what `read` returns for the first row, or `nil` without a
    /// row.
    @inlinable
    package func firstRow<First: StatementValue, each Other: StatementValue, Result>(
        binding first: First, _ others: repeat each Other,
        read: (borrowing Statement) throws -> Result
    ) throws -> Result? {
        try bindAll(first, repeat each others)
        return try firstRow(read)
    }

    /// Binds all parameters, and returns what `read` returns for each row.
    @inlinable
    package func rows<First: StatementValue, each Other: StatementValue, Row>(
        binding first: First, _ others: repeat each Other,
        read: (borrowing Statement) throws -> Row
    ) throws -> [Row] {
        try bindAll(first, repeat each others)
        return try rows(read)
    }
}
