import CatalogModel
import Tables
import Text

/// The columns of a table with their meanings.
package struct TableColumns: Sendable {
    /// A column that is read.
    struct Column: Sendable {
        /// The index in the table.
        let index: Int
        /// The name as it is written in the table.
        let name: String
        let meaning: TableMeaning
    }

    /// The names of fields that the owner may set, such as `sale_price`.
    package static let fieldNames = TableMeaning.settings.map(\.name)

    /// The columns, the best of each meaning first.
    private(set) var columns: [Column] = []
    /// The names of the columns that are not read, in their order.
    private(set) var unused: [String] = []
    /// The currency in the name of the price's column, such as `KRW` of `판매가(원)`.
    private(set) var currency: String?

    /// Finds the meanings of the columns with these names.
    ///
    /// - Throws: ``TableColumnFault``.
    init(
        _ names: [String], _ settings: TableSettings = TableSettings()
    ) throws(TableColumnFault) {
        func column(
            _ name: String, as meaning: TableMeaning, setBy setting: String
        ) throws(TableColumnFault) -> Column {
            guard let index = Self.index(of: name, in: names) else {
                throw .noSuchColumn(name, setting: setting, columns: names.filter { !$0.isEmpty })
            }
            return Column(index: index, name: names[index], meaning: meaning)
        }
        var found: [(column: Column, rank: Int)] = []
        for (field, name) in settings.columns.sorted(by: { $0.key < $1.key }) {
            guard let meaning = TableMeaning.settings.first(where: { $0.name == field })?.meaning
            else { continue }
            found.append((try column(name, as: meaning, setBy: "columns.\(field)"), -1))
        }
        let set = Set(found.map(\.column.index))
        let meanings = Set(found.map(\.column.meaning))
        // The settings that show a column, by its index.
        var attributes: [Int: String] = [:]
        for column in found.map(\.column) where column.meaning.isShownAsFact {
            attributes[column.index] = "columns"
        }
        for (setting, group, columns) in [
            ("attributes", ProductAttribute.Group.general, settings.attributes),
            ("disclosures", .disclosure, settings.disclosures),
        ] {
            for name in columns {
                let column = try column(name, as: .attribute(group), setBy: setting)
                if let other = attributes.updateValue(setting, forKey: column.index) {
                    throw .setTwice(name, settings: [other, setting])
                }
                // The order of the setting is that of the page.
                found.append((column, Self.rankOfAttributes + found.count))
            }
        }
        for (index, name) in names.enumerated() where !name.isEmpty && !set.contains(index) {
            guard let (meaning, rank) = TableVocabulary.meaning(of: name),
                !meanings.contains(meaning),
                !(attributes[index] != nil && meaning.isShownAsFact)
            else { continue }
            found.append((Column(index: index, name: name, meaning: meaning), rank))
        }
        found.sort { ($0.rank, $0.column.index) < ($1.rank, $1.column.index) }
        columns = found.map(\.column)
        removeDuplicates()
        replaceMissing { column in
            set.contains(column.index) || TableVocabulary.isFormerPrice(column.name)
        }
        let read = Set(columns.map(\.index))
        unused = names.indices.filter { !names[$0].isEmpty && !read.contains($0) }.map { names[$0] }
        guard has(.field(.id)) else { throw .missing("id", names.filter { !$0.isEmpty }) }
        guard has(.field(.name)) else { throw .missing("name", names.filter { !$0.isEmpty }) }
        currency = columns.first { $0.meaning == .field(.price) }
            .flatMap { TableVocabulary.hint(in: $0.name) }.flatMap(Currency.suggestion)
    }

    /// True if a column has this meaning.
    func has(_ meaning: TableMeaning) -> Bool { columns.contains { $0.meaning == meaning } }

    /// Returns the column with a meaning.
    subscript(meaning: TableMeaning) -> Column? { columns.first { $0.meaning == meaning } }

    /// True if some column has values of options, by which rows of one product differ.
    var haveOptions: Bool {
        columns.contains { column in
            switch column.meaning {
            case .optionValue, .optionText: true
            case .field(let field): RecordField.options.contains(field)
            default: false
            }
        }
    }

    private static func index(of name: String, in names: [String]) -> Int? {
        if let index = names.firstIndex(of: name) { return index }
        let plain = TableVocabulary.plain(name)
        if plain.isEmpty { return nil }
        if let index = names.firstIndex(where: { TableVocabulary.plain($0) == plain }) {
            return index
        }
        // Several columns may differ only in their brackets, such as two weights.
        let similar = names.indices.filter {
            TableVocabulary.plain(TableVocabulary.withoutBrackets(names[$0])) == plain
        }
        return similar.count == 1 ? similar[0] : nil
    }
}

