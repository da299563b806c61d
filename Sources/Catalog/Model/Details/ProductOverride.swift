/// The owner's corrections of one product; absent values stay as the source has them.
///
/// It has no price: prices come from the source alone.
package struct ProductOverride: Hashable, Sendable {
    /// The number of products that may be pinned.
    package static let mostPinned = 12

    /// True for a product that the site does not show.
    package var isHidden = false
    /// The place among the products at the front of the first page; `nil` for a product that is
    /// not pinned.
    package var pin: Int?
    package var name: String?
    /// The text in place of the source's; empty for a product without a description.
    package var description: String?
    /// The format of the description; that of `description` is Markdown without it.
    package var descriptionFormat: DescriptionFormat?
    /// An absolute http or https address.
    package var link: String?
    /// The names of a category and of those above it, the top one first, in place of all categories;
    /// empty for those of the source.
    package var category: [String] = []
    /// Attributes that replace those of the same name, or are added to them.
    package var attributes: [ProductAttribute] = []
    /// A few words that the product is marked with.
    package var badge: String?

    /// An override that changes nothing.
    package init() {}
}

extension ProductOverride {
    /// Returns a product with the corrections, the category aside.
    package func corrected(_ product: Product) -> Product {
        var product = product
        if let name { product.name = name }
        if let description {
            product.descriptionMarkdown = description.isEmpty ? nil : description
            product.descriptionFormat = .markdown
        }
        if let descriptionFormat { product.descriptionFormat = descriptionFormat }
        if let link { product.link = link }
        for attribute in attributes {
            let known = product.attributes.firstIndex { $0.name == attribute.name }
            if let known {
                product.attributes[known].value = attribute.value
            } else {
                product.attributes.append(attribute)
            }
        }
        return product
    }
}
