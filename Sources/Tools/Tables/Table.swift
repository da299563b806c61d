/// A table of records with named columns: CSV and its relatives, NDJSON, a JSON array, a sheet of
/// an Excel workbook, or a table in HTML.
///
/// The format, the encoding, the delimiter and the header are found from the bytes. Records are
/// read forward, with memory that does not depend on their number.
package struct Table {
    package let format: TableFormat
    /// The names of the columns as they are written, some of which may be empty or equal.
    package let columns: [String]
    /// The row of the names, counted from 1; 0 if each record names its fields, as in JSON.
    package let headerRow: Int
    /// The visible sheets of the workbook that are not read; empty for other formats.
    package let otherSheets: [String]
    /// The number of fields up to which a record is regular.
    private let recordWidth: Int
    private let rows: any RowSource

    /// Finds out what the table is, and reads its header.
    ///
    /// - Throws: ``TableError``.
    package init(_ file: TableFile, _ options: TableOptions = TableOptions()) throws {
        self = try TableSearch(file, options).table()
    }

    init(
        _ format: TableFormat, _ header: HeaderSearch, _ rows: any RowSource,
        otherSheets: [String] = []
    ) {
        self.format = format
        self.otherSheets = otherSheets
        columns = header.columns
        headerRow = header.row
        recordWidth = header.recordWidth
        self.rows = rows
    }

    init(_ format: TableFormat, columns: [String], _ rows: any RowSource) {
        self.format = format
        self.columns = columns
        headerRow = 0
        recordWidth = columns.count
        otherSheets = []
        self.rows = rows
    }

    /// Reads the records below the header; records without any text are skipped.
    ///
    /// - Parameter body: receives a record, which is valid only during the call.
    /// - Returns: the merged cells below the header, at most 50,000.
    /// - Throws: ``TableError``, such as ``TableError/cutRow(row:fields:columns:)``, or an error of
    ///   `body`.
    @discardableResult
    package func forEachRecord(_ body: (TableRecord) throws -> Void) throws -> [MergedCells] {
        // Some programs leave out empty cells at the ends of all rows.
        var fewestFields = columns.count
        let merged = try rows.forEachRow { record in
            guard record.row > headerRow, !record.isBlank else { return true }
            defer { fewestFields = min(fewestFields, record.count) }
            if record.endsFile, record.count < fewestFields {
                throw TableError.cutRow(
                    row: record.row, fields: record.count, columns: columns.count)
            }
            try body(record)
            return true
        }
        return merged.filter { $0.rows.upperBound > headerRow }
    }

    /// Returns the reason why the fields of a record may be in wrong columns: it has more fields than
    /// there are columns, and than the other records have.
    ///
    /// In formats other than delimited texts, further cells are notes beside the table.
    package func shiftFault(of record: TableRecord) -> String? {
        guard case .delimited(let delimiter, _) = format, record.count > recordWidth,
            (recordWidth..<record.count).contains(where: { record.text(at: $0) != nil })
        else { return nil }
        let remedy =
            delimiter == .tab
            ? "remove the extra tab" : "put texts with '\(delimiter.character)' into quotes"
        return "it has \(record.count) cells, but the header has \(columns.count); \(remedy)"
    }

    /// The sheets in which the products may be instead, with the setting for it; `nil` if there is
    /// no other visible sheet.
    package var sheetAdvice: String? {
        guard case .sheet(let name) = format, !otherSheets.isEmpty else { return nil }
        return TableError.sheetAdvice(name, otherSheets)
    }

    /// Returns the place of a field for a message, such as `row 5` or `cell C5`.
    package func place(row: Int, column: Int?) -> String {
        guard format.hasCellNames, let column else { return "row \(row)" }
        return "cell \(CellReference.name(ofColumn: column))\(row)"
    }
}
