import Tables

/// The merged cells of a table whose rows are read from top to bottom.
///
/// A file has the value of merged cells only in the first of them. If they are in one column, the
/// value is meant for each of their rows.
struct MergedColumns {
    /// Merged cells, with the value of those in one column.
    private struct Begun {
        let cells: MergedCells
        let text: String?
    }

    private let columns: Set<Int>
    /// The merged cells that begin below the current row.
    private var rest: ArraySlice<MergedCells>
    /// The last merged cells of each column that began.
    private var begun: [Int: Begun] = [:]

    /// - Parameter columns: the columns that are read.
    init(_ merged: [MergedCells], of columns: Set<Int>) {
        self.columns = columns
        rest = merged.sorted { $0.rows.lowerBound < $1.rows.lowerBound }[...]
    }

    /// Takes in a row below the last one.
    mutating func move(to row: TableRecord) {
        while let cells = rest.first, cells.rows.lowerBound <= row.row {
            rest.removeFirst()
            let hasValue = cells.columns.count == 1 && cells.rows.lowerBound == row.row
            for column in columns where cells.columns.contains(column) {
                let isReadable = hasValue && row.fault(at: column) == nil
                begun[column] = Begun(
                    cells: cells, text: isReadable ? row.text(at: column) : nil)
            }
        }
    }

    /// Returns the merged cells that a column has in a row.
    func cells(_ row: Int, at column: Int) -> MergedCells? {
        begun[column].flatMap { $0.cells.rows.contains(row) ? $0.cells : nil }
    }

    /// Returns the value of the merged cells that a column has in a row.
    func text(_ row: Int, at column: Int) -> String? {
        begun[column].flatMap { $0.cells.rows.contains(row) ? $0.text : nil }
    }
}
