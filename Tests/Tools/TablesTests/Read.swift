import System
import Tables
import TestSupport

/// A table that was read from bytes.
struct Read {
    let format: TableFormat
    let columns: [String]
    let headerRow: Int
    let otherSheets: [String]
    /// The texts of each record.
    private(set) var records: [[String]] = []
    /// The rows of the records.
    private(set) var rows: [Int] = []
    private(set) var faults: [String] = []
    let merged: [MergedCells]

    init(_ bytes: [UInt8], _ options: TableOptions = TableOptions()) throws {
        let file = try OwnedDescriptor.inMemory(name: "table")
        try bytes.withUnsafeBytes { try file.file.write($0) }
        let table = try Table(TableFile(file.file), options)
        format = table.format
        columns = table.columns
        headerRow = table.headerRow
        otherSheets = table.otherSheets
        var (records, rows, faults) = ([[String]](), [Int](), [String]())
        merged = try table.forEachRecord { record in
            records.append(record.texts)
            rows.append(record.row)
            for column in 0..<record.count {
                guard let fault = record.fault(at: column) else { continue }
                faults.append("\(table.place(row: record.row, column: column)): \(fault)")
            }
        }
        (self.records, self.rows, self.faults) = (records, rows, faults)
    }

    init(_ text: String, _ options: TableOptions = TableOptions()) throws {
        try self.init(Array(text.utf8), options)
    }
}

extension TableOptions {
    /// Options with which these names are known.
    static func knowing(_ names: Set<String>) -> TableOptions {
        var options = TableOptions()
        options.isKnownName = { names.contains($0) }
        return options
    }
}

/// Returns the message of the error of `read`.
func failure(_ read: () throws -> Read) -> String? {
    do {
        _ = try read()
        return nil
    } catch {
        return "\(error)"
    }
}
