import CSQLite

extension Statement {
    /// Compiles `sql`, which must contain exactly one statement.
    static func only(in sql: String, on database: Database) throws(DatabaseError) -> Statement {
        try withCursor(in: sql) { cursor throws(DatabaseError) in
            guard let statement = try next(at: &cursor, on: database) else {
                throw misuse("no statement", sql, database)
            }
            if try next(at: &cursor, on: database) != nil {
                throw misuse("more than one statement", sql, database)
            }
            return statement
        }
    }

    /// Compiles each statement of `script` and passes it to `body`.
    ///
    /// A statement is compiled only after the previous statement has run.
    static func forEach(
        in script: String, on database: Database,
        _ body: (borrowing Statement) throws(DatabaseError) -> Void
    ) throws(DatabaseError) {
        try withCursor(in: script) { cursor throws(DatabaseError) in
            while let statement = try next(at: &cursor, on: database) { try body(statement) }
        }
    }

    /// Compiles the statement at the cursor and moves past it; returns `nil` if only blanks and
    /// comments remain.
    private static func next(
        at cursor: inout UnsafePointer<CChar>, on database: Database
    ) throws(DatabaseError) -> Statement? {
        while cursor.pointee != 0 {
            var handle: OpaquePointer?
            var tail: UnsafePointer<CChar>?
            let code = sqlite3_prepare_v3(
                database.handle, cursor, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, &tail)
            guard code == SQLITE_OK, let tail else {
                throw database.error(code, sql: String(cString: cursor))
            }
            cursor = tail
            if let handle { return Statement(handle: handle, database: database) }
        }
        return nil
    }

    private static func withCursor<Result: ~Copyable>(
        in sql: String,
        _ body: (inout UnsafePointer<CChar>) throws(DatabaseError) -> Result
    ) throws(DatabaseError) -> Result {
        let text = sql.utf8CString
        return try text.span.withUnsafeBufferPointer { text throws(DatabaseError) in
            // The address is never nil, because a C string contains at least its terminator.
            guard var cursor = text.baseAddress else { preconditionFailure("no C string") }
            return try body(&cursor)
        }
    }

    private static func misuse(
        _ message: String, _ sql: String, _ database: Database
    ) -> DatabaseError {
        DatabaseError(.other, code: SQLITE_MISUSE, message: message, sql: sql, path: database.path)
    }
}
