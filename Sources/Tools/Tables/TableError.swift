import Text

/// An error that ends the reading of a table.
package enum TableError: Error, Equatable, Sendable {
    /// The file has no bytes, or only blanks.
    case empty
    /// The bytes are not a table.
    case notATable(Content)
    /// The table has no row that can be the header.
    case noHeader
    /// The header row of the settings is not there or is empty.
    case missingHeaderRow(Int)
    /// The workbook has no sheet of this name, or no sheet at all.
    case missingSheet(String?, known: [String])
    /// A sheet without a table, in a workbook with other sheets; with the reason.
    case unusableSheet(String, others: [String], String)
    /// A field begins with a double quote that is not closed.
    case unclosedQuote(line: Int)
    /// The text ends without a line end in a record that has fewer fields than there are columns.
    case cutRow(row: Int, fields: Int, columns: Int)
    /// A record is longer than the limit in bytes.
    case recordTooLong(row: Int, limit: Int)
    /// Bytes that are not text in the encoding; `byte` counts from 0.
    case malformedText(TextEncoding, line: Int, byte: Int)
    /// JSON that cannot be read; the line is `nil` for an array.
    case malformedJSON(line: Int?, String)
    /// A zip archive that is not a workbook, with no file or with several; the value has their names.
    case notASingleFile([String])
    /// A part of the workbook that is missing or damaged.
    case damagedWorkbook(part: String, String)
    /// HTML whose elements are nested too deep, so that rows would be lost.
    case tooDeep
    /// A part of the workbook that expands to more than the limits.
    case tooLarge(part: String, String)
    /// The file cannot be read.
    case unreadable(String)

    /// Content that is not a table.
    package enum Content: Equatable, Sendable {
        /// A workbook in the format of Excel 97–2003.
        case oldWorkbook
        /// A workbook with a password.
        case encryptedWorkbook
        /// A workbook in the binary format `.xlsb`.
        case binaryWorkbook
        /// A spreadsheet of OpenDocument, `.ods`.
        case openDocument
        /// A spreadsheet in the XML format of Excel 2003.
        case spreadsheetXML
        /// A zip archive without a workbook.
        case archive
        /// A page without a table.
        case webPage(title: String?, asksToSignIn: Bool)
        /// XML.
        case xml
        /// A JSON object, whose rows may be inside.
        case jsonObject
        /// Other bytes, such as a picture.
        case binary
    }
}

extension TableError: CustomStringConvertible {
    /// The error with its place and a remedy.
    package var description: String {
        switch self {
        case .empty: "the table is empty"
        case .notATable(let content): content.description
        case .noHeader: "no row can be the header; put the names of the columns into one row"
        case .missingHeaderRow(let row):
            "row \(row) is not there or is empty, but is set as the row of the column names"
        case .missingSheet(nil, _): "the workbook has no visible sheet"
        case .missingSheet(let name?, let known):
            "there is no sheet \(name.quotedInMessage)\(Self.hint(name, known))"
        case .unusableSheet(let name, let others, let reason):
            "\(reason). \(Self.sheetAdvice(name, others))"
        case .unclosedQuote(let line):
            "line \(line): a field begins with a double quote that is not closed; write \"\" for a "
                + "quote inside a field"
        case .cutRow(let row, let fields, let columns):
            "row \(row): the file ends within this row, which has \(fields) of \(columns) cells; "
                + "save or download the file again (if it is complete, end its last line)"
        case .recordTooLong(let row, let limit):
            "row \(row) has more than \(limit >> 20) MiB"
        case .malformedText(let encoding, let line, let byte):
            "line \(line), byte \(byte): the text is not \(encoding); save the file as "
                + "\"CSV UTF-8\""
        case .malformedJSON(let line?, let reason): "line \(line): \(reason)"
        case .malformedJSON(nil, let reason): reason
        case .notASingleFile([]): "the zip archive is empty"
        case .notASingleFile(let names):
            "the zip archive has \(names.count) files ("
                + names.prefix(3).map(\.quotedInMessage).joined(separator: ", ")
                + (names.count > 3 ? ", …" : "") + "); leave only the list of products in it"
        case .damagedWorkbook("zip", let reason):
            "the workbook or zip archive is damaged (\(reason)); save or download it again"
        case .damagedWorkbook(let part, let reason):
            "the workbook is damaged (\(part): \(reason)); open it in Excel and save it again"
        case .tooDeep:
            "the elements of the page are nested too deep to be read; save the table as CSV"
        case .tooLarge(let part, let fact): "the workbook's \(part) \(fact)"
        case .unreadable(let reason): reason
        }
    }

    /// Returns a sentence about the sheets in which the products may be instead of `name`.
    static func sheetAdvice(_ name: String, _ others: [String]) -> String {
        "This is the sheet \(name.quotedInMessage); if the products are in another sheet ("
            + others.prefix(10).map(\.quotedInMessage).joined(separator: ", ")
            + (others.count > 10 ? ", …" : "")
            + "), write its name as 'sheet: NAME' below 'source:'"
    }

    private static func hint(_ name: String, _ known: [String]) -> String {
        if let nearest = name.nearest(among: known) {
            return "; did you mean \(nearest.quotedInMessage)?"
        }
        if known.isEmpty { return "" }
        return "; there are "
            + known.prefix(10).map(\.quotedInMessage).joined(separator: ", ")
    }
}

extension TableError.Content: CustomStringConvertible {
    /// The content as a sentence with a remedy.
    package var description: String {
        switch self {
        case .oldWorkbook:
            "this is a workbook of Excel 97–2003 (.xls); save it as \"Excel Workbook (.xlsx)\""
        case .encryptedWorkbook:
            "the workbook has a password; remove the password and save it again"
        case .binaryWorkbook:
            "this is a binary workbook (.xlsb); save it as \"Excel Workbook (.xlsx)\""
        case .openDocument:
            "this is an OpenDocument spreadsheet (.ods); save it as .xlsx or .csv"
        case .spreadsheetXML:
            "this is a spreadsheet in the XML of Excel 2003; save it as \"Excel Workbook (.xlsx)\""
        case .archive: "this is a zip archive without a workbook; unpack it first"
        case .webPage(let title, let asksToSignIn):
            (asksToSignIn
                ? "this is a page that asks to sign in" : "this is a web page without a table")
                + (title.map { " (\($0.quotedInMessage))" } ?? "")
                + (asksToSignIn ? "; publish the table, so that it opens without an account" : "")
        case .xml: "this is XML, not a table; a product feed is read with kind: feed"
        case .jsonObject:
            "this is a JSON object, not an array of rows; an API is read with kind: json"
        case .binary: "these bytes are not a table"
        }
    }
}
