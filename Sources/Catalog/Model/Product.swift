package import Time

/// One product of the catalog, as the source tells it; whatever the source left out is `nil`.
package struct Product: Hashable, Sendable {
    /// Unique within the source.
    package var id: ProductID
    /// The product's name, never empty.
    package var name: String?
    /// Who sells it.
    package var vendor: Vendor?
    /// What a buyer pays now; `nil` means "ask for the price".
    package var price: Money?
    /// What it cost before the discount; `nil` when there is none.
    package var regularPrice: Money?
    /// Pieces left; 0 is sold out, `nil` is unknown.
    package var stock: Int?
    /// CommonMark text, as the source sent it; `nil` when empty.
    package var descriptionMarkdown: String?
    /// The pictures in the source's order, the leading one first.
    package var pictures: [Picture]
    /// When the product was registered.
    package var createdAt: Timestamp?
    /// When the source last changed it.
    package var updatedAt: Timestamp?

    /// A product from its parts.
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
