import Text

/// A row of a table below its header, whose fields are texts.
///
/// A record and its bytes are valid only during the call that receives it.
package struct TableRecord {
    /// The row in the sheet, or the record of the text, counted from 1; empty lines count, too.
    package let row: Int
    let fields: UnsafeBufferPointer<TableField>
    let utf8: UnsafeRawBufferPointer
    /// True if the file ends with this record, without a line end; always false in a sheet.
    var endsFile = false
}

/// The place of a field in the bytes of a record.
struct TableField: BitwiseCopyable {
    var start: Int32
    var count: Int32
    var kind: TableFieldKind
}

/// The kind of a field.
enum TableFieldKind: UInt8, BitwiseCopyable {
    case text
    /// A quoted field with quotes inside, which must be unquoted before it is read.
    case escaped
    /// The error of a formula, such as `#REF!`.
    case error
    /// A formula without a stored value.
    case uncalculated
}

extension TableRecord {
    /// The number of fields, which may differ from the number of columns.
    package var count: Int { fields.count }

    /// Returns the UTF-8 of the field in a column; empty if the row is shorter.
    package func bytes(at column: Int) -> UnsafeRawBufferPointer {
        guard fields.indices.contains(column) else {
            return UnsafeRawBufferPointer(start: nil, count: 0)
        }
        let field = fields[column]
        let start = Int(field.start)
        return UnsafeRawBufferPointer(rebasing: utf8[start..<(start + Int(field.count))])
    }

    /// Returns the text of the field in a column without blanks around it; `nil` if it is empty.
    package func text(at column: Int) -> String? {
        let bytes = bytes(at: column)
        guard let first = bytes.firstIndex(where: { $0 > 0x20 }),
            let last = bytes.lastIndex(where: { $0 > 0x20 })
        else { return nil }
        return String(decoding: bytes[first...last], as: UTF8.self)
    }

    /// Returns the reason why a cell has no value although it is not empty.
    package func fault(at column: Int) -> TableCellFault? {
        guard fields.indices.contains(column) else { return nil }
        switch fields[column].kind {
        case .text, .escaped:
            guard bytes(at: column).first == UInt8(ascii: "#") else { return nil }
            return text(at: column).flatMap(TableCellFault.init(ofText:))
        case .error: return .formulaError(text(at: column) ?? "")
        case .uncalculated: return .uncalculated
        }
    }

    /// The texts of all fields; empty fields are empty texts.
    package var texts: [String] { fields.indices.map { text(at: $0) ?? "" } }

    /// True if no field has a text.
    var isBlank: Bool {
        fields.allSatisfy { field in
            let start = Int(field.start)
            return utf8[start..<(start + Int(field.count))].allSatisfy { $0 <= 0x20 }
        }
    }
}

/// A reason why a cell has no value although it is not empty.
package enum TableCellFault: Equatable, Sendable {
    /// A formula whose result is an error, such as `#REF!`.
    case formulaError(String)
    /// A formula whose result is not stored in the file.
    case uncalculated
}

extension TableCellFault {
    /// The fault of a cell in which another program wrote the error of a formula as text, as Excel
    /// does in CSV files; `nil` for other texts.
    init?(ofText text: String) {
        switch text {
        case "#N/A", "#REF!", "#VALUE!", "#NAME?", "#DIV/0!", "#NULL!", "#NUM!":
            self = .formulaError(text)
        default: return nil
        }
    }
}

extension TableCellFault: CustomStringConvertible {
    /// The fault with a remedy.
    package var description: String {
        switch self {
        case .formulaError(let name):
            "the formula gives \(name.quotedInMessage); correct it, or paste the value"
        case .uncalculated:
            "the formula has no stored value; open the file in Excel and save it again"
        }
    }
}
