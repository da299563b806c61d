/// The keys of the facts that the built-in shop sends beside those of the contracts.
///
/// No captured reply has them: a reader takes each as absent where it is missing.
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
    /// True for a product that can be ordered: its price of 0 means that it is free, and not that
    /// the price is to be asked for.
    package static let isPurchasable = "is_purchasable"
    /// In categories, options, variants and attributes.
    package static let id = "id"
    package static let name = "name"
    package static let values = "values"
    package static let value = "value"
    package static let group = "group"
    package static let unit = "unit"
    package static let price = "price"
    package static let regularPrice = "regular_price"
    package static let stock = "stock"
    /// The index of a picture of the product.
    package static let picture = "picture"
}
