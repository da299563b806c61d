import MarkupReading

/// A page of HTML that is read; its rows are taken out as they end.
final class HTMLPage {
    private static let mostMerged = 50_000
    private static let lineFeed = CollectionOfOne(UInt8(ascii: "\n"))

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
    /// The innermost open table.
    private var table: OpenTable?
    private var outerTables: [OpenTable] = []
    private var tableCount = 0
    private var titleText: [UInt8]?
    /// The number of open elements whose text is not shown, such as `script`.
    private var hidden = 0

    /// The row that is read, counted from 1.
    var rowNumber: Int { table?.row ?? 1 }

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
        case "table": startTable()
        case "tr":
            finishRow()
            table?.startRow()
        case "td", "th":
            startCell(columns: attribute("colspan"), rows: attribute("rowspan"))
        case "br": append(Self.lineFeed)
        case "img":
            if let address = attribute("src") { table?.addPicture(address) }
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
        case "td", "th": table?.finishCell()
        case "tr": finishRow()
        case "table":
            finishRow()
            table = outerTables.popLast()
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

    private func append(_ text: some Collection<UInt8>) {
        guard table?.append(text) == false else { return }
        isTooLarge = true
    }

    private func startTable() {
        if let table { outerTables.append(table) }
        table = OpenTable(number: tableCount)
        tableCount += 1
    }

    private func startCell(columns: String?, rows: String?) {
        let width = min(max(columns.flatMap { Int($0) } ?? 1, 1), 1_000)
        let height = min(max(rows.flatMap { Int($0) } ?? 1, 1), 65_536)
        let cells = table?.startCell(columns: width, rows: height)
        if let table, let cells, merged.count < Self.mostMerged {
            merged.append((table.number, cells))
        }
    }

    private func finishRow() {
        if let row = table?.finishRow() { rows.append(row) }
    }
}
