import CatalogModel

extension DecimalAmount {
    /// Reads a text of digits with at most one point, such as `1200` or `9.5`.
    ///
    /// Returns `nil` for all other texts.
    init?(plain text: String) {
        guard text.utf8.allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") }) else { return nil }
        self.init(parsing: text)
        self = trimmed()
    }
}
