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
                throw TableError.recordTooLong(row: page.rowNumber, limit: HTMLPage.largestRow)
            }
            if stream.isCut { throw TableError.tooDeep }
            if count == 0 { return page }
        }
    }
}

/// A page of HTML that is read; its rows are taken out as they end.
final class HTMLPage {
    static let largestRow = 16 << 20
    private static let mostMerged = 50_000
    private static let lineFeed = UInt8(ascii: "\n")

    /// A row with its cells.
    struct Row {
        /// The number of the table, counted from 0.
        let table: Int
        let row: Int
        let cells: [[UInt8]]

        func withRecord<Result>(_ body: (TableRecord) throws -> Result) rethrows -> Result {
            var record = RecordBuilder()
            for cell in cells {
                cell.withUnsafeBytes { record.append($0) }
                record.finishField()
            }
            return try record.withRecord(row: row, body)
        }
    }

    private(set) var title: String?
    private(set) var asksToSignIn = false
    private(set) var merged: [(table: Int, cells: MergedCells)] = []
    /// True if a row is larger than allowed.
    private(set) var isTooLarge = false

    private var rows: [Row] = []
    private var tables: [OpenTable] = []
    private var tableCount = 0
    private var titleText: [UInt8]?
    /// The number of open elements whose text is not shown, such as `script`.
    private var hidden = 0

    /// A table that has not ended.
    private struct OpenTable {
        let number: Int
        var row = 0
        var cells: [[UInt8]] = []
        var size = 0
        /// The cell that is read; `nil` between cells.
        var cell: [UInt8]?
        var picture: String?
        var columns = 1
        /// The number of further rows for which each column belongs to a merged cell.
        var spans: [Int: Int] = [:]
    }

    /// The row that is read, counted from 1.
    var rowNumber: Int { tables.last?.row ?? 1 }

    func takeRows() -> [Row] {
        defer { rows.removeAll(keepingCapacity: true) }
        return rows
    }

    var receiver: HTMLStream.Receiver {
        HTMLStream.Receiver(
            start: { [unowned self] in start($0, $1) }, end: { [unowned self] in end($0) },
            text: { [unowned self] in add($0) })
    }

    private func start(_ name: String, _ attributes: [HTMLAttribute]) {
        func attribute(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
        switch name {
        case "script", "style", "xml": hidden += 1
        case "title": titleText = titleText ?? []
        case "input":
            if attribute("type")?.lowercased() == "password" { asksToSignIn = true }
        case "table":
            tables.append(OpenTable(number: tableCount))
            tableCount += 1
        case "tr": startRow()
        case "td", "th":
            startCell(columns: attribute("colspan"), rows: attribute("rowspan"))
        case "br": append(Self.lineFeed)
        case "img":
            if !tables.isEmpty, let address = attribute("src") {
                tables[tables.count - 1].picture = tables[tables.count - 1].picture ?? address
            }
        default: break
        }
    }

    private func end(_ name: String) {
        switch name {
        case "script", "style", "xml": hidden = max(0, hidden - 1)
        case "title":
            if title == nil, let text = titleText {
                setTitle(String(decoding: text, as: UTF8.self))
            }
            titleText = nil
        case "td", "th": finishCell()
        case "tr": finishRow()
        case "table":
            finishRow()
            _ = tables.popLast()
        case "p", "div", "li": append(Self.lineFeed)
        default: break
        }
    }

    private func setTitle(_ text: String) {
        let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if text.isEmpty { return }
        title = text
        let words = text.lowercased()
        if ["sign in", "sign-in", "log in", "login", "로그인"].contains(where: words.contains) {
            asksToSignIn = true
        }
    }

    private func add(_ text: UnsafeRawBufferPointer) {
        if titleText != nil, title == nil, titleText?.count ?? 0 < 1_000 {
            titleText?.append(contentsOf: text)
        }
        // A line end in the text is a blank; only tags end a line.
        if hidden == 0 { append(text.lazy.map { 0x09...0x0D ~= $0 ? 0x20 : $0 }) }
    }

    private func append(_ byte: UInt8) { append(CollectionOfOne(byte)) }

    private func append(_ text: some Collection<UInt8>) {
        guard !tables.isEmpty, tables[tables.count - 1].cell != nil else { return }
        let last = tables.count - 1
        tables[last].size += text.count
        guard tables[last].size <= Self.largestRow else {
            isTooLarge = true
            return
        }
        tables[last].cell?.append(contentsOf: text)
    }
}

// MARK: - Rows and cells

extension HTMLPage {
    private func startRow() {
        finishRow()
        guard !tables.isEmpty else { return }
        tables[tables.count - 1].row += 1
    }

    private func startCell(columns: String?, rows: String?) {
        finishCell()
        guard !tables.isEmpty else { return }
        let last = tables.count - 1
        if tables[last].row == 0 { tables[last].row = 1 }
        skipMerged()
        let width = min(max(columns.flatMap { Int($0) } ?? 1, 1), 1_000)
        let height = min(max(rows.flatMap { Int($0) } ?? 1, 1), 65_536)
        tables[last].cell = []
        tables[last].picture = nil
        tables[last].columns = width
        guard width > 1 || height > 1 else { return }
        let (row, column) = (tables[last].row, tables[last].cells.count)
        if height > 1 {
            for column in column..<(column + width) { tables[last].spans[column] = height - 1 }
        }
        if merged.count < Self.mostMerged {
            let cells = MergedCells(
                rows: row...(row + height - 1), columns: column...(column + width - 1))
            merged.append((tables[last].number, cells))
        }
    }

    /// Adds empty cells where a merged cell of a row above reaches into this row.
    private func skipMerged() {
        let last = tables.count - 1
        while let rows = tables[last].spans[tables[last].cells.count], rows > 0 {
            tables[last].spans[tables[last].cells.count] = rows - 1
            add([])
        }
    }

    private func finishCell() {
        guard !tables.isEmpty, var cell = tables[tables.count - 1].cell else { return }
        let last = tables.count - 1
        if cell.allSatisfy({ $0 <= 0x20 }), let picture = tables[last].picture {
            cell = Array(picture.utf8)
        }
        tables[last].cell = nil
        add(Self.collapsed(cell))
        for _ in 0..<(tables[last].columns - 1) { add([]) }
    }

    /// Adds a cell, unless the row has as many as a table may have.
    private func add(_ cell: [UInt8]) {
        let last = tables.count - 1
        guard tables[last].cells.count < CellReference.mostColumns else { return }
        tables[last].cells.append(cell)
    }

    private func finishRow() {
        finishCell()
        guard !tables.isEmpty else { return }
        let last = tables.count - 1
        guard !tables[last].cells.isEmpty else { return }
        skipMerged()
        rows.append(
            Row(
                table: tables[last].number, row: tables[last].row, cells: tables[last].cells))
        tables[last].cells = []
        tables[last].size = 0
    }

    /// Replaces blanks in a row by one, as browsers do, and no-break spaces by blanks.
    private static func collapsed(_ text: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var index = 0
        while index < text.count {
            var byte = text[index]
            index += 1
            if byte == 0xC2, index < text.count, text[index] == 0xA0 {
                byte = 0x20
                index += 1
            }
            if byte == 0x20, result.last == 0x20 || result.last == 0x0A || result.isEmpty {
                continue
            }
            if byte == 0x0A, result.last == 0x20 { result.removeLast() }
            result.append(byte)
        }
        return result
    }
}
