package import Time

/// A product of the catalog, as read from the source; absent values are `nil`.
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
    /// CommonMark text, as the source sent it; `nil` when empty.
    package var descriptionMarkdown: String?
    /// The pictures in the source's order, the leading one first.
    package var pictures: [Picture]
    /// The time of the registration.
    package var createdAt: Timestamp?
    /// The time of the last change at the source.
    package var updatedAt: Timestamp?

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
