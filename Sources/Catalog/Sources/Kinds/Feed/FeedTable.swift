import HTTP
import System
import Tables
import Text

/// The reading of a feed that is a table: Naver's EP 3.0, or the names of Google Merchant Center.
struct FeedTable {
    private let address: WebAddress
    private let table: Table
    private let isNaver: Bool

    /// Reads the header.
    ///
    /// - Throws: ``SourceError``.
    init(_ document: borrowing SourceDocument, at address: WebAddress) throws {
        self.address = address
        let header = document.prefix(16 << 10).prefix { $0 != UInt8(ascii: "\n") }
        // The names of columns are ASCII in every encoding of feeds except UTF-16.
        let text = String(decoding: header.filter { $0 != 0 }, as: UTF8.self)
        let isNaver = ["price_pc", "category_name1"].contains { text.lowercased().contains($0) }
        self.isNaver = isNaver
        let vocabulary = isNaver ? RecordVocabulary.naver : .merchant
        var options = TableOptions()
        options.isKnownName = { vocabulary.field(named: $0) != nil }
        if text.contains("\t") {
            options.delimiter = .tab
            // Naver's format has no quoting: a name may begin with a quote.
            options.hasQuotes = !isNaver
        }
        do {
            table = try Table(try TableFile(document.file), options)
        } catch let error as TableError {
            throw SourceError(.unusableDocument("\(error)"), at: address)
        }
        try checkColumns(vocabulary)
    }

    private func checkColumns(_ vocabulary: RecordVocabulary) throws(SourceError) {
        let known = Set(table.columns.compactMap(vocabulary.field(named:)))
        let missing = [(RecordField.id, "id"), (.name, "title")].filter { !known.contains($0.0) }
        guard let first = missing.first else { return }
        let columns = table.columns.prefix(12).map(\.quotedInMessage).joined(separator: ", ")
        throw SourceError(
            .unusableDocument(
                "there is no column \(first.1.quotedInMessage), so this is not a feed of Naver, Google, "
                    + "Kakao or Meta; its first row is \(columns)"), at: address)
    }

    /// The columns that are not read; empty for Naver's format, whose columns are always the same.
    var unusedColumns: [String] {
        isNaver
            ? []
            : table.columns.filter {
                !$0.isEmpty && RecordVocabulary.merchant.field(named: $0) == nil
            }
    }

    /// Passes each row as a record.
    ///
    /// - Parameter reject: receives the row, the id and the fault of a row that is not read.
    /// - Returns: the name of the format.
    /// - Throws: ``SourceError``, or an error of `body` or `reject`.
    func read(
        _ body: (SourceRecord) throws -> Void,
        rejecting reject: (_ row: Int, _ id: String?, _ reason: String) throws -> Void
    ) throws -> String {
        let vocabulary = isNaver ? RecordVocabulary.naver : .merchant
        let fields = table.columns.map(vocabulary.field(named:))
        do {
            try table.forEachRecord { row in
                var record = SourceRecord(row: row.row)
                for (column, field) in fields.enumerated() {
                    if let field, let text = row.text(at: column) { record.add(field, text) }
                }
                if let reason = table.shiftFault(of: row) {
                    try reject(row.row, record[.id], reason)
                } else {
                    try body(record)
                }
            }
        } catch let error as TableError {
            throw SourceError(.unusableDocument("\(error)"), at: address)
        }
        return isNaver ? "Naver EP 3.0" : "table"
    }
}
