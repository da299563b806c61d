import CatalogModel
import Tables
import Text

/// The reading of rows of a table as records, from top to bottom.
struct TableRows {
    let table: Table
    let columns: TableColumns
    private let currency: Currency?
    /// The column of ids, which are never filled into merged cells.
    let idColumn: Int?
    private(set) var merged: MergedColumns
    /// The marks of products that are not understood, and attributes that have no value.
    private(set) var ignoredCells = IgnoredCells()

    /// - Parameters:
    ///   - merged: the merged cells of the table.
    ///   - assumed: the currency of prices without one.
    init(_ table: Table, _ columns: TableColumns, merged: [MergedCells], assumed: String?) {
        self.table = table
        self.columns = columns
        idColumn = columns[.field(.id)]?.index
        self.merged = MergedColumns(merged, of: Set(columns.columns.map(\.index)))
        currency = (columns.currency ?? assumed).flatMap { Currency(code: $0) }
    }

    /// A reason why a row is not read, with its column and its value.
    struct Fault: Error {
        let id: String?
        let reason: String
    }

    /// Takes in the row that is read next.
    mutating func move(to row: TableRecord) { merged.move(to: row) }

    /// Returns the id of a row; `nil` if its cell is empty.
    func id(of row: TableRecord) -> String? { text(row, .field(.id)) }

    /// Returns the group of a row; `nil` if its cell is empty.
    func group(of row: TableRecord) -> String? { text(row, .field(.group)) }

    /// Returns a key by which two rows of one product differ: the id and the values of options.
    func key(of row: TableRecord) -> String? {
        id(of: row).map { NamedOption.encode([$0] + optionValues(of: row)) }
    }

    /// Reads a row.
    ///
    /// - Parameters:
    ///   - isVariant: true if other rows have the same id and no group, so that this row is a
    ///     variant.
    ///   - variantID: the id of a variant; `nil` for an id made of the values of its options.
    /// - Throws: ``Fault``.
    mutating func record(
        of row: TableRecord, isVariant: Bool, variantID: String?
    ) throws(Fault) -> SourceRecord {
        let id = id(of: row)
        // The product of a variant is the group.
        let product = group(of: row) ?? id
        if let reason = table.shiftFault(of: row) { throw Fault(id: product, reason: reason) }
        if let reason = reasonToLeaveOut(row, isVariant: isVariant || product != id) {
            throw Fault(id: nil, reason: reason)
        }
        for column in columns.columns {
            guard let fault = row.fault(at: column.index) else { continue }
            if case .attribute = column.meaning { continue }
            throw Fault(id: product, reason: place(row, column) + "\(fault)")
        }
        try checkMerged(row, product)
        guard let id, let product else {
            let place = columns[.field(.id)].map { self.place(row, $0) } ?? ""
            throw Fault(id: product, reason: "\(place)it is empty, but each row needs an id")
        }
        var record = SourceRecord(row: row.row)
        addID(id, of: row, isVariant: isVariant, variantID: variantID, to: &record)
        for column in columns.columns {
            if case .attribute(let group) = column.meaning {
                addAttribute(row, column, group, to: &record)
            }
            guard let text = text(row, at: column.index), case .field(let field) = column.meaning
            else { continue }
            // Only few fields need the place of the cell, for their messages.
            var cell: Cell { Cell(text: text, row: row, column: column, product: product) }
            switch field {
            case .id, .group: break
            case .price, .salePrice, .regularPrice:
                if let price = try price(cell) { record.add(field, price) }
            case .stock:
                if let stock = try stock(cell) { record.add(field, stock) }
            case .currency: record.add(field, try currency(cell).code)
            case .availability: addAvailability(text, to: &record)
            case .picture, .morePictures: addPictures(text, field, to: &record)
            case .category:
                for path in text.split(whereSeparator: { $0.isNewline || $0 == "|" }) {
                    record.add(field, String(path))
                }
            case .color, .size, .material, .pattern:
                let isOfVariant = record[.group] != nil
                if isOfVariant || !TableMarks.isNone(text) { record.add(field, text) }
            default: record.add(field, text)
            }
        }
        replacePrices(of: row, in: &record)
        if record[.currency] == nil, let currency = columns.currency {
            record.add(.currency, currency)
        }
        addMarks(of: row, to: &record)
        addOptions(of: row, isVariant: record[.group] != nil, to: &record)
        return record
    }
}

