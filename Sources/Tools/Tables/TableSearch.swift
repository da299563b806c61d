/// The search for the format of a table.
struct TableSearch {
    private let file: TableFile
    private let options: TableOptions

    init(_ file: TableFile, _ options: TableOptions) {
        self.file = file
        self.options = options
    }

    /// - Throws: ``TableError``.
    func table() throws -> Table {
        let start = try file.prefix(4_096)
        if start.isEmpty { throw TableError.empty }
        if start.starts(with: [0x50, 0x4B, 0x03, 0x04]) || start.starts(with: [0x50, 0x4B, 5, 6]) {
            return try workbook()
        }
        if start.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
            throw TableError.notATable(
                try isEncrypted() ? .encryptedWorkbook : .oldWorkbook)
        }
        if Self.isBinary(start) { throw TableError.notATable(.binary) }
        return try text()
    }

    /// The number of rows in which the header is searched.
    private var sampledRows: Int { max(HeaderSearch.rows, options.headerRow ?? 0) }

    private static func isBinary(_ start: [UInt8]) -> Bool {
        if start.starts(with: Array("%PDF-".utf8)) || start.starts(with: [0x1F, 0x8B]) {
            return true
        }
        return start.count { $0 == 0 } > 2 && ByteOrderMark(of: start) == nil
            && EncodingSearch.utf16(start) == nil
    }

    /// Searches for the stream that holds an encrypted workbook ([MS-OFFCRYPTO], 2.3.4.2).
    private func isEncrypted() throws -> Bool {
        let name = "EncryptedPackage".utf8.reduce(into: [UInt8]()) { $0 += [$1, 0] }
        var tail: [UInt8] = []
        var isFound = false
        try file.forEachChunk { chunk in
            tail += chunk
            isFound = tail.indices.contains { tail[$0...].starts(with: name) }
            tail.removeFirst(max(0, tail.count - name.count))
            return !isFound
        }
        return isFound
    }

    private func workbook() throws -> Table {
        let workbook = try Workbook(file)
        let rows = try workbook.rows(ofSheet: options.sheet)
        let others = workbook.sheets.filter { $0.isVisible && $0 != rows.sheet }.map(\.name)
        let sample = try rows.sample(sampledRows)
        do throws(TableError) {
            let header = try header(of: sample)
            return Table(.sheet(rows.sheet.name), header, rows, otherSheets: others)
        } catch {
            guard !others.isEmpty else { throw error }
            throw TableError.unusableSheet(rows.sheet.name, others: others, "\(error)")
        }
    }

    private func header(of rows: [SampleRow]) throws(TableError) -> HeaderSearch {
        guard !rows.isEmpty else { throw .empty }
        guard
            let header = HeaderSearch(
                rows, isKnownName: options.isKnownName, row: options.headerRow)
        else { throw options.headerRow.map { .missingHeaderRow($0) } ?? .noHeader }
        return header
    }
}

// MARK: - Text

extension TableSearch {
    private func text() throws -> Table {
        let found: (encoding: TextEncoding, mark: Int)
        if let encoding = options.encoding {
            let mark = ByteOrderMark(of: try file.prefix(4))
            found = (encoding, mark?.encoding == encoding ? mark?.count ?? 0 : 0)
        } else {
            found = try EncodingSearch.encoding(of: file)
        }
        var start = [UInt8](repeating: 0, count: 64 << 10)
        var input = try TextInput(file, found.encoding, mark: found.mark)
        let count = try start.withUnsafeMutableBytes { try input.read(into: $0) }
        start.removeLast(start.count - count)
        let visible = start.drop { $0 <= 0x20 }
        guard let first = visible.first else { throw TableError.empty }
        switch first {
        case UInt8(ascii: "<"):
            return try markup(visible, found.encoding, found.mark)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            let second = visible.dropFirst().first { $0 > 0x20 }
            let isArray = first == UInt8(ascii: "[")
            let expected: [UInt8] = isArray ? [0x7B, 0x5D] : [0x22, 0x7D]
            guard let second, expected.contains(second) else { break }
            return try json(isArray: isArray, visible, found.encoding, mark: found.mark)
        default: break
        }
        return try delimited(found.encoding, found.mark)
    }

    private func delimited(_ encoding: TextEncoding, _ mark: Int) throws -> Table {
        func rows(_ delimiter: Delimiter) -> DelimitedRows {
            DelimitedRows(
                file: file, encoding: encoding, mark: mark, delimiter: delimiter,
                hasQuotes: options.hasQuotes, limit: options.largestRecord)
        }
        var best: (header: HeaderSearch, delimiter: Delimiter)?
        for delimiter in options.delimiter.map({ [$0] }) ?? Delimiter.allCases {
            let sample = try rows(delimiter).tolerantSample(sampledRows)
            guard
                let header = HeaderSearch(
                    sample, isKnownName: options.isKnownName, row: options.headerRow),
                header.isBetter(than: best?.header)
            else { continue }
            best = (header, delimiter)
        }
        guard let best else {
            // The first fault of the text explains why it has no rows.
            _ = try rows(options.delimiter ?? .comma).sample(1)
            throw options.headerRow.map { TableError.missingHeaderRow($0) } ?? .noHeader
        }
        // A text with one column has no delimiter; RFC 4180 names the comma.
        let delimiter = best.header.width > 1 ? best.delimiter : options.delimiter ?? .comma
        return Table(.delimited(delimiter, encoding), best.header, rows(delimiter))
    }
}

// MARK: - JSON and HTML

extension TableSearch {
    private func json(
        isArray: Bool, _ start: ArraySlice<UInt8>, _ encoding: TextEncoding, mark: Int
    ) throws -> Table {
        guard encoding == .utf8 else {
            throw TableError.malformedJSON(line: nil, "JSON must be in UTF-8, not \(encoding)")
        }
        if !isArray, JSONRows.isOneObject(start) { throw TableError.notATable(.jsonObject) }
        let rows = JSONRows(file: file, start: mark, isArray: isArray)
        let columns = try rows.names()
        guard !columns.isEmpty else { throw TableError.empty }
        return Table(
            isArray ? .jsonArray : .jsonLines, columns: columns, rows.reading(columns))
    }

    private func markup(
        _ start: ArraySlice<UInt8>, _ encoding: TextEncoding, _ mark: Int
    ) throws -> Table {
        let text = String(decoding: start.prefix(16 << 10), as: UTF8.self).lowercased()
        let isHTML = ["<html", "<!doctype html", "<table", "<head", "<body", "<meta", "<style"]
            .contains { text.contains($0) }
        guard isHTML else {
            let isSpreadsheet = text.contains("urn:schemas-microsoft-com:office:spreadsheet")
            throw TableError.notATable(isSpreadsheet ? .spreadsheetXML : .xml)
        }
        let page = HTMLRows(file: file, encoding: encoding, mark: mark)
        let contents = try page.contents(sampledRows)
        var found: (table: Int, header: HeaderSearch)?
        for (number, rows) in contents.tables.sorted(by: { $0.key < $1.key }) {
            guard
                let header = HeaderSearch(
                    rows, isKnownName: options.isKnownName, row: options.headerRow),
                header.knownNames > 1 || header.width > 1 && rows.count > 1,
                found.map({ header.knownNames > $0.header.knownNames }) ?? true
            else { continue }
            found = (number, header)
        }
        guard let found, found.header.knownNames > 0 || !contents.asksToSignIn else {
            throw TableError.notATable(
                .webPage(title: contents.title, asksToSignIn: contents.asksToSignIn))
        }
        return Table(.html(encoding), found.header, page.reading(table: found.table))
    }
}
