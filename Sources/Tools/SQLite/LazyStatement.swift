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

    /// Binds all parameters in their order.
    @inlinable
    package func bindAll<each Value: StatementValue>(
        _ values: repeat each Value
    ) throws(DatabaseError) {
        try compiled().statement.bindAll(repeat each values)
    }

    /// Calls `body` for each row, and resets the statement, even when `body` throws.
    @inlinable
    package func forEachRow(_ body: (borrowing Statement) throws -> Void) throws {
        try compiled().statement.forEachRow(body)
    }

    /// Calls `body` for each row until it returns `false`, and resets the statement.
    @inlinable
    package func forRows(while body: (borrowing Statement) throws -> Bool) throws {
        let shared = try compiled()
        defer { shared.statement.reset() }
        while try shared.statement.step(), try body(shared.statement) {}
    }

    /// Calls `body` for the first row, if any, and resets the statement.
    @inlinable
    package func firstRow<Result>(
        _ body: (borrowing Statement) throws -> Result
    ) throws -> Result? {
        try compiled().statement.firstRow(body)
    }
}
