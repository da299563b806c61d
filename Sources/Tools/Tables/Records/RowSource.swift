/// A source of the rows of a table, which can be read repeatedly.
protocol RowSource {
    /// Reads the rows from the first one on, until `body` returns false.
    ///
    /// - Returns: the merged cells, as far as they were met.
    /// - Throws: ``TableError``, or an error of `body`.
    @discardableResult
    func forEachRow(_ body: (TableRecord) throws -> Bool) throws -> [MergedCells]
}

extension RowSource {
    /// Returns the texts of the first rows.
    func sample(_ count: Int) throws -> [SampleRow] {
        var rows: [SampleRow] = []
        try forEachRow { record in
            if !record.isBlank { rows.append(SampleRow(row: record.row, texts: record.texts)) }
            return rows.count < count
        }
        return rows
    }
}

/// A row among the first rows of a table.
struct SampleRow {
    let row: Int
    let texts: [String]
}

/// Cells that are merged into one; the value stands in the first of them.
package struct MergedCells: Equatable, Sendable {
    /// The rows, counted from 1.
    package let rows: ClosedRange<Int>
    /// The columns, counted from 0.
    package let columns: ClosedRange<Int>

    init(rows: ClosedRange<Int>, columns: ClosedRange<Int>) {
        self.rows = rows
        self.columns = columns
    }
}
