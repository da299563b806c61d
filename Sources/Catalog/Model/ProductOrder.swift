/// An order of products in lists.
package enum ProductOrder: String, CaseIterable, Sendable {
    /// The newest product first.
    ///
    /// Lists in the other orders show only their first products.
    case newest
    /// The cheapest product first; products without a price are last.
    case priceUp = "price-up"
    /// The most expensive product first; products without a price are last.
    case priceDown = "price-down"
    /// By name, in Unicode order ignoring case: digits, Latin, Hangul.
    case name
    /// The largest discount in percent first.
    case discount

    /// All orders except ``newest``.
    package static let sorted = allCases.filter { $0 != .newest }
}
