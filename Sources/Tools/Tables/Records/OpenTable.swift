/// A table of a page of HTML that has not ended.
struct OpenTable {
    /// The largest size of a row in bytes.
    static let largestRow = 16 << 20

    /// The number of the table in the page, counted from 0.
    let number: Int
    /// The row that is read, counted from 1; 0 before the first row.
    private(set) var row = 0

    private var cells: [[UInt8]] = []
    /// The number of bytes in the row.
    private var size = 0
    /// The cell that is read; `nil` between cells.
    private var cell: [UInt8]?
    private var picture: String?
    private var columns = 1
    /// The number of further rows for which each column belongs to a merged cell.
    private var spans: [Int: Int] = [:]

    init(number: Int) {
        self.number = number
    }

    mutating func startRow() {
        row += 1
    }

    /// Starts a cell of this size, and returns its place if it is a merged cell.
    mutating func startCell(columns width: Int, rows height: Int) -> MergedCells? {
        finishCell()
        if row == 0 { row = 1 }
        skipMerged()
        cell = []
        picture = nil
        columns = width
        guard width > 1 || height > 1 else { return nil }
        let column = cells.count
        if height > 1 {
            for column in column..<(column + width) { spans[column] = height - 1 }
        }
        return MergedCells(
            rows: row...(row + height - 1), columns: column...(column + width - 1))
    }

    /// Appends to the cell; returns false if the row is larger than allowed.
    mutating func append(_ text: some Collection<UInt8>) -> Bool {
        guard cell != nil else { return true }
        size += text.count
        guard size <= Self.largestRow else { return false }
        cell?.append(contentsOf: text)
        return true
    }

    /// Adds a picture, whose address becomes the value of a cell without text.
    mutating func addPicture(_ address: String) {
        picture = picture ?? address
    }

    mutating func finishCell() {
        guard var cell else { return }
        if cell.allSatisfy({ $0 <= 0x20 }), let picture { cell = Array(picture.utf8) }
        self.cell = nil
        add(Self.collapsed(cell))
        for _ in 0..<(columns - 1) { add([]) }
    }

    /// Ends the row, and returns it if it has cells.
    mutating func finishRow() -> HTMLPage.Row? {
        finishCell()
        guard !cells.isEmpty else { return nil }
        skipMerged()
        defer {
            cells = []
            size = 0
        }
        return HTMLPage.Row(table: number, row: row, cells: cells)
    }

    /// Adds empty cells where a merged cell of a row above reaches into this row.
    private mutating func skipMerged() {
        while let rows = spans[cells.count], rows > 0 {
            spans[cells.count] = rows - 1
            add([])
        }
    }

    /// Adds a cell, unless the row has as many as a table may have.
    private mutating func add(_ cell: [UInt8]) {
        guard cells.count < CellReference.mostColumns else { return }
        cells.append(cell)
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
