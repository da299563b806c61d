/// A value that can be bound to a parameter of a statement.
@usableFromInline
package protocol StatementValue {
    /// Binds the value to the parameter at a 1-based position.
    func bind(to statement: borrowing Statement, at index: Int) throws(DatabaseError)
}

extension Int: StatementValue {
    /// Binds the number.
    @inlinable
    package func bind(to statement: borrowing Statement, at index: Int) throws(DatabaseError) {
        try statement.bind(Int64(self), at: index)
    }
}

extension Int64: StatementValue {
    /// Binds the number.
    @inlinable
    package func bind(to statement: borrowing Statement, at index: Int) throws(DatabaseError) {
        try statement.bind(self, at: index)
    }
}

extension Bool: StatementValue {
    /// Binds 1 for true and 0 for false.
    @inlinable
    package func bind(to statement: borrowing Statement, at index: Int) throws(DatabaseError) {
        try statement.bind(Int64(self ? 1 : 0), at: index)
    }
}

extension Double: StatementValue {
    /// Binds the number; NaN becomes `NULL`.
    @inlinable
    package func bind(to statement: borrowing Statement, at index: Int) throws(DatabaseError) {
        try statement.bind(self, at: index)
    }
}

extension String: StatementValue {
    /// Binds the UTF-8 of the text.
    @inlinable
    package func bind(to statement: borrowing Statement, at index: Int) throws(DatabaseError) {
        try statement.bind(self, at: index)
    }
}

extension [UInt8]: StatementValue {
    /// Binds the bytes as a blob.
    @inlinable
    package func bind(to statement: borrowing Statement, at index: Int) throws(DatabaseError) {
        try statement.bind(self, at: index)
    }
}

extension UnsafeRawBufferPointer: StatementValue {
    /// Binds a copy of the bytes as a blob.
    @inlinable
    package func bind(to statement: borrowing Statement, at index: Int) throws(DatabaseError) {
        try statement.bind(self, at: index)
    }
}

extension Optional: StatementValue where Wrapped: StatementValue {
    /// Binds the value, or `NULL` for `nil`.
    @inlinable
    package func bind(to statement: borrowing Statement, at index: Int) throws(DatabaseError) {
        switch self {
        case .some(let value): try value.bind(to: statement, at: index)
        case .none: try statement.bindNull(at: index)
        }
    }
}
