import CatalogModel
import Text

/// The spellings of currencies in replies, feeds and tables.
enum CurrencySpelling {
    private static let longest = 16

    /// Returns the currency with a sign, a usual name or a code of ISO 4217.
    ///
    /// The signs `$` and `¥` mean the US dollar and the yen, although other currencies have them,
    /// too.
    ///
    /// - Returns: `nil` for other names that several currencies have, such as `dollar`, and for
    ///   withdrawn codes, whose amounts would have to be converted.
    static func currency(_ spelling: String) -> Currency? {
        // Most sources state the code.
        if let currency = Currency(code: spelling) { return currency }
        return switch spelling.trimmingBlanks().uppercased() {
        case "₩", "\u{FFE6}", "원", "WON", "₩원", "원화": Currency(code: "KRW")
        case "$", "US$", "달러": Currency(code: "USD")
        case "€", "유로": Currency(code: "EUR")
        case "£": Currency(code: "GBP")
        case "¥", "円", "엔", "엔화": Currency(code: "JPY")
        case "元", "위안": Currency(code: "CNY")
        case let code: Currency(code: code)
        }
    }

    /// Returns the ISO 4217 code for a known spelling, otherwise the text in upper case.
    ///
    /// - Returns: `nil` for blank and overlong text.
    static func normalized(_ spelling: String) -> String? { code(spelling)?.text }

    /// Returns the same text as ``normalized(_:)``, and whether it is a code of ISO 4217.
    static func code(_ spelling: String) -> (text: String, isKnown: Bool)? {
        if let currency = currency(spelling) { return (currency.code, true) }
        let text = spelling.trimmingBlanks().uppercased()
        guard !text.isEmpty, text.utf8.count <= longest else { return nil }
        return (text.replacingControls(keeping: []), false)
    }
}
