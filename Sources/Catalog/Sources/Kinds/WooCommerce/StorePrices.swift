import CatalogModel
import JSON

/// The object `prices` of a product or a variation.
///
/// Amounts are texts of whole numbers in the smallest unit of the currency: "1999" are 19.99 USD.
struct StorePrices {
    /// The price to pay and the regular price; `nil` if a price cannot be read.
    let tag: PriceTag?
    let currency: Lenient<String>

    init(_ prices: JSONValue?) {
        guard let prices, !prices.isNull else {
            (tag, currency) = (PriceTag(paid: nil, regular: .absent), .absent)
            return
        }
        let digits = prices["currency_minor_unit"]?.wholeNumber(UInt8.self)
        let price = Self.amount(prices["price"], digits)
        // A product that groups other products has the price of the cheapest of them.
        let lowest = Self.amount(prices["price_range"]?["min_amount"], digits)
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
