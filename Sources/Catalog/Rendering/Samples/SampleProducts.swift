import CatalogModel
import ImageFormats

/// Invented products; the texts of the records are valid as long as this object exists.
final class SampleProducts {
    private var texts: [UnsafeMutableRawBufferPointer] = []

    deinit {
        for text in texts { text.deallocate() }
    }

    /// The categories of the products.
    let categories = CategoryTree([
        CategoryTree.Node(
            category: Category(number: 1, slug: "kitchen-1"), parent: nil, name: "Kitchen"),
        CategoryTree.Node(
            category: Category(number: 2, slug: "mugs-2"), parent: 1, name: "Mugs"),
    ])

    /// Returns the products, the oldest first; some are complete, and one has only an id.
    func records() -> [ProductRecord] {
        [full(1), bare(2), soldOut(3), unlisted(4), full(5)]
    }

    private func full(_ position: Int64) -> ProductRecord {
        var record = bare(position)
        record.name = bytes("Mug".utf8)
        record.vendorID = bytes("7".utf8)
        record.vendorName = bytes("Potter".utf8)
        record.currency = bytes("KRW".utf8)
        record.description = bytes("# A mug\n\nIt has *a handle*.\n\n## Care\n\nBy hand.".utf8)
        record.summary = bytes("A mug. It has a handle.".utf8)
        record.gallery = bytes(Gallery.encode([picture, nil, picture]))
        record.price = 12_000
        record.regularPrice = 15_000
        record.percentOff = 20
        record.lowestPrice = 11_000
        record.stock = 3
        record.createdAt = 1_667_606_400
        record.updatedAt = 1_667_692_800
        addExtras(to: &record)
        return record
    }

    private func addExtras(to record: inout ProductRecord) {
        record.badge = bytes("Staff pick".utf8)
        record.link = bytes("https://shop.example/mug".utf8)
        record.brand = bytes("Kiln".utf8)
        record.sku = bytes("MUG-1".utf8)
        record.gtin = bytes("4006381333931".utf8)
        record.mpn = bytes("M1".utf8)
        record.condition = .new
        record.availability = .inStock
        record.unitPrice = 3_000
        record.unit = bytes("100 ml".utf8)
        record.hasPriceRange = true
        record.categories = bytes(CategoryMembership(leaves: [2], all: [1, 2]).packed)
        let options = [ProductOption(name: "Colour", values: ["White", "Blue"])]
        var white = ProductVariant(id: "1-w", values: [0])
        white.picture = 0
        white.stock = 2
        var blue = ProductVariant(id: "1-b", values: [1])
        blue.sku = "MUG-1-B"
        blue.price = 13_000
        blue.regularPrice = 15_000
        blue.statedAvailability = .soldOut
        record.options = bytes(PackedOptions.encode(options, [white, blue]))
        record.attributes = bytes(
            PackedAttributes.encode(
                ProductAttribute.Group.allCases.map {
                    ProductAttribute(group: $0, name: "Material", value: "Clay")
                }, ["gift"]))
    }

    private func bare(_ position: Int64) -> ProductRecord {
        var record = ProductRecord(position: position)
        record.id = bytes("\(position)".utf8)
        record.slug = record.id
        return record
    }

    private func soldOut(_ position: Int64) -> ProductRecord {
        var record = full(position)
        record.percentOff = nil
        record.regularPrice = nil
        record.lowestPrice = nil
        record.stock = 0
        record.availability = .soldOut
        return record
    }

    /// Returns a product with only a name, a price, and an option without variants.
    private func unlisted(_ position: Int64) -> ProductRecord {
        var record = bare(position)
        record.name = bytes("Cup".utf8)
        record.currency = bytes("USD".utf8)
        record.price = DecimalAmount(units: 1_950, scale: 2)
        record.options = bytes(
            PackedOptions.encode([ProductOption(name: "Colour", values: ["White", "Blue"])], []))
        return record
    }

    private let picture = SitePicture(
        stem: "images/sample", width: 640, height: 480, color: 27,
        copies: [.init(.webp, width: 320), .init(.jpeg, width: 640)], hasCard: true)

    private func bytes(_ bytes: some Collection<UInt8>) -> UnsafeRawBufferPointer {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyBytes(from: bytes)
        texts.append(copy)
        return UnsafeRawBufferPointer(copy)
    }
}
