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

extension String {
    /// Whether it has the form of a currency's code in ISO 4217.
    var isCurrencyCode: Bool {
        utf8.count == 3 && utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
}
