@testable import CatalogSources
import CatalogModel
import JSON

/// A plant as rows and details send it; only the id must be there.
struct WirePlant {
    let id: WireID
    let name: Lenient<String>
    let price: Lenient<DecimalAmount>
    let currency: Lenient<String>
    let inStock: Lenient<Int>
    /// Only details have this text.
    let care: Lenient<String>
    let photo: Lenient<String>
    let addedAt: Lenient<String>

    /// Reads the received value.
    ///
    /// - Throws: `mismatch` if the value is not an object or has no id.
    init(_ value: JSONValue) throws(JSONError) {
        id = try WireID(of: value)
        name = value.lenient("name", \.string)
        price = value.lenient("price", \.price)
        currency = value.lenient("currency", \.string)
        inStock = value.lenient("in_stock") { $0.wholeNumber(Int.self) }
        care = value.lenient("care", \.string)
        photo = value.lenient("photo", \.string)
        addedAt = value.lenient("added_at", \.string)
    }
}

extension WirePlant {
    /// Returns the plant as a product, with the values that could not be read.
    func reading(_ pictureAddresses: PictureReferences) -> DetailedProduct {
        var fields = FieldReading(pictureAddresses: pictureAddresses)
        var product = Product(id: ProductID(id.text))
        product.name = fields.name(name)
        // If the price is not a number, the plant has no price, and the build reports this.
        let tag = price.isUnreadable ? nil : PriceTag(paid: price.value, regular: .absent)
        (product.price, product.regularPrice) = fields.prices(tag, currency)
        product.stock = fields.stock(inStock)
        product.description = fields.description(care)
        product.pictures =
            photo.value.flatMap { fields.address($0) }
            .map { [Picture(original: $0)] } ?? []
        product.createdAt = fields.timestamp(addedAt)
        return DetailedProduct(product: product, irregularities: fields.irregularities)
    }
}
