import CatalogModel
import JSON

/// Reads a product from the fields of an item.
struct ItemReading {
    private var product: Product
    private var fields: FieldReading

    init(_ wire: WireItem, pictureAddresses: PictureReferences) {
        fields = FieldReading(pictureAddresses: pictureAddresses)
        product = Product(id: ProductID(wire.id.text))
        product.name = fields.name(wire.title)
        (product.price, product.regularPrice) = fields.prices(
            PriceTag(wire), wire.currency, isInexact: wire.arePricesNumbers)
        product.stock = fields.stock(wire.stock)
        product.description = fields.description(wire.descriptions)
        product.pictures = pictures(wire)
        product.createdAt = fields.timestamp(wire.registrationDate)
    }

    /// The product, with the tolerated faults.
    var result: DetailedProduct {
        DetailedProduct(product: product, irregularities: fields.irregularities)
    }
}

extension ItemReading {
    /// Returns the images of a detail.
    ///
    /// For a row, or a detail without images, the result is the thumbnails.
    private mutating func pictures(_ wire: WireItem) -> [Picture] {
        let thumbnails = addresses(wire.thumbnails)
        let images = addresses(wire.images)
        // If a thumbnail is missing, the other thumbnails cannot be assigned to images.
        let arePaired = images.count == thumbnails.count
        let pictures = zip(images, arePaired ? thumbnails : images.map { _ in nil })
            .compactMap { image, thumbnail in
                image.map { Picture(original: $0, thumbnail: thumbnail) }
            }
        return pictures.isEmpty
            ? thumbnails.compactMap(\.self).map { Picture(original: $0) } : pictures
    }

    /// Returns the addresses in their order, with `nil` in place of an invalid address.
    private mutating func addresses(_ references: [JSONValue]) -> [String?] {
        fields.record(.tooManyPictures, when: references.count > FieldReading.mostPictures)
        return references.prefix(FieldReading.mostPictures).map { reference in
            reference.string.flatMap { fields.address($0) }
        }
    }
}
