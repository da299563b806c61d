/// A statement that is compiled when it is first used, and kept for further use.
///
/// A mistake in the SQL causes an error only at the first use.
@usableFromInline
package final class LazyStatement {
    /// A compiled statement that may be shared.
    @usableFromInline
    final class Compiled {
        @usableFromInline let statement: Statement

        init(_ statement: consuming Statement) { self.statement = statement }
    }

    private let database: Database
    /// The SQL as it was written.
    package let sql: String
    private var known: Compiled?

    init(_ sql: String, in database: Database) {
        self.sql = sql
        self.database = database
    }

    /// The compiled statement.
    @usableFromInline
    func compiled() throws(DatabaseError) -> Compiled {
        if let known { return known }
        let compiled = Compiled(try database.prepare(sql))
        known = compiled
        return compiled
    }
}

extension Database {
    /// Returns a statement for repeated use, which is compiled at its first use.
    package func statement(_ sql: String) -> LazyStatement { LazyStatement(sql, in: self) }
}

extension LazyStatement {
    /// Compiles the statement, unless it is compiled already.
    package func prepare() throws(DatabaseError) { _ = try compiled() }

    /// Binds all parameters in their order, executes the statement, and makes it ready again.
    @inlinable
    package func run<each Value: StatementValue>(
        _ values: repeat each Value
    ) throws(DatabaseError) {
        try compiled().statement.run(repeat each values)
    }

    /// Calls `body` for each row, and resets the statement, even when `body` throws.
    @inlinable
    package func forEachRow(_ body: (borrowing Statement) throws -> Void) throws {
        try compiled().statement.forEachRow(body)
    }

    /// Calls `body` for each row until it returns `false`, and resets the statement.
    @inlinable
    package func forRows(while body: (borrowing Statement) throws -> Bool) throws {
        try compiled().statement.forRows(while: body)
    }

    /// Returns what `read` returns for the first row, or `nil` without a row, and resets the
    /// statement.
    @inlinable
    package func firstRow<Result>(
        _ read: (borrowing Statement) throws -> Result
    ) throws -> Result? {
        try compiled().statement.firstRow(read)
    }

    /// Returns what `read` returns for each row, and resets the statement.
    @inlinable
    package func rows<Row>(_ read: (borrowing Statement) throws -> Row) throws -> [Row] {
        try compiled().statement.rows(read)
    }
}

extension LazyStatement {
    /// Binds all parameters in their order, and calls `body` for each row.
    @inlinable
    package func forEachRow<First: StatementValue, each Other: StatementValue>(
        binding first: First, _ others: repeat each Other,
        body: (borrowing Statement) throws -> Void
    ) throws {
        try compiled().statement.forEachRow(binding: first, repeat each others, body: body)
    }

    /// Binds all parameters in their order, and calls `body` for each row until it returns `false`.
    @inlinable
    package func forRows<First: StatementValue, each Other: StatementValue>(
        binding first: First, _ others: repeat each Other,
        while body: (borrowing Statement) throws -> Bool
    ) throws {
        try compiled().statement.forRows(binding: first, repeat each others, while: body)
    }

    /// Binds all parameters in their order, and returns what `read` returns for the first row, or
    /// `nil` without a row.
    @inlinable
    package func firstRow<First: StatementValue, each Other: StatementValue, Result>(
        binding first: First, _ others: repeat each Other,
        read: (borrowing Statement) throws -> Result
    ) throws -> Result? {
        try compiled().statement.firstRow(binding: first, repeat each others, read: read)
    }

    /// Binds all parameters in their order, and returns what `read` returns for each row.
    @inlinable
    package func rows<First: StatementValue, each Other: StatementValue, Row>(
        binding first: First, _ others: repeat each Other,
        read: (borrowing Statement) throws -> Row
    ) throws -> [Row] {
        try compiled().statement.rows(binding: first, repeat each others, read: read)
    }
}
