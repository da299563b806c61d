import MarkupReading
import Text

/// The rows of a sheet of a workbook.
struct SheetRows: RowSource {
    let workbook: Workbook
    let sheet: Workbook.Sheet

    func forEachRow(_ body: (TableRecord) throws -> Bool) throws -> [MergedCells] {
        var reading = SheetReading(workbook, part: sheet.part)
        try workbook.readPart(sheet.part, limit: Workbook.largestSheet) { reader in
            while let node = try reader.next() {
                guard let row = try reading.read(node, reader) else { continue }
                guard try reading.record.withRecord(row: row, body) else { return }
            }
        }
        return reading.merged
    }
}

/// The reading of a sheet, which stands at a place of its part.
private struct SheetReading: ~Copyable {
    private static let mostMerged = 50_000
    /// The largest size of a row in bytes.
    private static let largestRow = 16 << 20

    private let workbook: Workbook
    private let part: String
    private(set) var record = RecordBuilder()
    private(set) var merged: [MergedCells] = []
    private var row = 0
    private var isInRow = false

    private var column = 0
    private var kind = CellKind.number
    private var style = 0
    private var hasFormula = false
    private var isInText = false
    private var isInReading = false
    private var value = OutputBuffer(capacity: 1_024)

    /// The types of cells (ECMA-376, 18.18.11).
    private enum CellKind {
        case number, shared, text, boolean, error, date
    }

    init(_ workbook: Workbook, part: String) {
        self.workbook = workbook
        self.part = part
    }

    /// Takes in a node; returns the number of a row that ends with it.
    mutating func read(
        _ node: XMLPullReader.Node, _ reader: borrowing XMLPullReader
    ) throws -> Int? {
        switch node {
        case .text:
            if isInText, !isInReading {
                reader.withText { value.append($0) }
                try checkSize(value.count)
            }
        case .start: try start(reader)
        case .end:
            if reader.isNamed("v") || reader.isNamed("t") {
                isInText = false
            } else if reader.isNamed("rPh") {
                isInReading = false
            } else if reader.isNamed("c") {
                try finishCell()
            } else if reader.isNamed("row"), isInRow {
                isInRow = false
                return row
            }
        }
        return nil
    }

    private mutating func start(_ reader: borrowing XMLPullReader) throws {
        if reader.isNamed("c") {
            try startCell(reader)
        } else if reader.isNamed("v") || reader.isNamed("t") {
            isInText = isInRow
        } else if reader.isNamed("f") {
            hasFormula = true
        } else if reader.isNamed("rPh") {
            isInReading = true
        } else if reader.isNamed("row") {
            row = reader.attribute("r").flatMap { Int($0) } ?? row + 1
            guard 1...CellReference.mostRows ~= row else { throw damaged("row \(row)") }
            isInRow = true
            column = -1
            record.removeAll()
        } else if reader.isNamed("mergeCell"), merged.count < Self.mostMerged,
            let cells = reader.attribute("ref").flatMap(MergedCells.init)
        {
            merged.append(cells)
        }
    }

    private mutating func startCell(_ reader: borrowing XMLPullReader) throws {
        value.removeAll()
        hasFormula = false
        let next = column + 1
        column = reader.withAttribute("r") { name in
            name.map { CellReference($0)?.column ?? -1 } ?? next
        }
        guard column >= next, column < CellReference.mostColumns else {
            throw damaged("a cell of row \(row) has a wrong name")
        }
        style = reader.withAttribute("s") { text in
            text?.reduce(0) { ($0 &* 10 &+ Int($1) &- 0x30) & 0xFFFF } ?? 0
        }
        kind = reader.withAttribute("t") { type in
            guard let type, let first = type.first else { return .number }
            return switch first {
            case UInt8(ascii: "s"): type.count == 1 ? .shared : .text
            case UInt8(ascii: "i"): .text
            case UInt8(ascii: "b"): .boolean
            case UInt8(ascii: "e"): .error
            case UInt8(ascii: "d"): .date
            default: .number
            }
        }
    }

    private func damaged(_ reason: String) -> TableError {
        .damagedWorkbook(part: part, reason)
    }
}

// MARK: - Cells

extension SheetReading {
    private mutating func finishCell() throws {
        guard isInRow else { return }
        record.pad(to: column)
        guard value.count > 0 else {
            record.finishField(hasFormula && kind != .text ? .uncalculated : .text)
            return
        }
        try value.withBytes { bytes in
            switch kind {
            case .shared: record.append(try shared(bytes))
            case .number:
                record.append(
                    number: bytes, in: workbook.styles[style], is1904: workbook.is1904)
            case .boolean: record.append(bytes.first == UInt8(ascii: "1") ? "TRUE" : "FALSE")
            case .text: record.append(escaped: bytes)
            case .error, .date: record.append(bytes)
            }
        }
        record.finishField(kind == .error ? .error : .text)
        try checkSize(record.size)
    }

    private func checkSize(_ size: Int) throws(TableError) {
        guard size <= Self.largestRow else {
            throw .recordTooLong(row: row, limit: Self.largestRow)
        }
    }

    /// Returns the shared text whose number is in the cell.
    private func shared(
        _ digits: UnsafeRawBufferPointer
    ) throws(TableError) -> UnsafeRawBufferPointer {
        let number = digits.reduce(0) { number, digit in
            0x30...0x39 ~= digit && 0..<(1 << 31) ~= number ? number * 10 + Int(digit - 0x30) : -1
        }
        guard let text = workbook.strings[number] else {
            throw damaged("row \(row) refers to a text that is not there")
        }
        return text
    }
}

extension RecordBuilder {
    fileprivate mutating func append(escaped bytes: UnsafeRawBufferPointer) {
        guard bytes.contains(UInt8(ascii: "_")) else { return append(bytes) }
        var text = [UInt8](bytes)
        let count = text.withUnsafeMutableBytes { SheetText.unescape($0) }
        text.withUnsafeBytes { append(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
    }

    fileprivate mutating func append(
        number bytes: UnsafeRawBufferPointer, in style: SheetStyles.Format, is1904: Bool
    ) {
        switch style {
        case .date:
            if let date = SheetNumber.date(of: bytes, is1904: is1904) { return append(date) }
        case .padded(let width):
            if let text = SheetNumber.text(of: bytes, minimumWidth: width) { return append(text) }
        case .plain: break
        }
        // Most numbers are short digits.
        if bytes.count <= 15, bytes.allSatisfy({ 0x30...0x39 ~= $0 }) { return append(bytes) }
        if let text = SheetNumber.text(of: bytes) {
            append(text)
        } else {
            append(bytes)
        }
    }
}
