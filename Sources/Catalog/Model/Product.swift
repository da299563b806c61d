package import Time

/// A product as the source sends it, with `nil` for absent values.
@dynamicMemberLookup
package struct Product: Hashable, Sendable {
    /// The id, unique within the source.
    package var id: ProductID
    /// The product's name, never empty.
    package var name: String?
    package var vendor: Vendor?
    /// The price that a buyer pays; `nil` if the buyer must ask for the price.
    package var price: Money?
    /// The price before the discount; `nil` without a discount.
    package var regularPrice: Money?
    /// The number of pieces left: 0 if sold out, `nil` if unknown.
    package var stock: Int?
    /// The description as the source sent it, or `nil` instead of an empty text.
    ///
    /// The format is ``ProductExtras/descriptionFormat``.
    package var description: String?
    /// The pictures in the order of the source; the first is the main picture.
    package var pictures: [Picture]
    /// The time when the source registered the product.
    package var createdAt: Timestamp?
    /// The time of the last change at the source.
    package var updatedAt: Timestamp?
    /// True if the price is that of a variant, because the product has no price of its own, or has
    /// only one variant.
    ///
    /// The price of a variant without one is then unknown. Otherwise it is the product's price.
    package var isVariantPrice = false
    /// True if the price is only the lowest of several, although no variant has a higher one, as that
    /// of a set whose parts have prices of their own.
    package var isLowestPrice = false
    /// The facts that only some sources have.
    package var extras = ProductExtras()

    package init(
        id: ProductID, name: String? = nil, vendor: Vendor? = nil, price: Money? = nil,
        regularPrice: Money? = nil, stock: Int? = nil, description: String? = nil,
        pictures: [Picture] = [], createdAt: Timestamp? = nil, updatedAt: Timestamp? = nil
    ) {
        self.id = id
        self.name = name
        self.vendor = vendor
        self.price = price
        self.regularPrice = regularPrice
        self.stock = stock
        self.description = description
        self.pictures = pictures
        self.createdAt = createdAt
        self.updatedAt = updatedAt
    }
}

extension Product {
    package subscript<Value>(dynamicMember fact: WritableKeyPath<ProductExtras, Value>) -> Value {
        get { extras[keyPath: fact] }
        set { extras[keyPath: fact] = newValue }
    }

    /// The availability of the product; `nil` if unknown.
    ///
    /// The availability that the source states comes first. Without it, the stock decides. Without
    /// both, the best availability among the variants is taken.
    package var availability: Availability? {
        if let stated = extras.statedAvailability { return stated }
        if let stock { return stock > 0 ? .inStock : .soldOut }
        let known = extras.variants.compactMap(\.availability)
        // If all known variants are sold out, a variant of unknown availability may still be in
        // stock.
        guard known.count == extras.variants.count || !(known.allSatisfy(\.isSoldOut)) else {
            return nil
        }
        return Availability.best(of: known)
    }

    /// True if buyers may pay more than the price of the product, such as for some variant.
    ///
    /// Variants that are sold out do not count, unless all of them are.
    package var hasPriceRange: Bool {
        guard let price else { return false }
        if isLowestPrice { return true }
        let isNothingLeft = extras.variants.allSatisfy(\.isSoldOut)
        return extras.variants.contains { variant in
            (isNothingLeft || !variant.isSoldOut)
                && variant.price.map { $0 > price.amount } ?? false
        }
    }
}
