import CatalogShopContract
import JSON

/// A picture in the detail of a product or item.
package struct ShopPicture: Sendable, Equatable {
    /// The id for `thumbnail_id`; `nil` for items.
    package let id: Int?
    /// The address of the picture.
    package let url: String
    /// The address of a small copy.
    package let thumbnailURL: String?

    /// Reads a picture of a product of 2022.
    init?(_ json: JSONValue) {
        guard let url = json[ProductImageKey.url]?.string else { return nil }
        id = json[ProductImageKey.id]?.wholeNumber(Int.self)
        self.url = url
        thumbnailURL = json[ProductImageKey.thumbnailURL]?.string
    }

    /// Creates a picture of an item of 2021.
    init(itemURL: String, thumbnailURL: String?) {
        id = nil
        url = itemURL
        self.thumbnailURL = thumbnailURL
    }
}
