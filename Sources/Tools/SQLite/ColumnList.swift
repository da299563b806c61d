/// The columns that a query selects, in their order, so that code reads the columns of a row by
/// name.
///
/// For example, the query is `SELECT \(Column.list) FROM …`, and `row.int(Column.lowPrice)` reads
/// the column `low_price`.
///
/// The compiler turns the names into numbers.
@usableFromInline
package protocol ColumnList: CaseIterable, RawRepresentable where RawValue == Int {}

extension ColumnList {
    /// The names of the columns for a query.
    package static var list: String { list(computing: [:]) }

    /// Returns the columns for a query that computes some of them, for example `min(build) AS
    /// build`.
    ///
    /// - Parameter expressions: the SQL expressions of these columns.
    package static func list(computing expressions: KeyValuePairs<Self, String>) -> String {
        allCases.map { column in
            let expression = expressions.first { $0.key.rawValue == column.rawValue }?.value
            return (expression.map { "\($0) AS " } ?? "") + column.columnName
        }.joined(separator: ", ")
    }

    private var columnName: String {
        "\(self)".reduce(into: "") { name, character in
            name += character.isUppercase ? "_\(character.lowercased())" : "\(character)"
        }
    }
}

extension Statement {
    /// Returns true if a column is `NULL`.
    @inlinable
    package func isNull(_ column: some ColumnList) -> Bool { isNull(column.rawValue) }

    /// Returns a column as a number.
    @inlinable
    package func int(_ column: some ColumnList) -> Int { int(column.rawValue) }

    /// Returns a column as a number, or `nil` for `NULL`.
    @inlinable
    package func optionalInt(_ column: some ColumnList) -> Int? { optionalInt(column.rawValue) }

    /// Returns a column as a number.
    @inlinable
    package func int64(_ column: some ColumnList) -> Int64 { int64(column.rawValue) }

    /// Returns a column as a number, or `nil` for `NULL`.
    @inlinable
    package func optionalInt64(_ column: some ColumnList) -> Int64? {
        optionalInt64(column.rawValue)
    }

    /// Returns a column as text; invalid UTF-8 is replaced by U+FFFD.
    @inlinable
    package func text(_ column: some ColumnList) -> String { text(column.rawValue) }

    /// Returns a column as text, or `nil` for `NULL`.
    @inlinable
    package func optionalText(_ column: some ColumnList) -> String? {
        optionalText(column.rawValue)
    }

    /// Returns a copy of the bytes of a column, a blob or a text.
    @inlinable
    package func blob(_ column: some ColumnList) -> [UInt8] { blob(column.rawValue) }

    /// Returns a copy of the bytes of a column, or `nil` for `NULL`.
    @inlinable
    package func optionalBlob(_ column: some ColumnList) -> [UInt8]? {
        optionalBlob(column.rawValue)
    }

    /// Returns the bytes of a column without copying them, like ``bytes(of:)`` with the column's
    /// number.
    @inlinable
    package func bytes(of column: some ColumnList) -> UnsafeRawBufferPointer {
        bytes(of: column.rawValue)
    }
}
