import CatalogModel
import Liquid

/// What shopping services are told of a product, borrowed from its record: the values that its page
/// shows and that search engines read there.
struct FeedItem: BitwiseCopyable {
    let record: ProductRecord
    /// The currency of both prices; `nil` where ISO 4217 has none of this name.
    let currency: CurrencyCode?
    /// What is to be paid; `nil` where that is not known, or is nothing.
    let price: DecimalAmount?
    /// The price before the discount, where there is one.
    let regularPrice: DecimalAmount?

    init(_ record: ProductRecord) {
        self.record = record
        let currency = CurrencyCode(String(decoding: record.currency, as: UTF8.self))
        self.currency = currency
        price = record.price.flatMap { $0.units > 0 ? $0.trimmed(for: currency) : nil }
        regularPrice = record.isReduced ? record.regularPrice?.trimmed(for: currency) : nil
    }

    var isSoldOut: Bool { record.isSoldOut }

    /// Why no feed that sells can have it; `nil` when one can.
    ///
    /// - Parameter longestID: in characters.
    func omission(longestID: Int) -> FeedOmission? {
        if let reason = omissionFromAny(longestID: longestID) { return reason }
        if price == nil { return .noPrice }
        return currency == nil ? .noCurrency : nil
    }

    /// Why no feed at all can have it.
    func omissionFromAny(longestID: Int) -> FeedOmission? {
        if record.name.isEmpty { return .noName }
        if !Gallery.hasFile(record.gallery) { return .noPicture }
        return record.id.firstCharacters(longestID).count < record.id.count ? .longID : nil
    }
}

extension DecimalAmount {
    /// The amount with no more zeros at the end of its decimals than its currency has.
    ///
    /// It is what the page shows but for signs and commas, and never rounded.
    ///
    /// - Parameter currency: `nil` leaves the decimals as they are.
    func trimmed(for currency: CurrencyCode?) -> DecimalAmount {
        currency.map { trimmed(to: $0.minorDigits) } ?? self
    }
}

extension ProductRecord {
    /// Whether none is left; what is not counted does not run out.
    var isSoldOut: Bool { stock.map { $0 <= 0 } ?? false }
}
