import CatalogModel

extension DecimalAmount {
    /// Reads digits with at most one point and nothing else, such as `1200` or `9.5`; `nil` for all
    /// other texts.
    init?(plain text: String) {
        guard text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else { return nil }
        self.init(parsing: text)
        self = trimmed()
    }
}
