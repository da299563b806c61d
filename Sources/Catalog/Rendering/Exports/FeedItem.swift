import CatalogModel
import Liquid

/// The values of a product, or of one of its variants, for shopping services, borrowed from its
/// record.
///
/// They are the same values as on its page and in the structured data for search engines.
struct FeedItem {
    let record: ProductRecord
    /// The variant; `nil` for a product as a whole.
    let variant: FeedVariant?
    /// The currency of both prices; `nil` for a name that ISO 4217 does not define.
    let currency: CurrencyCode?
    /// The price to pay, 0 for a gift; `nil` when it is unknown.
    let price: DecimalAmount?
    /// The price before the discount, if there is one.
    let regularPrice: DecimalAmount?

    init(_ record: ProductRecord) {
        let code = CurrencyCode(String(decoding: record.currency, as: UTF8.self))
        let currency = code?.isListed == true ? code : nil
        self.init(
            record, variant: nil, currency: currency, price: record.price,
            regularPrice: record.isReduced ? record.regularPrice : nil)
    }

    /// Creates the item of a variant.
    init(_ variant: FeedVariant, of product: FeedItem) {
        var (price, regular) = (product.price, product.regularPrice)
        if let own = variant.variant.price {
            price = own
            regular = variant.variant.regularPrice.flatMap { $0 > own ? $0 : nil }
        }
        self.init(
            product.record, variant: variant, currency: product.currency, price: price,
            regularPrice: regular)
    }

    private init(
        _ record: ProductRecord, variant: FeedVariant?, currency: CurrencyCode?,
        price: DecimalAmount?, regularPrice: DecimalAmount?
    ) {
        self.record = record
        self.variant = variant
        self.currency = currency
        self.price = price.flatMap { $0.units >= 0 ? $0.trimmed(for: currency) : nil }
        self.regularPrice = regularPrice?.trimmed(for: currency)
    }

    /// The availability; an unknown one counts as in stock, as on the page.
    var availability: Availability {
        let whole = record.availability ?? (record.isSoldOut ? .soldOut : .inStock)
        return whole.isSoldOut ? whole : variant?.variant.availability ?? whole
    }

    var isSoldOut: Bool { availability.isSoldOut }

    /// The brand, else the name of the vendor; empty without both.
    var brand: UnsafeRawBufferPointer { record.brand.isEmpty ? record.vendorName : record.brand }

    /// The GTIN; `nil` for a variant without one of its own.
    var gtin: String? {
        if let variant { return variant.variant.gtin }
        return record.gtin.isEmpty ? nil : String(decoding: record.gtin, as: UTF8.self)
    }

    /// True if the code of the item is known to others than the seller.
    var hasIdentifier: Bool { gtin != nil || (!record.mpn.isEmpty && !brand.isEmpty) }

    /// Returns the reason why a feed with prices cannot contain the product; `nil` if it can.
    ///
    /// - Parameter longestID: The limit of the id in characters.
    func omission(longestID: Int) -> FeedOmission? {
        if let reason = omissionFromAny(longestID: longestID) { return reason }
        if price == nil || price == 0 { return .noPrice }
        return currency == nil ? .noCurrency : nil
    }

    /// Returns the reason why no feed can contain the product.
    func omissionFromAny(longestID: Int) -> FeedOmission? {
        if record.name.isEmpty { return .noName }
        if !Gallery.hasFile(record.gallery) { return .noPicture }
        return record.id.firstCharacters(longestID).count < record.id.count ? .longID : nil
    }
}

extension FeedItem {
    /// Calls `body` with the product, or with each of its variants.
    ///
    /// - Parameter body: Adds the item, or returns the reason for its omission.
    /// - Returns: the first reason when nothing was added.
    static func forEach(
        of record: ProductRecord, _ body: (FeedItem) -> FeedOmission?
    ) -> FeedOmission? {
        let product = FeedItem(record)
        if record.options.isEmpty { return body(product) }
        let (options, variants) = PackedOptions.decode(record.options)
        if variants.isEmpty { return body(product) }
        var reason: FeedOmission?
        var isAdded = false
        for variant in variants {
            if let omission = body(FeedItem(FeedVariant(variant, of: options), of: product)) {
                reason = reason ?? omission
            } else {
                isAdded = true
            }
        }
        return isAdded ? nil : reason
    }

    /// Returns the id of the item, unique in the feed.
    ///
    /// That of a variant begins with the product's; where both are too long, it is a hash.
    ///
    /// - Parameter limit: The limit of the id in characters.
    func id(atMost limit: Int) -> String {
        let id = String(decoding: record.id, as: UTF8.self)
        guard let variant else { return id }
        let both = "\(id)_\(variant.variant.id)"
        return both.unicodeScalars.count <= limit ? both : "v_" + PathSlug.hash(of: both)
    }

    /// Returns the name, with the values of a variant.
    ///
    /// - Parameter limit: The limit in characters.
    func title(atMost limit: Int) -> String {
        var title = String(decoding: record.name, as: UTF8.self)
        if let variant, !variant.label.isEmpty { title += " " + variant.label }
        return title.withUTF8 {
            String(
                decoding: UnsafeRawBufferPointer($0).firstCharacters(limit), as: UTF8.self)
        }
    }
}

/// A variant of a product for shopping services.
struct FeedVariant {
    let variant: ProductVariant
    /// The values with ` / ` between them.
    let label: String
    /// The values of the options that shopping services know.
    let properties: [VariantProperty: String]

    init(_ variant: ProductVariant, of options: [ProductOption]) {
        self.variant = variant
        var values: [String] = []
        var properties: [VariantProperty: String] = [:]
        for (option, index) in zip(options, variant.values) {
            guard let index else { continue }
            values.append(option.values[index])
            if let property = VariantProperty(named: option.name), properties[property] == nil {
                properties[property] = option.values[index]
            }
        }
        label = values.joined(separator: " / ")
        self.properties = properties
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
