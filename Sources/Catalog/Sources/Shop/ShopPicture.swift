import CatalogShopContract
import JSON

/// A picture as the detail of a product or item tells it.
package struct ShopPicture: Sendable, Equatable {
    /// The id that `thumbnail_id` takes; items have none.
    package let id: Int?
    /// Where it is.
    package let url: String
    /// Where a small copy is.
    package let thumbnailURL: String?

    /// A picture of a product of 2022.
    init?(_ json: JSONValue) {
        guard let url = json[ProductImageKey.url]?.string else { return nil }
        id = json[ProductImageKey.id]?.wholeNumber(Int.self)
        self.url = url
        thumbnailURL = json[ProductImageKey.thumbnailURL]?.string
    }

    /// A picture of an item of 2021.
    init(itemURL: String, thumbnailURL: String?) {
        id = nil
        url = itemURL
        self.thumbnailURL = thumbnailURL
    }
}
