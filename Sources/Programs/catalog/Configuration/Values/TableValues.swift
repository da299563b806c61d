import CatalogSources
import Tables
import Text
import YAML

/// The byte between the fields of a table. The owner writes it as a character or as a word.
extension Delimiter: TextParsable {
    static let wanted = "one of comma, semicolon, tab and pipe"

    init?(parsing text: String) {
        switch text.lowercased() {
        case ",", "comma": self = .comma
        case ";", "semicolon": self = .semicolon
        case "\t", "\\t", "tab": self = .tab
        case "|", "pipe": self = .pipe
        default: return nil
        }
    }
}

extension TextEncoding: TextParsable {
    static let wanted = "one of UTF-8, CP949, UTF-16LE and UTF-16BE"

    init?(parsing text: String) {
        self.init(named: text)
    }
}

/// The name of a table column for each product field, such as `{name: 품명, price: 가격}`.
struct ColumnNames: SettingValue, Equatable {
    static var range: String {
        "a column name for each field; the fields are "
            + TableColumns.fieldNames.joined(separator: ", ")
    }

    let columns: [String: String]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        var columns: [String: String] = [:]
        for name in container.allKeys {
            guard TableColumns.fieldNames.contains(name.stringValue) else {
                let hint = name.stringValue.nearest(among: TableColumns.fieldNames)
                    .map { "; did you mean '\($0)'?" }
                throw DecodingError.dataCorruptedError(
                    forKey: name, in: container,
                    debugDescription: "there is no such field"
                        + (hint ?? "; the fields are "
                            + TableColumns.fieldNames.joined(separator: ", ")))
            }
            columns[name.stringValue] = try container.decode(String.self, forKey: name)
        }
        self.columns = columns
    }
}