extension TableColumns {
    /// The rank of attributes, behind all columns that are found by their names.
    private static let rankOfAttributes = 1 << 16

    /// The meanings of which only one column is read, so that the values of rows do not mix.
    private static let single: Set<TableMeaning> = [
        .field(.id), .field(.group), .field(.price), .field(.salePrice), .field(.regularPrice),
        .field(.stock), .field(.currency), .soldOut, .inStock, .listed, .field(.sku),
    ]

    /// Removes all but the best column of each meaning of ``single``; further pictures become more
    /// pictures.
    private mutating func removeDuplicates() {
        var seen: Set<TableMeaning> = []
        columns = columns.compactMap { column in
            let isFirst = seen.insert(column.meaning).inserted
            if isFirst { return column }
            if column.meaning == .field(.picture) {
                return Column(
                    index: column.index, name: column.name, meaning: .field(.morePictures))
            }
            return Self.single.contains(column.meaning) ? nil : column
        }
    }

    /// Uses the seller's code as the id, and the regular price as the price, where there is no
    /// other column for them.
    ///
    /// - Parameter isFormerPrice: true for a column that is not the price to pay, unless there is
    ///   one of sale prices. If the column of the price has another name, all prices would be those
    ///   from before a sale.
    private mutating func replaceMissing(_ isFormerPrice: (Column) -> Bool) {
        if !has(.field(.id)), let code = self[.field(.sku)] {
            columns.append(Column(index: code.index, name: code.name, meaning: .field(.id)))
        }
        guard !has(.field(.price)),
            let place = columns.firstIndex(where: { $0.meaning == .field(.regularPrice) })
        else { return }
        let column = columns[place]
        if has(.field(.salePrice)) || !isFormerPrice(column) {
            columns[place] = Column(
                index: column.index, name: column.name, meaning: .field(.price))
        } else {
            columns.remove(at: place)
        }
    }
}

/// A reason why the columns of a table are not those of products.
enum TableColumnFault: Error, Equatable {
    /// No column has what each product needs.
    case missing(_ field: String, [String])
    /// The column of a setting below `source:` is not there.
    case noSuchColumn(String, setting: String, columns: [String])
    /// Two settings below `source:`, or one setting twice, show the same column.
    case setTwice(String, settings: [String])
}

extension TableColumnFault: CustomStringConvertible {
    /// The fault with a remedy.
    var description: String {
        switch self {
        case .missing("id", let columns):
            "no column has the id of a product, which must stay the same when rows move; add a "
                + "column '상품번호' or 'id', or name one with 'columns: {id: NAME}' below "
                + "'source:'. " + Self.list(columns)
        case .missing(let field, let columns):
            "no column has the \(field) of a product; name it '상품명' or '\(field)', or set "
                + "'columns: {\(field): NAME}' below 'source:'. " + Self.list(columns)
        case .setTwice(let name, let settings):
            "the column \(name.quotedInMessage) would be shown twice, because it is "
                + (Set(settings).count == 1
                    ? "twice in 'source.\(settings[0])'; remove it once"
                    : "in " + settings.map { "'source.\($0)'" }.joined(separator: " and in ")
                        + "; remove it from one of them")
        case .noSuchColumn(let name, let setting, let columns):
            "the column \(name.quotedInMessage) of 'source.\(setting)' does not exist"
                + (name.nearest(among: columns).map { "; did you mean \($0.quotedInMessage)?" }
                    ?? ". \(Self.list(columns))")
        }
    }

    private static func list(_ columns: [String]) -> String {
        "The columns are " + columns.prefix(20).map(\.quotedInMessage).joined(separator: ", ")
            + (columns.count > 20 ? " and \(columns.count - 20) more" : "")
    }
}
