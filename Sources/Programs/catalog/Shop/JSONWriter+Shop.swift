import CatalogModel
import CatalogSources
import JSON
import Time

extension ShopProduct {
    /// The product as JSON, with the same keys for all versions of the shop API.
    var json: String {
        var writer = JSONWriter()
        writer.value(self)
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}

extension ShopPage {
    /// The page as JSON.
    var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("page", number)
            writer.member("last_page", lastPage)
            writer.member("total", totalCount)
            writer.key("products")
            writer.array { writer in
                for product in products { writer.value(product) }
            }
        }
        return String(decoding: writer.bytes(), as: UTF8.self)
    }
}

extension JSONWriter {
    fileprivate mutating func value(_ product: ShopProduct) {
        object { writer in
            writer.member("id", product.id.text)
            writer.member("name", product.name)
            writer.member("description", product.description)
            writer.member("currency", product.currency)
            writer.member("price", product.price)
            writer.member("bargain_price", product.bargainPrice)
            writer.member("discount", product.discount)
            writer.member("stock", product.stock)
            writer.member("vendor_id", product.vendorID)
            writer.member("vendor", product.vendorName)
            writer.member("created_at", product.createdAt?.text)
            writer.member("thumbnail", product.thumbnail)
            writer.key("pictures")
            writer.array { writer in
                for picture in product.pictures { writer.value(picture) }
            }
        }
    }

    private mutating func value(_ picture: ShopPicture) {
        object { writer in
            writer.member("id", picture.id)
            writer.member("url", picture.url)
            writer.member("thumbnail_url", picture.thumbnailURL)
        }
    }

    /// Writes the amount as a string, because many programs round decimal numbers.
    private mutating func member(_ name: String, _ number: DecimalAmount?) {
        member(name, number?.digits)
    }
}
