import CatalogModel

/// The spellings of currencies found in replies.
enum CurrencySpelling {
    private static let longest = 16

    /// Returns the ISO 4217 code for a known spelling, otherwise the text in upper case.
    ///
    /// - Returns: `nil` for blank and overlong text.
    static func normalized(_ spelling: String) -> String? {
        let text = spelling.trimmingBlanks().uppercased()
        switch text {
        case "": return nil
        case "$": return "USD"
        case "₩", "\u{FFE6}", "원": return "KRW"
        default: return text.utf8.count <= longest ? text.replacingControls(keeping: []) : nil
        }
    }
}
