import CatalogModel
import struct FoundationEssentials.Decimal

/// Turns what was sent into a product, and keeps account of what could not be taken over.
struct ProductReading {
    private static let longestName = 1 << 10
    private static let longestDescription = 64 << 10
    private static let mostPictures = 50

    private(set) var product: Product
    private(set) var irregularities: Set<Irregularity> = []
    private let pictureAddresses: PictureAddresses

    init(_ wire: WireProduct, pictureAddresses: PictureAddresses) {
        self.pictureAddresses = pictureAddresses
        product = Product(id: ProductID(wire.id.text))
        product.name = name(wire.name)
        product.vendor = vendor(wire)
        readPrices(wire)
        product.stock = stock(wire.stock)
        product.descriptionMarkdown = description(wire.description)
        product.pictures = pictures(wire)
        product.createdAt = timestamp(wire.createdAt)
        product.updatedAt = timestamp(wire.issuedAt)
    }

    private mutating func note(_ irregularity: Irregularity, when condition: Bool = true) {
        if condition { irregularities.insert(irregularity) }
    }
}

// MARK: - Text

extension ProductReading {
    private mutating func name(_ field: Lenient<String>) -> String? {
        note(.unreadableText, when: field.isUnreadable)
        guard let text = field.value?.removingInvisibles().trimmingBlanks(), !text.isEmpty else {
            return nil
        }
        note(.cutName, when: text.utf8.count > Self.longestName)
        return cleaned(text.cut(toBytes: Self.longestName), keeping: [])
    }

    private mutating func description(_ field: Lenient<String>) -> String? {
        note(.unreadableText, when: field.isUnreadable)
        guard let text = field.value, !text.isBlank else { return nil }
        note(.cutDescription, when: text.utf8.count > Self.longestDescription)
        return cleaned(text.cut(toBytes: Self.longestDescription), keeping: [0x09, 0x0A, 0x0D])
    }

    private mutating func cleaned(_ text: String, keeping kept: [UInt8]) -> String {
        guard text.hasControls(except: kept) else { return text }
        note(.controlCharacters)
        return text.replacingControls(keeping: kept)
    }

    private mutating func vendor(_ wire: WireProduct) -> Vendor? {
        let inDetail = wire.vendors.value
        note(.unreadableVendor, when: wire.vendorID.isUnreadable || wire.vendors.isUnreadable)
        guard let id = wire.vendorID.value ?? inDetail?.id.value else { return nil }
        return Vendor(
            id: id.text, name: name(wire.vendorName) ?? inDetail.flatMap { name($0.name) })
    }

    private mutating func timestamp(_ field: Lenient<String>) -> Timestamp? {
        let timestamp = field.value.flatMap(Timestamp.init(sourceText:))
        note(.unreadableDate, when: field.isUnreadable || field.value != nil && timestamp == nil)
        return timestamp
    }
}

// MARK: - Numbers

extension ProductReading {
    private mutating func stock(_ field: Lenient<Int>) -> Int? {
        note(.unreadableStock, when: field.isUnreadable || field.value.map { $0 < 0 } ?? false)
        return field.value.flatMap { $0 < 0 ? nil : $0 }
    }

    /// A price needs a currency, and a regular price is one only when it is higher.
    private mutating func readPrices(_ wire: WireProduct) {
        guard let price = PriceTag(wire) else { return note(.unreadablePrice) }
        guard let paid = price.paid, paid > 0 else { return }
        guard let currency = wire.currency.value.flatMap(CurrencyCode.normalized) else {
            return note(.missingCurrency)
        }
        product.price = Money(paid, currency: currency)
        note(.unreadablePrice, when: product.price == nil)
        guard let regular = price.regular, regular > paid, product.price != nil else { return }
        product.regularPrice = Money(regular, currency: currency)
    }
}

// MARK: - Pictures

extension ProductReading {
    /// The pictures of a detail, the one whose thumbnail the product shows in front; of a row, its
    /// thumbnail.
    private mutating func pictures(_ wire: WireProduct) -> [Picture] {
        let leading = wire.thumbnail.value.flatMap { address($0) }
        note(.tooManyPictures, when: wire.images.count > Self.mostPictures)
        var pictures = wire.images.prefix(Self.mostPictures).compactMap { picture($0) }
        guard !pictures.isEmpty else { return leading.map { [Picture(original: $0)] } ?? [] }
        pictures.moveToFront(thumbnail: leading)
        return pictures
    }

    private mutating func picture(_ image: WireImage) -> Picture? {
        let thumbnail = image.thumbnailURL.flatMap { address($0) }
        guard let original = image.url.flatMap({ address($0) }) ?? thumbnail else { return nil }
        return Picture(original: original, thumbnail: thumbnail)
    }

    private mutating func address(_ reference: String) -> String? {
        let reference = reference.trimmingBlanks()
        guard !reference.isEmpty else { return nil }
        let address = pictureAddresses.address(of: reference)
        note(.unusablePicture, when: address == nil)
        return address
    }
}

extension [Picture] {
    /// Moves the picture with a thumbnail to the front; the others keep their order.
    mutating func moveToFront(thumbnail: String?) {
        guard let thumbnail, let index = firstIndex(where: { $0.thumbnail == thumbnail }), index > 0
        else { return }
        insert(remove(at: index), at: 0)
    }
}
