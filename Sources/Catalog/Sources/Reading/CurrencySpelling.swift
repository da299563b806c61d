import CatalogModel

/// The spellings of currencies that were met in the wild.
enum CurrencySpelling {
    private static let longest = 16

    /// ISO 4217 code where the spelling is known, else the text itself in upper case.
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
