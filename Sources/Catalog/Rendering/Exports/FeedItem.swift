import CatalogModel
import Liquid

/// The values of a product for shopping services, borrowed from its record.
///
/// They are the same values as on its page and in the structured data for search engines.
struct FeedItem: BitwiseCopyable {
    let record: ProductRecord
    /// The currency of both prices; `nil` for a name that ISO 4217 does not define.
    let currency: CurrencyCode?
    /// The price to pay; `nil` when it is unknown or zero.
    let price: DecimalAmount?
    /// The price before the discount, if there is one.
    let regularPrice: DecimalAmount?

    init(_ record: ProductRecord) {
        self.record = record
        let code = CurrencyCode(String(decoding: record.currency, as: UTF8.self))
        let currency = code?.isListed == true ? code : nil
        self.currency = currency
        price = record.price.flatMap { $0.units > 0 ? $0.trimmed(for: currency) : nil }
        regularPrice = record.isReduced ? record.regularPrice?.trimmed(for: currency) : nil
    }

    var isSoldOut: Bool { record.isSoldOut }

    /// Returns the reason why a feed with prices cannot contain the product; `nil` if it can.
    ///
    /// - Parameter longestID: The limit of the id in characters.
    func omission(longestID: Int) -> FeedOmission? {
        if let reason = omissionFromAny(longestID: longestID) { return reason }
        if price == nil { return .noPrice }
        return currency == nil ? .noCurrency : nil
    }

    /// Returns the reason why no feed can contain the product.
    func omissionFromAny(longestID: Int) -> FeedOmission? {
        if record.name.isEmpty { return .noName }
        if !Gallery.hasFile(record.gallery) { return .noPicture }
        return record.id.firstCharacters(longestID).count < record.id.count ? .longID : nil
    }
}

extension DecimalAmount {
    /// Creates the amount with no more trailing zeros in its decimals than its currency has.
    ///
    /// The value is the same as on the page, without signs and commas, and is never rounded.
    ///
    /// - Parameter currency: `nil` leaves the decimals as they are.
    func trimmed(for currency: CurrencyCode?) -> DecimalAmount {
        currency.map { trimmed(to: $0.minorDigits) } ?? self
    }
}
