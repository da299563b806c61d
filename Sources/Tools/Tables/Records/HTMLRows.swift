import MarkupReading

/// The rows of a table in HTML.
///
/// A merged cell (`rowspan`, `colspan`) has its value in its first row and column.
struct HTMLRows: RowSource {
    /// The largest number of tables of which the first rows are kept.
    private static let mostTables = 50

    let file: TableFile
    let encoding: TextEncoding
    /// The number of bytes of the byte order mark.
    let mark: Int
    private var table = 0

    init(file: TableFile, encoding: TextEncoding, mark: Int) {
        self.file = file
        self.encoding = encoding
        self.mark = mark
    }

    /// The contents of a page, as far as they help to choose a table.
    struct Contents {
        /// The first rows of each table, by its number in the page.
        var tables: [Int: [SampleRow]] = [:]
        var title: String?
        /// True if the page has a field for a password, or its title speaks of signing in.
        var asksToSignIn = false
    }

    /// Returns these rows of the table with this number, counted from 0.
    func reading(table: Int) -> HTMLRows {
        var rows = self
        rows.table = table
        return rows
    }

    /// Returns the first `count` rows of each table.
    func contents(_ count: Int) throws -> Contents {
        var contents = Contents()
        let page = try read { row in
            guard row.table < Self.mostTables, contents.tables[row.table, default: []].count < count
            else { return true }
            row.withRecord { record in
                guard !record.isBlank else { return }
                contents.tables[row.table, default: []].append(
                    SampleRow(row: record.row, texts: record.texts))
            }
            return true
        }
        contents.title = page.title
        contents.asksToSignIn = page.asksToSignIn
        return contents
    }

    func forEachRow(_ body: (TableRecord) throws -> Bool) throws -> [MergedCells] {
        try read { row in
            try row.table != table || row.withRecord(body)
        }.merged.filter { $0.table == table }.map(\.cells)
    }

    private func read(_ body: (HTMLPage.Row) throws -> Bool) throws -> HTMLPage {
        let page = HTMLPage()
        let stream = HTMLStream(page.receiver)
        var input = try TextInput(file, encoding, mark: mark)
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)
        defer { buffer.deallocate() }
        while true {
            let count = try input.read(into: buffer)
            if count == 0 { stream.finish() }
            stream.consume(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
            for row in page.takeRows() {
                guard try body(row) else { return page }
            }
            if page.isTooLarge {
                throw TableError.recordTooLong(row: page.rowNumber, limit: OpenTable.largestRow)
            }
            if stream.isCut { throw TableError.tooDeep }
            if count == 0 { return page }
        }
    }
}
