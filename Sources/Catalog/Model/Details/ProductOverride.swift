/// The shop owner's corrections of one product.
///
/// A value that is absent here keeps the value from the source.
///
/// An override cannot change the price, because prices come only from the source.
package struct ProductOverride: Hashable, Sendable {
    /// The maximum number of pinned products, which the first page shows before all others.
    package static let mostPinned = 12

    /// True for a product that the site does not show.
    package var isHidden = false
    /// The place among the pinned products; `nil` for a product that is not pinned.
    package var pin: Int?
    package var name: String?
    /// The text that replaces the source's description; an empty text removes the description.
    package var description: String?
    /// The format of the description; Markdown if `description` is set without a format.
    package var descriptionFormat: DescriptionFormat?
    /// An absolute http or https address.
    package var link: String?
    /// The names of the categories from the top down to the only category of the product.
    ///
    /// The product leaves all its other categories. An empty list keeps the categories of the
    /// source.
    package var category: [String] = []
    /// Attributes to add; an attribute of the same name is replaced.
    package var attributes: [ProductAttribute] = []
    /// A few words with which the site marks the product.
    package var badge: String?

    /// An override that changes nothing.
    package init() {}
}

extension ProductOverride {
    /// True if the product's description is another text, or another form of the source's text.
    package var changesDescription: Bool { description != nil || descriptionFormat != nil }

    /// Returns `product` with all corrections except the category.
    package func corrected(_ product: Product) -> Product {
        var product = product
        if let name { product.name = name }
        if let description {
            product.description = description.isEmpty ? nil : description
            product.descriptionFormat = StatedFormat(.markdown, isOfOwner: true)
        }
        if let descriptionFormat {
            product.descriptionFormat = StatedFormat(descriptionFormat, isOfOwner: true)
        }
        if let link { product.link = link }
        for attribute in attributes {
            let known = product.attributes.firstIndex {
                $0.name == attribute.name
                    && (attribute.group == .general || attribute.group == $0.group)
            }
            if let known {
                product.attributes[known].value = attribute.value
            } else {
                product.attributes.append(attribute)
            }
        }
        return product
    }
}
