import CSQLite

extension Statement {
    /// The number of parameters in the SQL.
    @usableFromInline
    package var parameterCount: Int { Int(sqlite3_bind_parameter_count(handle)) }

    /// Binds `values` to all parameters in order; each parameter needs one value.
    @inlinable
    package func bindAll<each Value: StatementValue>(
        _ values: repeat each Value
    ) throws(DatabaseError) {
        var index = 0
        for value in repeat each values {
            index += 1
            try value.bind(to: self, at: index)
        }
        precondition(index == parameterCount, "\(index) values for \(parameterCount) in: \(sql)")
    }

    /// Binds a value of any supported type, or `NULL` for `nil`.
    @inlinable
    package func bind(_ value: some StatementValue, at index: Int) throws(DatabaseError) {
        try value.bind(to: self, at: index)
    }

    /// Binds a number.
    ///
    /// The corresponding C function is `sqlite3_bind_int64`.
    @usableFromInline
    package func bind(_ number: Int64, at index: Int) throws(DatabaseError) {
        try check(sqlite3_bind_int64(handle, Int32(index), number))
    }

    /// Binds a number.
    @inlinable
    package func bind(_ number: Int, at index: Int) throws(DatabaseError) {
        try bind(Int64(number), at: index)
    }

    /// Binds a number; NaN becomes `NULL`.
    ///
    /// The corresponding C function is `sqlite3_bind_double`.
    @usableFromInline
    package func bind(_ number: Double, at index: Int) throws(DatabaseError) {
        try check(sqlite3_bind_double(handle, Int32(index), number))
    }

    /// Binds `text` as UTF-8, including its NUL characters.
    ///
    /// The corresponding C function is `sqlite3_bind_text64`.
    @usableFromInline
    package func bind(_ text: String, at index: Int) throws(DatabaseError) {
        var text = text
        let code = text.withUTF8 { bindText(UnsafeRawBufferPointer($0), at: index) }
        try check(code)
    }

    /// Binds a copy of `bytes` as text.
    ///
    /// Bytes that are not valid UTF-8 stay unchanged.
    package func bind(text bytes: UnsafeRawBufferPointer, at index: Int) throws(DatabaseError) {
        try check(bindText(bytes, at: index))
    }

    /// Binds a copy of `bytes` as a blob.
    ///
    /// The corresponding C function is `sqlite3_bind_blob64`.
    @usableFromInline
    package func bind(_ bytes: UnsafeRawBufferPointer, at index: Int) throws(DatabaseError) {
        try check(bindBlob(bytes, at: index))
    }

    /// Binds bytes as a blob.
    @usableFromInline
    package func bind(_ bytes: [UInt8], at index: Int) throws(DatabaseError) {
        try check(bytes.withUnsafeBytes { bindBlob($0, at: index) })
    }

    /// Binds `NULL`.
    ///
    /// The corresponding C function is `sqlite3_bind_null`.
    @usableFromInline
    package func bindNull(at index: Int) throws(DatabaseError) {
        try check(sqlite3_bind_null(handle, Int32(index)))
    }

    private func bindText(_ utf8: UnsafeRawBufferPointer, at index: Int) -> Int32 {
        csqlite_bind_text_copy(handle, Int32(index), utf8.baseAddress, UInt64(utf8.count))
    }

    private func bindBlob(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int32 {
        csqlite_bind_blob_copy(handle, Int32(index), bytes.baseAddress, UInt64(bytes.count))
    }

    private func check(_ code: Int32) throws(DatabaseError) {
        guard code == SQLITE_OK else { throw database.error(code, sql: sql) }
    }
}
