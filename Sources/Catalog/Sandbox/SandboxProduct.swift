package import CatalogModel
package import Time

/// A product as the server keeps it; each contract shows a part of it.
///
/// The optional properties are those that the real server was seen to answer with `null`.
package struct SandboxProduct: Hashable, Sendable {
    /// The number of the product; the newest product has the highest.
    package internal(set) var id: Int

    /// Who sells it.
    package let vendor: SandboxVendor

    /// The name, as it was typed in.
    package var name: String?

    /// The text about the product, as it was typed in.
    package var description: String?

    /// The currency of the three prices, for example `KRW`.
    package var currency: String

    /// The price without the discount.
    package var price: DecimalAmount?

    /// What a shopper pays: the price less the discount.
    package var bargainPrice: DecimalAmount?

    /// How much the discount takes off the price.
    package var discountedPrice: DecimalAmount?

    /// How many are left.
    package var stock: Int?

    /// The day on which the product was registered.
    package let createdAt: CalendarDay

    /// The day on which the product was last put on sale.
    package var issuedAt: CalendarDay

    /// The small picture of lists.
    package var thumbnail: PictureRecipe?

    /// The pictures of the detail page, in the order of their upload.
    package let pictures: [PictureRecipe]

    /// Makes a product whose bargain price follows from price and discount and whose thumbnail is
    /// its first picture.
    ///
    /// The bargain price is absent when price or discount is, or when they lie so far apart that
    /// their difference does not fit.
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
        pictures: [PictureRecipe]
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
        setPrice(price)
    }
}

extension SandboxProduct {
    /// Sets the price, and the bargain price that follows from it and the discount.
    mutating func setPrice(_ price: DecimalAmount?) {
        self.price = price
        bargainPrice =
            if let price, let discountedPrice { price.subtracting(discountedPrice) } else { nil }
    }

    /// The same product under a number.
    func numbered(_ id: Int) -> SandboxProduct {
        var product = self
        product.id = id
        return product
    }
}