// MARK: - Ids

extension TableRows {
    func text(_ row: TableRecord, _ meaning: TableMeaning) -> String? {
        columns[meaning].flatMap { text(row, at: $0.index) }
    }

    /// Returns the text of a cell; cells that are merged in one column have the same text, unless
    /// it is an id.
    func text(_ row: TableRecord, at column: Int) -> String? {
        row.text(at: column) ?? (column == idColumn ? nil : merged.text(row.row, at: column))
    }

    /// Returns the text of cells that are merged with cells of other columns, such as one note for
    /// all facts that the law requires; `nil` below the first of their rows.
    private func textOfMerged(_ row: TableRecord, at column: Int) -> String? {
        guard let first = merged.cells(row.row, at: column)?.columns.lowerBound,
            row.fault(at: first) == nil
        else { return nil }
        return row.text(at: first)
    }

    /// Adds the id and the group.
    private func addID(
        _ id: String, of row: TableRecord, isVariant: Bool, variantID: String?,
        to record: inout SourceRecord
    ) {
        if let group = group(of: row) {
            record.add(.id, id)
            record.add(.group, group)
        } else if isVariant {
            let values = optionValues(of: row).filter { !$0.isEmpty }
            record.add(.id, variantID ?? (values.isEmpty ? id : values.joined(separator: "/")))
            record.add(.group, id)
        } else {
            record.add(.id, id)
        }
    }

    /// Checks that no column that each product needs is empty because cells are merged.
    private func checkMerged(_ row: TableRecord, _ id: String?) throws(Fault) {
        for meaning in [TableMeaning.field(.id), .field(.name), .field(.price)] {
            guard let column = columns[meaning], text(row, at: column.index) == nil,
                let cells = merged.cells(row.row, at: column.index)
            else { continue }
            let others =
                cells.columns.count > 1
                ? "other columns; split the cells and write each value into its column"
                : "the cells of rows \(cells.rows.lowerBound) to \(cells.rows.upperBound); split the "
                    + "cells and write the value into each row"
            throw Fault(id: id, reason: place(row, column) + "it is merged with " + others)
        }
    }

    /// The place of a field, such as `column '판매가' (cell C5): `.
    func place(_ row: TableRecord, _ column: TableColumns.Column) -> String {
        let cell =
            table.format.hasCellNames
            ? " (\(table.place(row: row.row, column: column.index)))" : ""
        return "column \(column.name.quotedInMessage)\(cell): "
    }
}

// MARK: - Numbers

extension TableRows {
    /// The text of a cell, with its place in the table.
    private struct Cell {
        let text: String
        let row: TableRecord
        let column: TableColumns.Column
        /// The id of the product to which the row belongs.
        let product: String
    }

    /// Returns a price as it is; `nil` for zero and for a word that stands for none.
    private func price(_ cell: Cell) throws(Fault) -> String? {
        if TableMarks.isAsked(cell.text) { return nil }
        if TableMarks.isFree(cell.text) { return cell.column.meaning == .field(.price) ? "0" : nil }
        let stated = text(cell.row, .field(.currency)).flatMap(CurrencySpelling.currency)
        let assumed = stated ?? currency
        guard let money = MoneyText(cell.text, assuming: assumed) else {
            throw fault(cell, "is not an amount", remedy: Self.remedy(cell, assumed))
        }
        // Many programs write a zero where no price is set, which must not give a product away.
        if money.amount == 0 { return nil }
        let decimals = (money.currency ?? assumed)?.minorDigits
        if let decimals, money.amount.trimmed().scale > decimals {
            let code = (money.currency ?? assumed)?.code ?? ""
            throw fault(
                cell,
                decimals == 0
                    ? "is not clear, because \(code) has no decimals"
                    : "is not clear, because \(code) has only \(decimals) decimals",
                remedy: stated == nil && money.currency == nil
                    ? "write digits, such as 12900; if the prices have another currency, write it "
                        + "below 'source:', such as 'currency: EUR'"
                    : "write digits, such as \(Self.example(in: money.currency ?? assumed))")
        }
        return cell.text
    }

