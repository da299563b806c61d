import CSQLite

// These functions read a column of the current row. The first column is 0. SQLite converts a value
// of another type than the requested type; for example, `NULL` becomes 0, an empty text or an empty
// blob.

extension Statement {
    /// The number of columns in a row.
    package var columnCount: Int { Int(sqlite3_column_count(handle)) }

    /// Returns true if a column is `NULL`.
    @usableFromInline
    package func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(handle, Int32(column)) == SQLITE_NULL
    }

    /// Returns a column as a number.
    ///
    /// The corresponding C function is `sqlite3_column_int64`.
    @usableFromInline
    package func int64(_ column: Int) -> Int64 {
        sqlite3_column_int64(handle, Int32(column))
    }

    /// Returns a column as a number.
    @inlinable
    package func int(_ column: Int) -> Int {
        Int(int64(column))
    }

    /// Returns a column as a number, or `nil` for `NULL`.
    @usableFromInline
    package func optionalInt64(_ column: Int) -> Int64? {
        isNull(column) ? nil : int64(column)
    }

    /// Returns a column as a number, or `nil` for `NULL`.
    @usableFromInline
    package func optionalInt(_ column: Int) -> Int? {
        isNull(column) ? nil : int(column)
    }

    /// Returns a column as a number.
    ///
    /// The corresponding C function is `sqlite3_column_double`.
    package func double(_ column: Int) -> Double {
        sqlite3_column_double(handle, Int32(column))
    }

    /// Returns a column as text; invalid UTF-8 is replaced by U+FFFD.
    @usableFromInline
    package func text(_ column: Int) -> String {
        String(decoding: bytes(of: column), as: UTF8.self)
    }

    /// Returns a column as text, or `nil` for `NULL`.
    @usableFromInline
    package func optionalText(_ column: Int) -> String? {
        isNull(column) ? nil : text(column)
    }

    /// Returns a copy of the bytes of a column that contains a blob or text.
    @usableFromInline
    package func blob(_ column: Int) -> [UInt8] {
        Array(bytes(of: column))
    }

    /// Returns a copy of the bytes of a column, or `nil` for `NULL`.
    @usableFromInline
    package func optionalBlob(_ column: Int) -> [UInt8]? {
        isNull(column) ? nil : blob(column)
    }

    /// Passes the bytes of a column, either a blob or UTF-8 text, to `body` without copying them.
    ///
    /// The bytes are valid until the statement is stepped or reset, or until the same column is
    /// read as a number. Therefore `body` must do none of these.
    @inlinable
    package func withBytes<Result: ~Copyable, Failure: Error>(
        of column: Int, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try body(bytes(of: column))
    }

    /// Returns the bytes of a column without copying them, for code that uses several columns of a
    /// row together.
    ///
    /// The bytes are valid until the statement is stepped or reset, or until the same column is
    /// read as a number. The corresponding C functions are `sqlite3_column_blob` and
    /// `sqlite3_column_bytes`.
    @usableFromInline
    package func bytes(of column: Int) -> UnsafeRawBufferPointer {
        // The order of the calls matters, because the first call may convert a number to text, and
        // the second call returns the size of the converted text.
        let address = sqlite3_column_blob(handle, Int32(column))
        let count = sqlite3_column_bytes(handle, Int32(column))
        return UnsafeRawBufferPointer(start: address, count: address == nil ? 0 : Int(count))
    }
}
