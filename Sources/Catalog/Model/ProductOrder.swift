/// An order of products in lists.
package enum ProductOrder: String, CaseIterable, Sendable {
    /// The newest first; only this order shows every product.
    case newest
    /// The cheapest first; products without a price last.
    case priceUp = "price-up"
    /// The most expensive first; products without a price last.
    case priceDown = "price-down"
    /// By name, in Unicode order ignoring case: digits, Latin, Hangul.
    case name
    /// The largest discount in percent first.
    case discount

    /// All orders except the newest first.
    package static let sorted = allCases.filter { $0 != .newest }
}
