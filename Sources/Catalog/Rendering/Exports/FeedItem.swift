import CatalogModel
import Liquid

/// The values of one product, or of one variant of a product, for shopping services.
///
/// The values are the same as on the product's page and in the structured data for search engines.
/// The bytes belong to the product's record and are not copied.
struct FeedItem {
    let record: ProductRecord
    /// The variant; `nil` for a product as a whole.
    let variant: FeedVariant?
    /// The currency of both prices; `nil` if ISO 4217 does not define the name of the currency.
    let currency: CurrencyCode?
    /// The price to pay; 0 for a gift, `nil` if the price is unknown.
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

    /// Creates the item of one variant of a product.
    init(_ variant: FeedVariant, of product: FeedItem) {
        var (price, regular) = (product.price, product.regularPrice)
        if let own = variant.variant.price {
            price = own
            regular = variant.variant.regularPrice.flatMap { $0 > own ? $0 : nil }
        } else if product.record.isVariantPrice {
            (price, regular) = (nil, nil)
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

    /// The availability of the item.
    ///
    /// An unknown availability counts as in stock, as on the product's page.
    var availability: Availability {
        let whole = record.availability ?? (record.isSoldOut ? .soldOut : .inStock)
        return whole.isSoldOut ? whole : variant?.variant.availability ?? whole
    }

    var isSoldOut: Bool { availability.isSoldOut }

    /// True if the price is only the lowest of several, although the product has no variants.
    var isLowestPrice: Bool { variant == nil && record.options.isEmpty && record.hasPriceRange }

    /// The brand, or the name of the vendor if there is no brand; empty if both are missing.
    var brand: UnsafeRawBufferPointer { record.brand.isEmpty ? record.vendorName : record.brand }

    /// The GTIN (the number in a barcode); `nil` if the item has none.
    ///
    /// A variant never uses the number of its product.
    var gtin: String? {
        if let variant { return variant.variant.gtin }
        return record.gtin.isEmpty ? nil : String(decoding: record.gtin, as: UTF8.self)
    }

    /// The GTIN, unless it is used only inside a company.
    var publicGTIN: String? { gtin.flatMap { $0.isInternalGTIN ? nil : $0 } }

    /// True if the item has a code that other sellers of the same item use, too.
    var hasIdentifier: Bool { publicGTIN != nil || (!record.mpn.isEmpty && !brand.isEmpty) }

    /// Returns the reason why a feed with prices cannot contain the item; `nil` if the feed can.
    ///
    /// - Parameter longestID: the greatest length of an id in characters.
    func omission(longestID: Int) -> FeedOmission? {
        if let reason = omissionFromAny(longestID: longestID) { return reason }
        if price == nil || price == 0 { return .noPrice }
        if isLowestPrice { return .severalPrices }
        return currency == nil ? .noCurrency : nil
    }

    /// Returns the reason why no feed can contain the item; `nil` if a feed without prices can.
    ///
    /// - Parameter longestID: the greatest length of an id in characters.
    func omissionFromAny(longestID: Int) -> FeedOmission? {
        if record.name.isEmpty { return .noName }
        if !Gallery.hasFile(record.gallery) { return .noPicture }
        return record.id.firstCharacters(longestID).count < record.id.count ? .longID : nil
    }
}

extension FeedItem {
    /// Calls `body` with the product as one item, or with each variant if there are variants.
    ///
    /// - Parameter body: adds the item to a feed, or returns the reason why it omits the item.
    /// - Returns: The first reason if `body` added no item; otherwise `nil`.
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
            let feedVariant = FeedVariant(variant, of: options, isOnly: variants.count == 1)
            if let omission = body(FeedItem(feedVariant, of: product)) {
                reason = reason ?? omission
            } else {
                isAdded = true
            }
        }
        return isAdded ? nil : reason
    }

    /// Returns the id of the item, which is unique in the feed.
    ///
    /// The id of a variant consists of the product's id and its own id. If both together are too
    /// long, the id is a hash.
    ///
    /// - Parameter limit: the greatest length of the id in characters.
    func id(atMost limit: Int) -> String {
        let id = String(decoding: record.id, as: UTF8.self)
        guard let variant else { return id }
        let both = "\(id)_\(variant.variant.id)"
        return both.unicodeScalars.count <= limit ? both : "v_" + PathSlug.hash(of: both)
    }

    /// Returns the name of the product, followed by the variant's values.
    ///
    /// - Parameter limit: the greatest length of the title in characters.
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
    /// The variant's values, with ` / ` between them.
    let label: String
    /// The values of those options that shopping services know.
    let properties: [VariantProperty: String]
    /// True if the product has no other variant; the product's page then has no place for it.
    let isOnly: Bool

    init(_ variant: ProductVariant, of options: [ProductOption], isOnly: Bool) {
        self.variant = variant
        self.isOnly = isOnly
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
    /// Returns the amount with no more trailing zeros in its decimals than `currency` has digits.
    ///
    /// The amount is written without currency sign and commas, and is never rounded.
    ///
    /// - Parameter currency: the currency of the amount. If it is `nil`, the decimals stay as they
    ///   are.
    func trimmed(for currency: CurrencyCode?) -> DecimalAmount {
        currency.map { trimmed(to: $0.minorDigits) } ?? self
    }
}