    /// Removes the prices of a product that has a text in place of its price, and makes a product
    /// free that has a word such as `무료` in place of its sale price.
    private func replacePrices(of row: TableRecord, in record: inout SourceRecord) {
        let hasText = text(row, .priceText).map(TableMarks.isPriceText) ?? false
        let isGivenAway = text(row, .field(.salePrice)).map(TableMarks.isFree) ?? false
        guard hasText || isGivenAway else { return }
        let full = record[.regularPrice] ?? record[.price]
        for field in [RecordField.price, .salePrice, .regularPrice] { record.remove(field) }
        if hasText { return }
        // The zero is a price, because a sale price of zero means that the product is not on sale.
        record.add(.price, "0")
        if let full { record.add(.regularPrice, full) }
    }

    private func currency(_ cell: Cell) throws(Fault) -> Currency {
        if let currency = CurrencySpelling.currency(cell.text) { return currency }
        let hint = Currency.suggestion(for: cell.text).map { "did you mean \($0)?" }
        throw fault(
            cell, "is not the code of a currency",
            remedy: hint ?? "write a code of ISO 4217, such as KRW")
    }

    /// Returns the number of pieces; `nil` for a word that does not say how many there are.
    private func stock(_ cell: Cell) throws(Fault) -> String? {
        let text = cell.text
        if Int(text) != nil { return text }
        if let isAvailable = TableMarks.isAvailable(Self.word(ofStock: text), yes: true) {
            return isAvailable ? nil : "0"
        }
        if TableMarks.isNone(text) { return nil }
        guard let count = PieceCount(text) else {
            throw fault(
                cell, "is not a number of pieces", remedy: "write a whole number, such as 12")
        }
        return String(count.number)
    }

    /// Returns the word in a column of numbers of pieces, without a note in brackets as in
    /// `입고예정(3/1)`.
    private static func word(ofStock text: String) -> String {
        TableVocabulary.withoutBrackets(text)
    }

    /// Suggests the digits of an amount with extra separators at its ends, such as `'12,000.`; an
    /// example where the digits alone could be another amount.
    private static func remedy(_ cell: Cell, _ assumed: Currency?) -> String {
        let text = cell.text
        let example =
            cell.column.meaning == .field(.price)
            ? "write digits, such as \(Self.example(in: assumed)); for a price on request, write POA "
                + "or 문의, or leave the cell empty"
            : "write digits, such as \(Self.example(in: assumed)), or leave the cell empty"
        // A point at the beginning is kept, because `.5` is a half.
        guard let first = text.firstIndex(where: { !"'’ ".contains($0) }),
            let last = text.lastIndex(where: { !",.'’ ".contains($0) }), first <= last,
            let money = MoneyText(String(text[first...last]), assuming: assumed),
            money.currency == nil || money.currency == assumed,
            money.amount.scale == 0, money.amount.units > 0
        else { return example }
        return "did you mean \(money.amount.units)?"
    }

    private static func example(in currency: Currency?) -> String {
        (currency?.minorDigits ?? 0) == 0 ? "12900" : "12.90"
    }

    private func fault(_ cell: Cell, _ reason: String, remedy: String) -> Fault {
        Fault(
            id: cell.product,
            reason: place(cell.row, cell.column)
                + "\(cell.text.quotedInMessage) \(reason); \(remedy)")
    }
}

// MARK: - Availability and pictures

extension TableRows {
    private func addAvailability(_ text: String, to record: inout SourceRecord) {
        if ValueVocabulary.availability(text) == nil,
            let isAvailable = TableMarks.isAvailable(text, yes: true)
        {
            if !isAvailable { record.add(.availability, "out of stock") }
        } else {
            record.add(.availability, text)
        }
    }

    /// Adds the marks of products that are sold out or not shown.
    private mutating func addMarks(of row: TableRecord, to record: inout SourceRecord) {
        let isAvailable = mark(row, .soldOut) { TableMarks.isAvailable($0, yes: false) }
        let isInStock = mark(row, .inStock) { TableMarks.isAvailable($0, yes: true) }
        // Most cells have a number.
        let stock = text(row, .field(.stock)).flatMap {
            Int($0) == nil ? Self.word(ofStock: $0) : nil
        }
        if isAvailable == false {
            record.add(.availability, "out of stock")
        } else if let word = orderWord(row, stock) {
            record.add(.availability, word)
        } else if let isInStock {
            record.add(.availability, isInStock ? "in stock" : "out of stock")
        } else if let stock, ValueVocabulary.availability(stock) != nil {
            record.add(.availability, stock)
        }
        // A product that the shop does not show counts as deleted.
        if mark(row, .listed, TableMarks.isListed) == false { record.add(.change, "D") }
        if record[.description] == nil, let summary = text(row, .summary) {
            record.add(.description, summary)
        }
    }

