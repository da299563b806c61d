/// The facts of a product that only some sources have; an absent fact is `nil` or empty.
package struct ProductExtras: Hashable, Sendable {
    /// The product's page in the real shop, an absolute http or https address.
    package var link: String?
    package var brand: String?
    /// The seller's own code (stock keeping unit).
    package var sku: String?
    /// The digits of a GTIN-8, GTIN-12, GTIN-13 or GTIN-14 with a right check digit (GS1).
    package var gtin: String?
    /// The manufacturer's part number.
    package var mpn: String?
    package var condition: ItemCondition?
    /// The stated availability; see ``Product/availability`` for the one that the stock completes.
    package var statedAvailability: Availability?
    /// The price of a unit of measure, such as 1,250 KRW for 100 ml.
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
    /// The format of the description; `nil` where the source does not state it.
    package var descriptionFormat: DescriptionFormat?
    /// False for a product that the shop does not show to everybody, such as a draft; it is never
    /// published.
    package var isListed = true

    /// Creates extras without any fact.
    package init() {}
}

extension ProductExtras {
    /// Takes each absent fact from another source of the same product, such as its detail.
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
        // Variants refer to options by their places.
        if options.isEmpty, variants.isEmpty {
            (options, variants) = (other.options, other.variants)
        }
        if attributes.isEmpty { attributes = other.attributes }
        if tags.isEmpty { tags = other.tags }
        isListed = isListed && other.isListed
    }
}
