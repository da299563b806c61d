/// Why a product is not in a feed.
package enum FeedOmission: Int, Sendable, CaseIterable {
    /// It has no name.
    case noName
    /// No picture of it could be had.
    case noPicture
    /// It has no price above zero.
    case noPrice
    /// Its price is in no currency of ISO 4217.
    case noCurrency
    /// Its price is in another currency than the feed's.
    case otherCurrency
    /// Its price is finer than the feed tells.
    case tooFine
    /// Its id is longer than the feed takes.
    case longID
    /// None is left, and the feed is of what can be bought.
    case soldOut

    /// What such products are, behind their number.
    package var words: String {
        switch self {
        case .noName: "without a name"
        case .noPicture: "without a picture"
        case .noPrice: "without a price"
        case .noCurrency: "with a price in no currency of ISO 4217"
        case .otherCurrency: "with a price that is not in won"
        case .tooFine: "with a price in parts of a won"
        case .longID: "with an id that is too long"
        case .soldOut: "sold out"
        }
    }
}
