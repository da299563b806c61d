import Text

/// The format of a table, found by its bytes.
package enum TableFormat: Equatable, Sendable {
    /// Text with a delimiter between fields (RFC 4180, or tabs).
    case delimited(Delimiter, TextEncoding)
    /// One JSON object on each line.
    case jsonLines
    /// A JSON array of objects.
    case jsonArray
    /// A sheet of an Excel workbook (ECMA-376), with the name of the sheet.
    case sheet(String)
    /// The rows of a `<table>` in HTML, which many programs save with the ending `.xls`.
    case html(TextEncoding)
}

/// The byte between the fields of a line.
package enum Delimiter: UInt8, CaseIterable, Sendable {
    case tab = 0x09
    case comma = 0x2C
    case semicolon = 0x3B
    case pipe = 0x7C

    var character: Character { Character(Unicode.Scalar(rawValue)) }
}

extension TableFormat: CustomStringConvertible {
    /// The format for a message, such as `CSV (CP949)`.
    package var description: String {
        switch self {
        case .delimited(.comma, let encoding): "CSV (\(encoding))"
        case .delimited(.tab, let encoding): "TSV (\(encoding))"
        case .delimited(let delimiter, let encoding):
            "CSV with '\(delimiter.character)' (\(encoding))"
        case .jsonLines: "NDJSON"
        case .jsonArray: "JSON"
        case .sheet(let name): "XLSX, sheet \(name.quotedInMessage)"
        case .html(let encoding): "an HTML table (\(encoding))"
        }
    }

    /// True if cells may be merged.
    package var hasMergedCells: Bool {
        switch self {
        case .sheet, .html: true
        case .delimited, .jsonLines, .jsonArray: false
        }
    }

    /// True if a list of texts is one text in a cell, with `|` between its elements.
    package var joinsLists: Bool { self == .jsonLines || self == .jsonArray }

    /// True if the rows are the rows of a sheet, whose cells have names such as `C5`.
    package var hasCellNames: Bool {
        if case .sheet = self { true } else { false }
    }
}
