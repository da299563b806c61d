package import CatalogModel
package import Time
internal import JSON

/// A product as the server stores it; each contract shows a part of it.
///
/// The optional properties are those that the real server sent as `null` in some replies.
package struct SandboxProduct: Hashable, Sendable {
    /// The id of the product; the newest product has the highest.
    package internal(set) var id: Int

    package let vendor: SandboxVendor

    /// The name as entered.
    package var name: String?

    /// The description as entered.
    package var description: String?

    /// The currency of the three prices, for example `KRW`.
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

    /// The facts that no captured reply has, as a JSON object with the keys of `ExtraKey`.
    package var extras: String? {
        didSet { extraMembers = ExtraMembers(parsing: extras) }
    }

    /// The members of ``extras``, parsed once for all replies.
    private(set) var extraMembers = ExtraMembers(parsing: nil)

    /// The pictures of the detail page, in the order of their upload.
    package let pictures: [PictureRecipe]

    /// The pictures that the description shows, by their addresses.
    package let descriptionPictures: [PictureRecipe]

    /// Creates a product with the bargain price from price and discount, and with its first picture
    /// as the thumbnail.
    ///
    /// The bargain price is nil if price or discount is nil, or if their difference does not fit.
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
    /// Sets the price, and the bargain price derived from it and the discount.
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

/// The members of a JSON object; of other texts, none.
struct ExtraMembers: Hashable, Sendable {
    let all: [JSONValue.Member]

    init(parsing text: String?) {
        all = text.flatMap { try? JSONValue(parsing: Array($0.utf8)) }?.members ?? []
    }

    func hash(into hasher: inout Hasher) { hasher.combine(all.count) }
}
