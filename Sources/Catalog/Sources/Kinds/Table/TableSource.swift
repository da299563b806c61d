import Digest
package import HTTP
import Tables
import Text

/// A table of products: a file or an address of CSV, TSV, NDJSON, a JSON array, a workbook of Excel
/// or a table in HTML.
///
/// The columns are found by their names (``TableVocabulary``). Several rows of one product, with
/// the same id or group, become one product with variants.
package struct TableSource: RowOnlySource {
    package static let kind = "table"

    package let base: WebAddress
    package let pager: Pager
    private let options: SourceOptions

    /// - Parameter address: the address or the file of the table.
    package init(at address: WebAddress, _ options: SourceOptions = SourceOptions()) {
        base = address
        pager = Pager(.whole(address))
        self.options = options
    }

    package var acceptedTypes: String {
        "text/csv,text/tab-separated-values,application/json,"
            + "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,*/*;q=0.8"
    }

    package func readPage(
        _ body: ResponseBody, from address: WebAddress, row: (ListedProduct) throws -> Void
    ) throws -> PageSummary {
        let document = try SourceDocument(body, from: address)
        do {
            return try readTable(document, address, row)
        } catch let error as TableError {
            throw SourceError(.unusableDocument("\(error)"), at: address)
        }
    }
}

extension TableSource {
    private func readTable(
        _ document: borrowing SourceDocument, _ address: WebAddress,
        _ row: (ListedProduct) throws -> Void
    ) throws -> PageSummary {
        let table = try Table(try TableFile(document.file), tableOptions)
        let columns = try columns(of: table, address)
        var collector = RecordCollector(
            of: address, origin: base.origin, options, isZeroFree: true)
        let index = try TableIndex(table, columns, at: address)
        var rows = TableRows(
            table, columns, merged: index.merged, assumed: options.assumedCurrency)
        // The rows of the ids and options that several rows have, by their hashes.
        var seen: [UInt64: Int32] = [:]
        try table.forEachRecord { record in
            rows.move(to: record)
            let hasGroup = rows.group(of: record) != nil
            let isVariant = !hasGroup && rows.id(of: record).map(index.isRepeated) ?? false
            do {
                let source = try rows.record(
                    of: record, isVariant: isVariant,
                    variantID: isVariant ? index.ownCode(of: record) : nil)
                // Several rows may have only further pictures.
                if isVariant, !source.hasOnlyPictures, let key = rows.key(of: record) {
                    let hash = Fingerprint.of(Array(key.utf8)).low
                    if let first = seen[hash] {
                        throw TableRows.Fault(
                            id: nil,
                            reason: "it has the same id and options as row \(first): "
                                + Self.description(ofKey: key))
                    }
                    seen[hash] = Int32(clamping: record.row)
                }
                try collector.add(source, row: row)
            } catch let fault as TableRows.Fault {
                try collector.reject(
                    row: record.row, id: fault.id, sharesID: hasGroup || isVariant, fault.reason)
            }
        }
        var summary = try collector.finish(row: row)
        summary.contract = "\(table.format)"
        summary.notes = rows.ignoredCells.notes
        summary.unusedColumns = columns.unused
        return summary
    }

    /// Returns the id and the options of a row for a message.
    private static func description(ofKey key: String) -> String {
        NamedOption.decode(key).filter { !$0.isEmpty }.map(\.quotedInMessage)
            .joined(separator: ", ")
    }

    private func columns(
        of table: Table, _ address: WebAddress
    ) throws(SourceError) -> TableColumns {
        do throws(TableColumnFault) {
            return try TableColumns(table.columns, options.table)
        } catch {
            var reason = "\(error)"
            if let advice = table.sheetAdvice {
                reason += (reason.hasSuffix("?") ? " " : ". ") + advice
            }
            throw SourceError(.unusableDocument(reason), at: address)
        }
    }

    private var tableOptions: TableOptions {
        let settings = options.table
        var options = TableOptions()
        options.delimiter = settings.delimiter
        options.encoding = settings.encoding
        options.sheet = settings.sheet
        options.headerRow = settings.headerRow
        let names = Set(settings.columns.values.map(TableVocabulary.plain))
        options.isKnownName = { name in
            TableVocabulary.meaning(of: name) != nil
                || names.contains(TableVocabulary.plain(name))
        }
        return options
    }
}

