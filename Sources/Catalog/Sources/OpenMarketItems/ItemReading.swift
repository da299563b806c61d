import CatalogModel
import JSON

/// Turns what was sent of an item into a product.
struct ItemReading {
    private var product: Product
    private var fields: FieldReading

    init(_ wire: WireItem, pictureAddresses: PictureReferences) {
        fields = FieldReading(pictureAddresses: pictureAddresses)
        product = Product(id: ProductID(wire.id.text))
        product.name = fields.name(wire.title)
        (product.price, product.regularPrice) = fields.prices(PriceTag(wire), wire.currency)
        product.stock = fields.stock(wire.stock)
        product.descriptionMarkdown = fields.description(wire.descriptions)
        product.pictures = pictures(wire)
        product.createdAt = fields.timestamp(wire.registrationDate)
    }

    /// The product, with what could not be taken over as it came.
    var result: DetailedProduct {
        DetailedProduct(product: product, irregularities: fields.irregularities)
    }
}

extension ItemReading {
    /// The images of a detail; of a row, and of a detail without images, the thumbnails.
    private mutating func pictures(_ wire: WireItem) -> [Picture] {
        let thumbnails = addresses(wire.thumbnails)
        let images = addresses(wire.images)
        // Where one is missing, nothing tells which image the others belong to.
        let arePaired = images.count == thumbnails.count
        let pictures = zip(images, arePaired ? thumbnails : images.map { _ in nil })
            .compactMap { image, thumbnail in
                image.map { Picture(original: $0, thumbnail: thumbnail) }
            }
        return pictures.isEmpty
            ? thumbnails.compactMap(\.self).map { Picture(original: $0) } : pictures
    }

    /// The addresses in their places, with `nil` for what is none.
    private mutating func addresses(_ references: [JSONValue]) -> [String?] {
        fields.note(.tooManyPictures, when: references.count > FieldReading.mostPictures)
        return references.prefix(FieldReading.mostPictures).map { reference in
            reference.string.flatMap { fields.address($0) }
        }
    }
}
