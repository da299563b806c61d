/// Something with a price that buyers can choose: a product, or a variant of one.
package protocol Buyable {
    /// The price that a buyer pays, without its currency.
    var amountToPay: DecimalAmount? { get }
    /// The availability to buyers; `nil` if it is unknown.
    var availability: Availability? { get }
}

extension Buyable {
    /// True if it is known to be sold out or discontinued.
    package var isSoldOut: Bool { availability?.isSoldOut ?? false }
}

extension Sequence where Element: Buyable {
    /// The cheapest element that is not free and can be ordered; of all that are not free, if none
    /// can be ordered.
    package var cheapest: Element? {
        let priced = filter { ($0.amountToPay ?? 0) > 0 }
        let offered = priced.filter { !$0.isSoldOut }
        return (offered.isEmpty ? priced : offered)
            .min { ($0.amountToPay ?? 0) < ($1.amountToPay ?? 0) }
    }
}

extension Product: Buyable {
    package var amountToPay: DecimalAmount? { price?.amount }
}

extension ProductVariant: Buyable {
    package var amountToPay: DecimalAmount? { price }
}