/// The ids and codes that several rows without a group share, and the merged cells.
///
/// The table is read once for it. The memory is at most 32 bytes for each row.
private struct TableIndex {
    /// A row whose own cell for the group is empty.
    private struct Row {
        let id: UInt64
        let number: Int
    }

    private var repeated: Set<UInt64> = []
    private var repeatedCodes: Set<UInt64> = []
    private let idColumn: Int?
    /// The column of the seller's codes, if it is not that of the ids.
    private let codeColumn: Int?
    let merged: [MergedCells]

    init(_ table: Table, _ columns: TableColumns, at address: WebAddress) throws {
        // Without options, two rows with one id are a mistake, which is found later.
        let joinsRows = columns.haveOptions
        let idColumn = columns[.field(.id)]?.index
        let codeColumn = columns[.field(.sku)].map(\.index).flatMap { $0 == idColumn ? nil : $0 }
        (self.idColumn, self.codeColumn) = (idColumn, codeColumn)
        let group = columns[.field(.group)]
        guard joinsRows || table.format.hasMergedCells else {
            merged = []
            return
        }
        guard joinsRows, let idColumn else {
            merged = try table.forEachRecord { _ in }
            return
        }
        var rows: [Row] = []
        var codes: [UInt64] = []
        // The rows at which merged cells with a group may begin.
        var grouped: [Int] = []
        merged = try table.forEachRecord { record in
            if let group, record.text(at: group.index) != nil {
                let isReadable = record.fault(at: group.index) == nil
                if isReadable, table.format.hasMergedCells { grouped.append(record.row) }
                return
            }
            guard let id = record.text(at: idColumn) else { return }
            rows.append(Row(id: Self.hash(of: id), number: record.row))
            if let codeColumn, let code = record.text(at: codeColumn) {
                codes.append(Self.hash(of: id, code))
            }
            guard rows.count <= RecordCollector.mostRecords else {
                throw SourceError(.tooManyRows(limit: RecordCollector.mostRecords), at: address)
            }
        }
        let filled = group.map { Self.filledRows(at: $0.index, merged, startingAt: grouped) }
        repeated = Self.repeated(Self.ids(of: rows, outside: filled ?? []))
        repeatedCodes = Self.repeated(codes)
    }

    private static func repeated(_ hashes: [UInt64]) -> Set<UInt64> {
        let sorted = hashes.sorted()
        return Set(zip(sorted, sorted.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
    }

    /// Returns the rows of the merged cells in a column, from top to bottom, if the first of the
    /// cells has a value.
    private static func filledRows(
        at column: Int, _ merged: [MergedCells], startingAt rowsWithValue: [Int]
    ) -> [ClosedRange<Int>] {
        let ranges = merged.filter { $0.columns == column...column }.map(\.rows)
        if ranges.isEmpty { return [] }
        let starts = Set(ranges.map(\.lowerBound)).intersection(rowsWithValue)
        return ranges.filter { starts.contains($0.lowerBound) }
            .sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Returns the ids of the rows outside of all ranges; both are sorted from top to bottom.
    private static func ids(of rows: [Row], outside ranges: [ClosedRange<Int>]) -> [UInt64] {
        var ids: [UInt64] = []
        ids.reserveCapacity(rows.count)
        var rest = ranges[...]
        for row in rows {
            while let range = rest.first, range.upperBound < row.number { rest.removeFirst() }
            if rest.first?.contains(row.number) != true { ids.append(row.id) }
        }
        return ids
    }

    /// Returns true if several rows without a group have this id.
    func isRepeated(_ id: String) -> Bool { repeated.contains(Self.hash(of: id)) }

    /// Returns the seller's code in a row; `nil` if other rows with the same id have it, too, as in
    /// exports that give all variants the code of their product.
    func ownCode(of record: TableRecord) -> String? {
        guard let idColumn, let codeColumn, let id = record.text(at: idColumn),
            let code = record.text(at: codeColumn),
            !repeatedCodes.contains(Self.hash(of: id, code))
        else { return nil }
        return code
    }

    private static func hash(of texts: String...) -> UInt64 {
        Fingerprint.of(Array(texts.joined(separator: "\0").utf8)).low
    }
}
