/// The records of a delimited text as the rows of a table.
struct DelimitedRows: RowSource {
    let file: TableFile
    let encoding: TextEncoding
    /// The number of bytes of the byte order mark.
    let mark: Int
    let delimiter: Delimiter
    let hasQuotes: Bool
    /// The largest record in bytes.
    let limit: Int

    func forEachRow(_ body: (TableRecord) throws -> Bool) throws -> [MergedCells] {
        var reader = try reader(limit: limit)
        while try reader.next(), try body(reader.record) {}
        return []
    }

    private func reader(limit: Int) throws(TableError) -> DelimitedReader {
        DelimitedReader(
            try TextInput(file, encoding, mark: mark), delimiter: delimiter,
            hasQuotes: hasQuotes, limit: limit)
    }

    /// Returns the texts of the first rows, up to a fault.
    ///
    /// With a wrong delimiter, quotes may seem to be open.
    func tolerantSample(_ count: Int) throws(TableError) -> [SampleRow] {
        var reader = try reader(limit: min(limit, 1 << 20))
        var rows: [SampleRow] = []
        while rows.count < count, (try? reader.next()) == true {
            let record = reader.record
            if !record.isBlank { rows.append(SampleRow(row: record.row, texts: record.texts)) }
        }
        return rows
    }
}
