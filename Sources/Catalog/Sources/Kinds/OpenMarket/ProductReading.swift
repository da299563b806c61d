import CatalogModel
import CatalogShopContract
import JSON

/// Reads a product from its fields.
struct ProductReading {
    private(set) var product: Product
    private var fields: FieldReading

    init(_ wire: WireProduct, pictureAddresses: PictureReferences) {
        fields = FieldReading(pictureAddresses: pictureAddresses)
        product = Product(id: ProductID(wire.id.text))
        product.name = fields.name(wire.name)
        product.vendor = vendor(wire)
        (product.price, product.regularPrice) = fields.prices(
            PriceTag(wire), wire.currency,
            isFree: wire.object[ExtraKey.isPurchasable]?.bool ?? false,
            isInexact: wire.arePricesNumbers)
        product.stock = fields.stock(wire.stock)
        product.description = fields.description(wire.description)
        product.pictures = pictures(wire)
        product.createdAt = fields.timestamp(wire.createdAt)
        product.updatedAt = fields.timestamp(wire.issuedAt)
        product.extras = fields.extras(
            of: wire.object, currency: product.price?.currency ?? wire.currency.value)
        if let currency = wire.currency.value.flatMap(CurrencySpelling.normalized) {
            product.derivePrice(in: currency)
        }
        product.adoptOnlyVariant()
    }

    /// The product, with the tolerated faults.
    var result: DetailedProduct {
        DetailedProduct(product: product, irregularities: fields.irregularities)
    }
}

extension ProductReading {
    private mutating func vendor(_ wire: WireProduct) -> Vendor? {
        let inDetail = wire.vendors.value
        fields.record(
            .unreadableVendor, when: wire.vendorID.isUnreadable || wire.vendors.isUnreadable)
        guard let id = wire.vendorID.value ?? inDetail?.id.value else { return nil }
        return Vendor(
            id: id.text,
            name: fields.name(wire.vendorName) ?? inDetail.flatMap { fields.name($0.name) })
    }
}

// MARK: - Pictures

extension ProductReading {
    /// Returns the pictures of a detail, or the thumbnail of a row.
    ///
    /// The picture of a detail whose thumbnail the product shows comes first.
    private mutating func pictures(_ wire: WireProduct) -> [Picture] {
        let leading = wire.thumbnail.value.flatMap { fields.address($0) }
        fields.record(.tooManyPictures, when: wire.images.count > FieldReading.mostPictures)
        var pictures = wire.images.prefix(FieldReading.mostPictures).compactMap { picture($0) }
        guard !pictures.isEmpty else { return leading.map { [Picture(original: $0)] } ?? [] }
        pictures.moveToFront(thumbnail: leading)
        return pictures
    }

    private mutating func picture(_ image: WireImage) -> Picture? {
        let thumbnail = image.thumbnailURL.flatMap { fields.address($0) }
        guard let original = image.url.flatMap({ fields.address($0) }) ?? thumbnail else {
            return nil
        }
        return Picture(original: original, thumbnail: thumbnail)
    }
}
