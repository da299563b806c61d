/// An order in which lists show products.
package enum ProductOrder: String, CaseIterable, Sendable {
    /// The newest first; the only one in which every product is shown.
    case newest
    /// The cheapest first, those without a price last.
    case priceUp = "price-up"
    /// The dearest first, those without a price last.
    case priceDown = "price-down"
    /// By name, in the order of Unicode but for capitals: digits, Latin, Hangul.
    case name
    /// The largest discount in percent first.
    case discount

    /// All but the newest first.
    package static let sorted = allCases.filter { $0 != .newest }
}