    /// Returns the word of a mark or of the stock that says how a product can be ordered, such as
    /// `품절임박` or `예약판매`.
    private func orderWord(_ row: TableRecord, _ stock: String?) -> String? {
        [text(row, .soldOut), text(row, .inStock), stock].lazy.compactMap(\.self).first { word in
            switch ValueVocabulary.availability(word) {
            case .low, .preorder, .backorder: true
            case .inStock, .soldOut, .discontinued, nil: false
            }
        }
    }

    /// Reads a mark, and records it if it is not understood.
    private mutating func mark(
        _ row: TableRecord, _ meaning: TableMeaning, _ read: (String) -> Bool?
    ) -> Bool? {
        guard let column = columns[meaning], let text = text(row, at: column.index),
            !TableMarks.isNone(text) || read(text) != nil
        else { return nil }
        let value = read(text)
        if value == nil { ignoredCells.add(mark: text, row: row.row, column.name) }
        return value
    }

    /// Adds the pictures of a cell: addresses and files, with line ends, `|`, `;` or commas between
    /// them.
    private func addPictures(_ text: String, _ field: RecordField, to record: inout SourceRecord) {
        let cells = text.split(whereSeparator: { $0.isNewline || "|;".contains($0) })
        let parts = cells.flatMap { part in
            let pieces = part.split(separator: ",")
            let areFiles = pieces.allSatisfy { piece in
                PictureEnding.isAtEnd(of: String(piece).trimmingBlanks())
            }
            return areFiles ? pieces.map(String.init) : [String(part)]
        }
        let references = parts.filter { !TableMarks.isNoPicture($0) }
        for (index, reference) in references.enumerated() {
            record.add(index == 0 ? field : .morePictures, reference.trimmingBlanks())
        }
    }
}

// MARK: - Attributes and options

extension TableRows {
    private mutating func addAttribute(
        _ row: TableRecord, _ column: TableColumns.Column, _ group: ProductAttribute.Group,
        to record: inout SourceRecord
    ) {
        if let fault = row.fault(at: column.index) {
            return ignoredCells.add("\(fault)", row: row.row, column.name)
        }
        guard let text = text(row, at: column.index) ?? textOfMerged(row, at: column.index) else {
            return
        }
        if text.allSatisfy({ $0.isWhitespace || "-–—―./".contains($0) }) { return }
        let value = table.format.joinsLists ? text.replacing("|", with: ", ") : text
        record.add(
            group == .disclosure ? .disclosure : .attribute,
            NamedOption.encode([column.name, value]))
    }

    /// Returns the values of all options, empty where a cell is empty.
    private func optionValues(of row: TableRecord) -> [String] {
        columns.columns.compactMap { column in
            switch column.meaning {
            case .optionValue, .optionText: text(row, at: column.index) ?? ""
            case .field(let field) where RecordField.options.contains(field):
                text(row, at: column.index) ?? ""
            default: nil
            }
        }
    }

    /// Adds the options; each cell of a variant has one value, which may contain a separator such
    /// as `/`.
    private func addOptions(
        of row: TableRecord, isVariant: Bool, to record: inout SourceRecord
    ) {
        var options: [OptionText.Option] = []
        for column in columns.columns {
            switch column.meaning {
            case .optionText:
                if let text = text(row, at: column.index), isVariant || !TableMarks.isAnswer(text) {
                    options += OptionText(text.withoutMarkup)?.options ?? []
                }
            case .optionValue(let number):
                guard let values = text(row, at: column.index)?.withoutMarkup,
                    isVariant || !TableMarks.isAnswer(values)
                else { continue }
                let name = text(row, .optionName(number))
                let read =
                    name.flatMap { OptionText(names: $0, values: values, isVariant: isVariant) }
                    ?? (isVariant ? OptionText(value: values) : OptionText(values))
                options += read?.options ?? []
            default: break
            }
        }
        for option in options {
            record.add(.option, NamedOption.encode([option.name ?? ""] + option.values))
        }
    }
}
