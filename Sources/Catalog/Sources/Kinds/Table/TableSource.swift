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
        var collector = RecordCollector(of: address, origin: base.origin, options)
        let index = try TableIndex(table, columns, at: address)
        var rows = TableRows(
            table, columns, merged: index.merged, assumed: options.assumedCurrency)
        // The rows of the ids and options that several rows have, by their hashes.
        var seen: [UInt64: Int32] = [:]
        try table.forEachRecord { record in
            rows.move(to: record)
            do {
                let isVariant =
                    rows.group(of: record) == nil
                    && rows.id(of: record).map(index.isRepeated) ?? false
                let source = try rows.record(of: record, isVariant: isVariant)
                // Several rows may have only further pictures.
                if isVariant, !source.hasOnlyPictures, let key = rows.key(of: record) {
                    let hash = Fingerprint.of(Array(key.utf8)).low
                    if let first = seen[hash] {
                        throw TableRows.Fault(
                            id: nil,
                            reason: "it has the same id and options as row \(first): \(key.shown)")
                    }
                    seen[hash] = Int32(clamping: record.row)
                }
                try collector.add(source, row: row)
            } catch let fault as TableRows.Fault {
                try collector.reject(row: record.row, id: fault.id, fault.reason)
            }
        }
        var summary = try collector.finish(row: row)
        summary.contract = "\(table.format)"
        return summary
    }

    private func columns(
        of table: Table, _ address: WebAddress
    ) throws(SourceError) -> TableColumns {
        do throws(TableColumnFault) {
            return try TableColumns(table.columns, options.table.columns)
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

extension String {
    /// The key of a row for a message.
    fileprivate var shown: String {
        split(separator: "\u{1F}").map { String($0).quotedInMessage }.joined(separator: ", ")
    }
}

/// The ids that several rows without a group share, and the merged cells.
///
/// The table is read once for it. The memory is 8 bytes for each row.
private struct TableIndex {
    private var repeated: Set<UInt64> = []
    let merged: [MergedCells]

    init(_ table: Table, _ columns: TableColumns, at address: WebAddress) throws {
        // Without options, two rows with one id are a mistake, which is found later.
        let joinsRows = columns.haveOptions
        let group = columns[.field(.group)]
        guard joinsRows || table.format.hasMergedCells else {
            merged = []
            return
        }
        guard joinsRows, let column = columns[.field(.id)] else {
            merged = try table.forEachRecord { _ in }
            return
        }
        var ids: [UInt64] = []
        merged = try table.forEachRecord { record in
            guard let id = record.text(at: column.index),
                group.flatMap({ record.text(at: $0.index) }) == nil
            else { return }
            ids.append(Self.hash(of: id))
            guard ids.count <= RecordCollector.mostRecords else {
                throw SourceError(.tooManyRows(limit: RecordCollector.mostRecords), at: address)
            }
        }
        ids.sort()
        for (id, next) in zip(ids, ids.dropFirst()) where id == next { repeated.insert(id) }
    }

    /// Returns true if several rows without a group have this id.
    func isRepeated(_ id: String) -> Bool { repeated.contains(Self.hash(of: id)) }

    private static func hash(of id: String) -> UInt64 { Fingerprint.of(Array(id.utf8)).low }
}
