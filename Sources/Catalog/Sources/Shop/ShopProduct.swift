package import CatalogModel
import CatalogShopContract
import JSON
package import Time

/// A product or item as a shop's list or detail describes it.
///
/// Only the id is always present.
///
/// Source: replies of `GET /api/products` and `/api/products/{id}` (2022), of `GET /items/{page}`
/// and `/item/{id}` (2021).
package struct ShopProduct: Sendable, Equatable {
    package let id: ProductID
    /// `name` of products, `title` of items.
    package let name: String?
    /// `description` of products, `descriptions` of items; missing in lists of some contracts.
    package let description: String?
    /// The price before any discount.
    package let price: DecimalAmount?
    /// The price that a buyer pays: `bargain_price` of products, `discounted_price` of items.
    ///
    /// A `discounted_price` of 0 counts as absent.
    package let bargainPrice: DecimalAmount?
    /// The amount of the discount: `discounted_price` of products.
    package let discount: DecimalAmount?
    /// The currency as the shop spells it.
    package let currency: String?
    /// The number in stock.
    package let stock: Int?
    /// The id of the product's vendor.
    package let vendorID: String?
    /// The name of the product's vendor.
    ///
    /// Depending on the contract, the name is in the list or in the detail.
    package let vendorName: String?
    /// The address of the small picture in lists.
    package let thumbnail: String?
    /// The pictures; empty in lists.
    package let pictures: [ShopPicture]
    /// `created_at` of products, `registration_date` of items.
    package let createdAt: Timestamp?

    /// Reads a row or a detail leniently: a value of the wrong type counts as missing.
    ///
    /// The result is `nil` for a value that is not an object or has no id.
    init?(_ json: JSONValue) {
        guard let id = json[ProductKey.id].flatMap(WireID.init) else { return nil }
        self.id = ProductID(id.text)
        name = (json[ProductKey.name] ?? json[ItemKey.title])?.string
        description = (json[ProductKey.description] ?? json[ItemKey.descriptions])?.string
        price = json[ProductKey.price]?.amount?.trimmed()
        let isItem = json[ItemKey.title] != nil
        let discounted = json[ProductKey.discountedPrice]?.amount?.trimmed()
        discount = isItem ? nil : discounted
        bargainPrice =
            isItem
            ? discounted.flatMap { $0 == 0 ? nil : $0 } ?? price
            : json[ProductKey.bargainPrice]?.amount?.trimmed()
        currency = json[ProductKey.currency]?.string
        stock = json[ProductKey.stock]?.wholeNumber(Int.self)
        vendorID =
            (json[ProductKey.vendorID] ?? json[ProductKey.vendors]?[VendorKey.id]).flatMap(
                WireID.init)?.text
        vendorName =
            (json[ProductKey.vendorName] ?? json[ProductKey.vendors]?[VendorKey.name])?.string
        let thumbnails = json[ItemKey.thumbnails]?.elements?.compactMap(\.string) ?? []
        thumbnail = json[ProductKey.thumbnail]?.string ?? thumbnails.first
        let images = json[ProductKey.images]?.elements ?? []
        pictures = images.enumerated().compactMap { index, image in
            image.string.map {
                ShopPicture(
                    itemURL: $0,
                    thumbnailURL: thumbnails.indices.contains(index) ? thumbnails[index] : nil)
            } ?? ShopPicture(image)
        }
        createdAt = Self.time(json)
    }

    private static func time(_ json: JSONValue) -> Timestamp? {
        if let text = json[ProductKey.createdAt]?.string { return Timestamp(parsing: text) }
        return json[ItemKey.registrationDate].flatMap(\.timestamp)
    }
}
