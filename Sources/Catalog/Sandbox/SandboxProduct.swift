package import CatalogModel
package import Time
internal import JSON

/// A product as the sandbox stores it.
///
/// Each contract, which is a version of the API, shows only some of these facts.
///
/// A property is optional if the real server sent `null` for it in some replies.
package struct SandboxProduct: Hashable, Sendable {
    /// The id of the product; newer products have higher ids.
    package internal(set) var id: Int

    package internal(set) var vendor: SandboxVendor

    /// The name as the vendor entered it.
    package var name: String?

    /// The description as the vendor entered it.
    package var description: String?

    /// The currency of all prices, such as `KRW`.
    package var currency: String

    /// The price without the discount.
    package var price: DecimalAmount?

    /// The price that a shopper pays: the price minus the discount.
    package var bargainPrice: DecimalAmount?

    /// The amount of the discount.
    package var discountedPrice: DecimalAmount?

    /// The number of pieces left.
    package var stock: Int?

    /// The day on which the product was registered.
    package let createdAt: CalendarDay

    /// The day on which the product was last put on sale.
    package var issuedAt: CalendarDay

    /// The small picture for lists.
    package var thumbnail: PictureRecipe?

    /// The facts that no captured reply has, as a JSON object.
    ///
    /// The keys are in `ExtraKey`.
    package var extras: String? {
        didSet { extraMembers = ExtraMembers(parsing: extras) }
    }

    /// The members of ``extras``, which are parsed only once and not for each reply.
    private(set) var extraMembers = ExtraMembers(parsing: nil)

    /// The pictures of the detail, in the order in which they were uploaded.
    package let pictures: [PictureRecipe]

    /// The pictures that the description refers to by their addresses.
    package let descriptionPictures: [PictureRecipe]

    /// Creates a product whose bargain price is the price minus the discount.
    ///
    /// The first picture is the thumbnail.
    ///
    /// The bargain price is nil if the price or the discount is nil, or if the difference does not
    /// fit into an amount.
    package init(
        id: Int,
        vendor: SandboxVendor,
        name: String?,
        description: String?,
        currency: String,
        price: DecimalAmount?,
        discountedPrice: DecimalAmount?,
        stock: Int?,
        createdAt: CalendarDay,
        issuedAt: CalendarDay,
        pictures: [PictureRecipe],
        descriptionPictures: [PictureRecipe] = []
    ) {
        self.id = id
        self.vendor = vendor
        self.name = name
        self.description = description
        self.currency = currency
        self.discountedPrice = discountedPrice
        self.stock = stock
        self.createdAt = createdAt
        self.issuedAt = issuedAt
        self.thumbnail = pictures.first
        self.pictures = pictures
        self.descriptionPictures = descriptionPictures
        setPrice(price)
    }
}

extension SandboxProduct {
    /// Sets the price, and computes the bargain price from the price and the discount.
    mutating func setPrice(_ price: DecimalAmount?) {
        self.price = price
        bargainPrice =
            if let price, let discountedPrice { price.subtracting(discountedPrice) } else { nil }
    }

    /// Returns the same product with another id.
    func numbered(_ id: Int) -> SandboxProduct {
        var product = self
        product.id = id
        return product
    }
}

/// The members of a JSON object; a text that is not an object has no members.
struct ExtraMembers: Hashable, Sendable {
    let all: [JSONValue.Member]

    init(parsing text: String?) {
        all = text.flatMap { try? JSONValue(parsing: Array($0.utf8)) }?.members ?? []
    }

    func hash(into hasher: inout Hasher) { hasher.combine(all.count) }
}
