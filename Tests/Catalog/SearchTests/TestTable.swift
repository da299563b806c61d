import FoundationEssentials
import JSON

@testable import CatalogSearch

/// The tables in `Cases`, which the tests of the script read too.
enum TestTable {
    /// Returns the rows of a table, with `columns` columns each.
    ///
    /// `\t`, `\n`, `\\` and `\u{…}` stand for characters. A row that begins with `#` is for readers.
    static func rows(_ name: String, columns: Int) throws -> [[String]] {
        try String(decoding: bytes(name), as: UTF8.self)
            .split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
                let values = line.split(separator: "\t", omittingEmptySubsequences: false)
                    .map { unescaped($0) }
                guard values.count == columns else { throw TableError.columns(String(line)) }
                return values
            }
    }

    /// The products of `catalog.json`, the oldest first.
    static func catalog() throws -> [SearchDocument] {
        try (JSONValue(parsing: bytes("catalog.json")).elements ?? []).map(document)
    }

    private static func bytes(_ name: String) throws -> [UInt8] {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
        return try Array(Data(contentsOf: folder.appending(path: name)))
    }

    private static func document(_ row: JSONValue) -> SearchDocument {
        func text(_ key: String) -> String { row[key]?.string ?? "" }
        func texts(_ key: String) -> [String] { (row[key]?.elements ?? []).compactMap(\.string) }
        var document = SearchDocument(id: text("id"), path: text("path"), name: text("name"))
        document.vendor = text("vendor")
        document.brand = text("brand")
        document.categories = texts("categories")
        document.codes = texts("codes")
        document.options = texts("options")
        document.price = text("price")
        document.regularPrice = text("regularPrice")
        document.percentOff = row["percentOff"]?.integer
        document.picture = text("picture")
        document.isSoldOut = row["isSoldOut"]?.bool ?? false
        document.amount = text("amount")
        document.currency = text("currency")
        return document
    }

    private static func unescaped(_ text: Substring) -> String {
        var result = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            guard character == "\\", let escape = rest.popFirst() else {
                result.append(character)
                continue
            }
            switch escape {
            case "t": result.append("\t")
            case "n": result.append("\n")
            case "u":
                let digits = rest.dropFirst().prefix { $0 != "}" }
                rest = rest.dropFirst(digits.count + 2)
                if let scalar = UInt32(digits, radix: 16).flatMap({ Unicode.Scalar($0) }) {
                    result.unicodeScalars.append(scalar)
                }
            default: result.append(escape)
            }
        }
        return result
    }

    enum TableError: Error {
        case columns(String)
    }
}
