import CatalogModel
import JSON
import Text

/// Reads a product from a row of `/products.json`.
struct ShopifyReading {
    private(set) var product: Product
    private var fields: FieldReading
    private let row: JSONValue
    private let currency: String

    /// - Parameters:
    ///   - shop: the origin of the shop, below which products have their pages.
    ///   - currency: the currency of all prices.
    /// - Throws: `mismatch` for a value that is not an object or has no id.
    init(
        _ row: JSONValue, shop: String, currency: String, pictureAddresses: PictureReferences
    ) throws(JSONError) {
        product = Product(id: ProductID(try WireID(of: row).text))
        fields = FieldReading(pictureAddresses: pictureAddresses)
        self.row = row
        self.currency = currency
        product.name = fields.name(row.lenient("title", \.string))
        product.link = fields.link(
            row.lenient("handle") { handle in
                handle.string.map { "\(shop)/products/\($0.percentEncodedSegment)" }
            })
        product.brand = fields.word(row["vendor"])
        product.description = fields.description(row.lenient("body_html", \.string))
        if product.description != nil { product.descriptionFormat = StatedFormat(.html) }
        product.categories =
            fields.word(row["product_type"])
            .map { [CategoryPath([CategoryPath.Step(name: $0)])] } ?? []
        product.tags = tags()
        product.pictures = fields.pictures(
            row["images"]?.elements?.map { $0["src"]?.string } ?? [])
        product.createdAt = fields.timestamp(row.lenient("created_at", \.string))
        product.updatedAt = fields.timestamp(row.lenient("updated_at", \.string))
        readVariants()
    }

    /// The product, with the tolerated faults.
    var result: DetailedProduct {
        DetailedProduct(product: product, irregularities: fields.irregularities)
    }
}

extension ShopifyReading {
    /// Returns the tags, which are a list, or a text in which commas separate them.
    private mutating func tags() -> [String] {
        let value = row["tags"]
        let written =
            value?.elements?.map(\.string)
            ?? value?.string?.split(separator: ",").map { String($0) } ?? []
        fields.record(.tooManyFacts, when: written.count > ProductLimits.tags)
        return written.prefix(ProductLimits.tags).compactMap { tag in
            tag.flatMap { fields.word($0) }
        }
    }
}

// MARK: - Variants

extension ShopifyReading {
    /// Reads options and variants.
    ///
    /// A product without options has one variant called `Default Title`, which is the product
    /// itself.
    private mutating func readVariants() {
        let options = options()
        let written = row["variants"]?.elements ?? []
        fields.record(.tooManyVariants, when: written.count > ProductLimits.variants)
        var sold: [ProductVariant] = []
        for value in written {
            if let variant = variant(value, of: options) { sold.append(variant) }
        }
        readPrice(of: sold)
        let variants = Array(sold.prefix(ProductLimits.variants))
        if options.isEmpty, variants.count == 1 {
            product.sku = variants[0].sku
            product.statedAvailability = variants[0].statedAvailability
        } else {
            product.options = options
            product.variants = variants
            product.isVariantPrice = product.price != nil && !product.variants.isEmpty
            let known = sold.compactMap(\.statedAvailability)
            if known.count == sold.count {
                product.statedAvailability = Availability.best(of: known)
            }
        }
    }

    /// Takes the price of the cheapest variant that can be ordered as the price of the product.
    ///
    /// A variant that costs nothing counts only if all of them do.
    private mutating func readPrice(of variants: [ProductVariant]) {
        let free = variants.first { $0.price == 0 && $0.statedAvailability == .inStock }
        guard let variant = variants.cheapest ?? free else { return }
        (product.price, product.regularPrice) = fields.prices(
            PriceTag(paid: variant.price, regular: Lenient(variant.regularPrice)),
            .value(currency), isFree: true)
    }

    private mutating func options() -> [ProductOption] {
        let written = row["options"]?.elements ?? []
        fields.record(.tooManyFacts, when: written.count > ProductLimits.options)
        let options = written.prefix(ProductLimits.options).compactMap { option($0) }
        let isPlaceholder =
            options.count == 1 && options[0].name == "Title"
            && options[0].values == ["Default Title"]
        return isPlaceholder ? [] : options
    }

    private mutating func option(_ value: JSONValue) -> ProductOption? {
        guard let name = fields.word(value["name"]) else { return nil }
        let written = value["values"]?.elements ?? []
        fields.record(.tooManyVariants, when: written.count > ProductLimits.optionValues)
        var values: [String] = []
        for text in written.prefix(ProductLimits.optionValues).compactMap({ fields.word($0) })
        where !values.contains(text) {
            values.append(text)
        }
        return values.isEmpty ? nil : ProductOption(name: name, values: values)
    }

    private mutating func variant(
        _ value: JSONValue, of options: [ProductOption]
    ) -> ProductVariant? {
        guard let id = WireID(value["id"] ?? .null) else {
            fields.record(.unreadableFact)
            return nil
        }
        var variant = ProductVariant(id: id.text, values: [])
        for (index, option) in options.enumerated() {
            let name = fields.word(value["option\(index + 1)"])
            let place = name.flatMap { option.values.firstIndex(of: $0) }
            if name != nil, place == nil {
                fields.recordUnknownValue(of: option)
                return nil
            }
            variant.values.append(place)
        }
        variant.sku = fields.word(value["sku"])
        if let isAvailable = value["available"]?.bool {
            variant.statedAvailability = isAvailable ? .inStock : .soldOut
        }
        variant.picture = value["featured_image"]?["src"]?.string
            .flatMap { fields.index(of: $0, in: &product.pictures) }
        let tag = prices(of: value)
        variant.price = tag?.paid
        if let paid = tag?.paid, let regular = tag?.regular.value, regular > paid {
            variant.regularPrice = regular
        }
        return variant
    }

    /// Reads the prices of a variant, which are texts such as `1200.00` in every currency.
    ///
    /// - Returns: `nil` if the price to pay cannot be read or is below zero.
    private mutating func prices(of value: JSONValue) -> PriceTag? {
        let paid = value.lenient("price", \.shopifyPrice)
        // Some shops send an empty text where there is no discount.
        let hasRegular = value["compare_at_price"]?.string?.isBlank != true
        let regular: Lenient<DecimalAmount> =
            hasRegular ? value.lenient("compare_at_price", \.shopifyPrice) : .absent
        if paid.isUnreadable {
            let isNegative = value["price"]?.shopifyAmount.map { $0 < 0 } ?? false
            let isInexact = value["price"]?.isInexactPrice ?? false
            fields.record(
                isNegative ? .negativePrice : isInexact ? .inexactPrice : .unreadablePrice)
        }
        fields.record(.unusableListPrice, when: regular.isUnreadable)
        return paid.value.map { PriceTag(paid: $0, regular: regular) }
    }
}

extension JSONValue {
    /// A price of at least 0, written as text or as number.
    fileprivate var shopifyPrice: DecimalAmount? {
        shopifyAmount.flatMap { $0 >= 0 ? $0.trimmed() : nil }
    }

    /// An amount, written as text or as number.
    fileprivate var shopifyAmount: DecimalAmount? {
        (string ?? numberText).flatMap { DecimalAmount(parsing: $0) }
    }
}
