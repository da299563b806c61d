import CatalogModel
import JSON

/// The object `prices` of a product or a variation.
///
/// Amounts are texts of whole numbers in the smallest unit of the currency: "1999" are 19.99 USD.
struct StorePrices {
    /// The price to pay and the regular price; `nil` if a price cannot be read.
    let tag: PriceTag?
    let currency: Lenient<String>
    /// True if the price to pay is only the lowest of several.
    let isLowest: Bool

    init(_ prices: JSONValue?) {
        guard let prices, !prices.isNull else {
            (tag, currency, isLowest) = (PriceTag(paid: nil, regular: .absent), .absent, false)
            return
        }
        let digits = prices["currency_minor_unit"]?.wholeNumber(UInt8.self)
        let price = Self.amount(prices["price"], digits)
        // A product that groups other products has the price of the cheapest of them.
        let range = prices["price_range"]
        let lowest = Self.amount(range?["min_amount"], digits)
        let highest = Self.amount(range?["max_amount"], digits)
        isLowest =
            price.isAbsent
            && lowest.value.map { $0 < highest.value ?? $0 } ?? false
        currency = prices.lenient("currency_code", \.string)
        tag =
            price.isUnreadable
            ? nil
            : PriceTag(
                paid: price.value ?? lowest.value,
                regular: Self.amount(prices["regular_price"], digits))
    }

    private static func amount(_ value: JSONValue?, _ digits: UInt8?) -> Lenient<DecimalAmount> {
        guard let value, !value.isNull, value.string?.isBlank != true else { return .absent }
        guard let digits, digits <= DecimalAmount.largestScale,
            let units = (value.string ?? value.numberText).flatMap({ Int64($0) })
        else { return .unreadable }
        return .value(DecimalAmount(units: units, scale: digits))
    }
}
