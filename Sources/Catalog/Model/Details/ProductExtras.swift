/// The facts of a product that only some sources have; an absent fact is `nil` or empty.
package struct ProductExtras: Hashable, Sendable {
    /// The product's page in the real shop, an absolute http or https address.
    package var link: String?
    package var brand: String?
    /// The seller's own code (stock keeping unit).
    package var sku: String?
    /// The global trade item number (GTIN) of 8, 12, 13 or 14 digits, whose check digit is correct.
    package var gtin: String?
    /// The manufacturer's part number.
    package var mpn: String?
    package var condition: ItemCondition?
    /// The availability as the source states it.
    ///
    /// If the source states no availability, ``Product/availability`` is derived from the stock or
    /// from the variants.
    package var statedAvailability: Availability?
    /// The price of a fixed quantity, such as 1,250 KRW for 100 ml.
    package var unitPrice: UnitPrice?
    /// The categories, each as the path from the top; at most ``ProductLimits/categories``.
    package var categories: [CategoryPath] = []
    /// The choices of the buyer, such as colour and size; at most ``ProductLimits/options``.
    package var options: [ProductOption] = []
    /// The variants, one for each combination of options; at most ``ProductLimits/variants``.
    package var variants: [ProductVariant] = []
    /// Further facts by name; at most ``ProductLimits/attributes``.
    package var attributes: [ProductAttribute] = []
    /// The seller's keywords; at most ``ProductLimits/tags``.
    package var tags: [String] = []
    /// The format of the description; `nil` if the source does not state the format.
    package var descriptionFormat: StatedFormat?
    /// False for a product that the shop does not show to everybody, such as a draft.
    ///
    /// A product that is not listed is never published.
    package var isListed = true

    /// Creates extras without any fact.
    package init() {}
}

extension ProductExtras {
    /// Takes each absent fact from `other`, which describes the same product.
    ///
    /// For example, `other` comes from the product's detail and this value from the list.
    package mutating func complete(with other: ProductExtras) {
        link = link ?? other.link
        brand = brand ?? other.brand
        sku = sku ?? other.sku
        gtin = gtin ?? other.gtin
        mpn = mpn ?? other.mpn
        condition = condition ?? other.condition
        statedAvailability = statedAvailability ?? other.statedAvailability
        unitPrice = unitPrice ?? other.unitPrice
        descriptionFormat = descriptionFormat ?? other.descriptionFormat
        if categories.isEmpty { categories = other.categories }
        // Options and variants are taken together, because a variant refers to option values by
        // index.
        if options.isEmpty, variants.isEmpty {
            (options, variants) = (other.options, other.variants)
        }
        if attributes.isEmpty { attributes = other.attributes }
        if tags.isEmpty { tags = other.tags }
        isListed = isListed && other.isListed
    }
}

/// The price of a fixed quantity, for comparing packages of different sizes.
package struct UnitPrice: Hashable, Sendable {
    package var price: Money
    /// The quantity in the source's words, such as `100 ml`.
    package var unit: String

    package init(price: Money, unit: String) {
        self.price = price
        self.unit = unit
    }
}

/// The condition of a product.
package enum ItemCondition: UInt8, CaseIterable, BitwiseCopyable, Sendable {
    case new = 1
    case refurbished = 2
    case used = 3
}

extension ItemCondition: NamedFact {
    /// The name in payloads and templates.
    package var name: StaticString {
        switch self {
        case .new: "new"
        case .refurbished: "refurbished"
        case .used: "used"
        }
    }
}
