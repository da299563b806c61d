/// The name of a cell, such as `C5`.
struct CellReference: Equatable {
    /// The largest numbers of rows and columns of a sheet (Excel's limits).
    static let (mostRows, mostColumns) = (1_048_576, 16_384)

    /// The column, counted from 0.
    let column: Int
    /// The row, counted from 1.
    let row: Int

    /// Reads a name; `nil` for other text and beyond the limits.
    init?(_ name: some Collection<UInt8>) {
        var (column, row) = (0, 0)
        var isInDigits = false
        for byte in name where byte != UInt8(ascii: "$") {
            if 0x41...0x5A ~= byte, !isInDigits {
                column = column * 26 + Int(byte - 0x40)
            } else if 0x30...0x39 ~= byte, column > 0 {
                isInDigits = true
                row = row * 10 + Int(byte - 0x30)
            } else {
                return nil
            }
            if column > Self.mostColumns || row > Self.mostRows { return nil }
        }
        guard row > 0 else { return nil }
        (self.column, self.row) = (column - 1, row)
    }

    /// Returns the letters of a column that is counted from 0.
    static func name(ofColumn column: Int) -> String {
        var rest = column
        var name = ""
        repeat {
            name = String(Character(Unicode.Scalar(UInt8(0x41 + rest % 26)))) + name
            rest = rest / 26 - 1
        } while rest >= 0
        return name
    }
}

extension MergedCells {
    /// Reads a range such as `B5:B7`.
    init?(_ text: String) {
        let ends = text.utf8.split(separator: UInt8(ascii: ":"))
        guard ends.count == 2, let first = CellReference(ends[0]),
            let last = CellReference(ends[1]),
            first.row <= last.row, first.column <= last.column
        else { return nil }
        self.init(rows: first.row...last.row, columns: first.column...last.column)
    }
}
