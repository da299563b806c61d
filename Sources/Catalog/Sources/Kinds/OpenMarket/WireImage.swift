import CatalogShopContract
import JSON

/// A picture in a detail; an invalid picture has no addresses.
struct WireImage {
    let url: String?
    let thumbnailURL: String?

    init(_ value: JSONValue) {
        url = value[ProductImageKey.url]?.string
        thumbnailURL = value[ProductImageKey.thumbnailURL]?.string
    }
}
