/// The reason why a feed omits a product.
package enum FeedOmission: Int, Sendable, CaseIterable {
    /// The product has no name.
    case noName
    /// None of the product's pictures could be fetched.
    case noPicture
    /// The product has no price above zero.
    case noPrice
    /// The price is only the lowest of several, as that of a set.
    case severalPrices
    /// ISO 4217 does not define the currency of the price.
    case noCurrency
    /// The currency of the price differs from the feed's currency.
    case otherCurrency
    /// The price has more decimals than the feed allows.
    case tooFine
    /// The id is longer than the feed allows.
    case longID
    /// The product is sold out, and the feed contains only available products.
    case soldOut

    /// The words that follow the number of omitted products in messages.
    package var phrase: String {
        switch self {
        case .noName: "without a name"
        case .noPicture: "without a picture"
        case .noPrice: "without a price"
        case .severalPrices: "with several prices, of which only the lowest is known"
        case .noCurrency: "with a price whose currency is not in ISO 4217"
        case .otherCurrency: "with a price that is not in won"
        case .tooFine: "with a price in parts of a won"
        case .longID: "with an id that is too long"
        case .soldOut: "sold out"
        }
    }
}
