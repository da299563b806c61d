package import Time

/// A product of the catalog, as read from the source; absent values are `nil`.
@dynamicMemberLookup
package struct Product: Hashable, Sendable {
    /// The id, unique within the source.
    package var id: ProductID
    /// The product's name, never empty.
    package var name: String?
    package var vendor: Vendor?
    /// The price that a buyer pays; `nil` means "ask for the price".
    package var price: Money?
    /// The price before the discount; `nil` without a discount.
    package var regularPrice: Money?
    /// The number of pieces left; 0 is sold out, `nil` is unknown.
    package var stock: Int?
    /// The text as the source sent it, in the format of ``ProductExtras/descriptionFormat``; `nil`
    /// when empty.
    package var descriptionMarkdown: String?
    /// The pictures in the source's order, the leading one first.
    package var pictures: [Picture]
    /// The time of the registration.
    package var createdAt: Timestamp?
    /// The time of the last change at the source.
    package var updatedAt: Timestamp?
    /// The facts that only some sources have.
    package var extras = ProductExtras()

    package init(
        id: ProductID, name: String? = nil, vendor: Vendor? = nil, price: Money? = nil,
        regularPrice: Money? = nil, stock: Int? = nil, descriptionMarkdown: String? = nil,
        pictures: [Picture] = [], createdAt: Timestamp? = nil, updatedAt: Timestamp? = nil
    ) {
        self.id = id
        self.name = name
        self.vendor = vendor
        self.price = price
        self.regularPrice = regularPrice
        self.stock = stock
        self.descriptionMarkdown = descriptionMarkdown
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

    /// The availability: the stated one, else that of the stock, else the best one of the variants;
    /// `nil` if it is unknown.
    package var availability: Availability? {
        if let stated = extras.statedAvailability { return stated }
        if let stock { return stock > 0 ? .inStock : .soldOut }
        let known = extras.variants.compactMap(\.availability)
        // One variant whose availability is unknown may be in stock.
        guard known.count == extras.variants.count || !(known.allSatisfy(\.isSoldOut)) else {
            return nil
        }
        return Availability.best(of: known)
    }

    /// True if it is known that nobody can order the product.
    package var isSoldOut: Bool { availability?.isSoldOut ?? false }

    /// The price of the cheapest variant, for a product without a price of its own.
    package var lowestVariantPrice: DecimalAmount? {
        extras.variants.compactMap(\.price).filter { $0 > 0 }.min()
    }

    /// True if some variant costs more than the price of the product.
    package var hasPriceRange: Bool {
        guard let price else { return false }
        return extras.variants.contains { $0.price.map { $0 > price.amount } ?? false }
    }
}
