/// One product of the catalog, as the source tells it; whatever the source left out is `nil`.
public struct Product: Hashable, Sendable {
    /// Unique within the source.
    public var id: ProductID
    /// The product's name, never empty.
    public var name: String?
    /// Who sells it.
    public var vendor: Vendor?
    /// What a buyer pays now; `nil` means "ask for the price".
    public var price: Money?
    /// What it cost before the discount; `nil` when there is none.
    public var regularPrice: Money?
    /// Pieces left; 0 is sold out, `nil` is unknown.
    public var stock: Int?
    /// CommonMark text, as the source sent it; `nil` when empty.
    public var descriptionMarkdown: String?
    /// The pictures in the source's order, the leading one first.
    public var pictures: [Picture]
    /// When the product was registered.
    public var createdAt: Timestamp?
    /// When the source last changed it.
    public var updatedAt: Timestamp?

    /// A product from its parts.
    public init(
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
