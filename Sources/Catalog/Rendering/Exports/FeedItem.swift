import CatalogModel
import Liquid

/// What shopping services are told of a product, borrowed from its record: the values that its page
/// shows and that search engines read there.
struct FeedItem: BitwiseCopyable {
    let record: ProductRecord
    /// The currency of both prices; `nil` where ISO 4217 has none of this name.
    let currency: CurrencyCode?
    /// What is to be paid; `nil` where that is not known, or is nothing.
    let price: ExactAmount?
    /// The price before the discount, where there is one.
    let regularPrice: ExactAmount?

    init(_ record: ProductRecord) {
        self.record = record
        let currency = CurrencyCode(String(decoding: record.currency, as: UTF8.self))
        self.currency = currency
        price = record.price.flatMap { units in
            units > 0 ? ExactAmount(units, scale: record.priceScale, in: currency) : nil
        }
        regularPrice =
            record.isReduced
            ? record.regularPrice.flatMap {
                ExactAmount($0, scale: record.regularPriceScale, in: currency)
            } : nil
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

extension ProductRecord {
    /// Whether none is left; what is not counted does not run out.
    var isSoldOut: Bool { stock.map { $0 <= 0 } ?? false }
}
