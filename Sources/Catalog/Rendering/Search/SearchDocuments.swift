package import CatalogModel
package import CatalogSearch
package import Digest
import ImageFormats
import Liquid

/// Makes documents of the search from products, with the same prices and pictures as on pages.
package struct SearchDocuments {
    /// The greatest number of variant codes in a document.
    private static let codeLimit = 20
    /// The greatest number of option values in a document.
    private static let valueLimit = 40

    /// The width in pixels at which cards show a picture on most screens.
    private static let cardWidth = 320

    /// The width for screens with twice as many pixels.
    private static let widerWidth = 640

    private static let freeKey = "free"
    private static let fromPriceKey = "from_price"
    private static let stateKeys: [Availability: String] = [
        .preorder: "preorder", .backorder: "backorder", .low: "low_stock",
        .discontinued: "discontinued",
    ]

    private let money: MoneyFormat
    private let free: String
    private let fromPrice: String
    private let states: [Availability: String]
    private let searchesDescriptions: Bool
    private var categories: FeedCategories

    /// - Parameter categories: the tree of all categories.
    package init(of theme: SiteTheme, categories: CategoryTree) {
        money = theme.moneyFormat
        free = theme.strings.text(Self.freeKey)
        fromPrice = theme.strings.text(Self.fromPriceKey)
        states = Self.stateKeys.mapValues { theme.strings.text($0) }
        searchesDescriptions = theme.facts.pages.searchesDescriptions
        self.categories = FeedCategories(categories)
    }

    /// Returns a hash of all inputs of documents except products and categories.
    package static func fingerprint(of theme: SiteTheme) -> Fingerprint {
        var hasher = FingerprintHasher()
        for key in [freeKey, fromPriceKey] + stateKeys.values.sorted() {
            hasher.update(theme.strings.text(key))
        }
        hasher.update(SiteFact.money.value(in: theme.facts) ?? "")
        hasher.update(theme.facts.pages.searchesDescriptions ? 1 : 0)
        return hasher.finalize()
    }

    /// Returns the document of a product.
    package mutating func document(of product: ProductRecord) -> SearchDocument {
        var document = SearchDocument(
            id: Self.text(product.id), path: ProductPath.page(Self.text(product.slug)),
            name: Self.text(product.name))
        document.vendor = Self.text(product.vendorName)
        document.brand = Self.text(product.brand)
        for path in categories.paths(of: product) {
            for name in path where !document.categories.contains(name) {
                document.categories.append(name)
            }
        }
        document.codes = [product.sku, product.mpn, product.gtin].filter { !$0.isEmpty }
            .map(Self.text)
        setOptions(of: product, in: &document)
        setPrices(of: product, in: &document)
        document.isSoldOut = product.isSoldOut
        document.state = product.availability.flatMap { states[$0] } ?? ""
        document.badge = Self.text(product.badge)
        if searchesDescriptions { document.summary = Self.text(product.summary) }
        if let first = Gallery.firstShown(in: product.gallery) {
            setPicture(first, in: &document)
        }
        return document
    }

    /// Sets the path of the narrowest copy that is wide enough for a card, and the width of a copy
    /// for screens with twice as many pixels.
    ///
    /// The format is WebP if possible, which all browsers show that run the script of the search.
    private func setPicture(_ entry: GalleryEntry, in document: inout SearchDocument) {
        let copies = entry.copies.indices.compactMap { entry.copies[$0] }
        let format = copies.contains { $0.format == .webp } ? .webp : copies.last?.format
        let widths = copies.filter { $0.format == format }.map(\.width)
        guard let format, let widest = widths.max() else { return }
        let width = widths.filter { $0 >= Self.cardWidth }.min() ?? widest
        document.picture = "\(Self.text(entry.stem))-\(width).\(format.fileExtension)"
        let wider = widths.filter { $0 >= Self.widerWidth }.min() ?? widest
        document.widerPicture = wider > width ? wider : 0
    }

    private func setOptions(of product: ProductRecord, in document: inout SearchDocument) {
        guard !product.options.isEmpty else { return }
        let (options, variants) = PackedOptions.decode(product.options)
        document.options = Array(options.lazy.flatMap(\.values).prefix(Self.valueLimit))
        for code in variants.lazy.compactMap(\.sku).prefix(Self.codeLimit)
        where !document.codes.contains(code) {
            document.codes.append(code)
        }
    }

    private func setPrices(of product: ProductRecord, in document: inout SearchDocument) {
        let item = FeedItem(product)
        guard let price = item.price else { return }
        document.amount = price.withDigits(decimals: item.currency?.minorDigits ?? 0) {
            String(decoding: $0, as: UTF8.self)
        }
        document.currency = Self.text(product.currency)
        let text = text(price, item.currency)
        document.price =
            price.units == 0
            ? free : product.hasPriceRange ? fromPrice.filled(with: ["price": text]) : text
        if let regular = item.regularPrice {
            document.regularPrice = self.text(regular, item.currency)
            document.percentOff = product.percentOff.map { Int($0) }
        }
    }

    private func text(_ amount: DecimalAmount, _ currency: CurrencyCode?) -> String {
        money.text(units: amount.units, scale: Int(amount.scale), currency: currency)
    }

    private static func text(_ bytes: UnsafeRawBufferPointer) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
