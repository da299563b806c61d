/// The keys of facts that only the built-in shop sends, not the real servers.
///
/// No captured reply of a real server has these keys, so that every fact may be absent.
package enum ExtraKey {
    package static let link = "link"
    package static let brand = "brand"
    package static let sku = "sku"
    package static let gtin = "gtin"
    package static let mpn = "mpn"
    package static let condition = "condition"
    package static let availability = "availability"
    package static let descriptionFormat = "description_format"
    package static let unitPrice = "unit_price"
    package static let categories = "categories"
    package static let options = "options"
    package static let variants = "variants"
    package static let attributes = "attributes"
    package static let tags = "tags"
    package static let isListed = "is_listed"
    /// True for a product that can be ordered.
    ///
    /// In this case a price of 0 means that the product is free. Otherwise a price of 0 means that
    /// the buyer must ask for the price.
    package static let isPurchasable = "is_purchasable"
    /// A key in categories, options, variants and attributes.
    package static let id = "id"
    package static let name = "name"
    package static let values = "values"
    package static let value = "value"
    package static let group = "group"
    package static let unit = "unit"
    package static let price = "price"
    package static let regularPrice = "regular_price"
    package static let stock = "stock"
    /// The index of the variant's picture in the product's pictures.
    package static let picture = "picture"
}
