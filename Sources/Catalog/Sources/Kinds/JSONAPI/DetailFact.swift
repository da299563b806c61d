import CatalogModel

/// A fact of a product that the rows of a list may have, or only the details.
enum DetailFact: CaseIterable {
    case description, price, stock, availability, link, brand, sku, gtin, mpn, condition
    case categories, tags, pictures, vendor, options, variants, attributes

    /// Returns true if the product has the fact.
    func isIn(_ product: Product) -> Bool {
        switch self {
        case .description: product.description != nil
        case .price: product.price != nil
        case .stock: product.stock != nil
        case .availability: product.statedAvailability != nil
        case .link: product.link != nil
        case .brand: product.brand != nil
        case .sku: product.sku != nil
        case .gtin: product.gtin != nil
        case .mpn: product.mpn != nil
        case .condition: product.condition != nil
        case .categories: !product.categories.isEmpty
        case .tags: !product.tags.isEmpty
        case .pictures: !product.pictures.isEmpty
        case .vendor: product.vendor != nil
        case .options: !product.options.isEmpty
        case .variants: !product.variants.isEmpty
        case .attributes: !product.attributes.isEmpty
        }
    }

    /// Removes the fact from the product.
    func remove(from product: inout Product) {
        switch self {
        case .description: (product.description, product.descriptionFormat) = (nil, nil)
        case .price:
            (product.price, product.regularPrice) = (nil, nil)
            product.isVariantPrice = false
        case .stock: product.stock = nil
        case .availability: product.statedAvailability = nil
        case .link: product.link = nil
        case .brand: product.brand = nil
        case .sku: product.sku = nil
        case .gtin: product.gtin = nil
        case .mpn: product.mpn = nil
        case .condition: product.condition = nil
        case .categories: product.categories = []
        case .tags: product.tags = []
        case .pictures: product.pictures = []
        case .vendor: product.vendor = nil
        case .options: product.options = []
        case .variants: product.variants = []
        case .attributes: product.attributes = []
        }
    }
}
