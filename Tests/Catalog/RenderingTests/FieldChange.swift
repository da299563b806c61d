import CatalogModel

/// A change of one field of a record.
struct FieldChange: Sendable {
    let field: String
    private let change: @Sendable (inout ProductRecord, Records) -> Void

    init(_ field: String, _ change: @escaping @Sendable (inout ProductRecord, Records) -> Void) {
        self.field = field
        self.change = change
    }

    /// The record with the field changed; `records` holds its texts.
    func applied(to record: ProductRecord, _ records: Records) -> ProductRecord {
        var record = record
        change(&record, records)
        return record
    }

    /// Each field of ``Records/full(_:)`` with another value, except the position, which only
    /// orders products.
    static let all = [
        FieldChange("id") { $0.id = $1.text("other") },
        FieldChange("slug") { $0.slug = $1.text("other") },
        FieldChange("name") { $0.name = $1.text("Cup") },
        FieldChange("vendorID") { $0.vendorID = $1.text("8") },
        FieldChange("vendorName") { $0.vendorName = $1.text("potter") },
        FieldChange("currency") { $0.currency = $1.text("KRW") },
        FieldChange("description") { $0.description = $1.text("A *mug*!") },
        FieldChange("summary") { $0.summary = $1.text("A mug!") },
        FieldChange("gallery") { $0.gallery = $1.gallery(nil) },
        FieldChange("price") { record, _ in
            record.price = DecimalAmount(units: 1998, scale: 2)
        },
        FieldChange("price") { record, _ in
            record.price = DecimalAmount(units: 1999, scale: 1)
        },
        FieldChange("regularPrice") { record, _ in
            record.regularPrice = DecimalAmount(units: 3999, scale: 2)
        },
        FieldChange("regularPrice") { record, _ in
            record.regularPrice = DecimalAmount(units: 3998, scale: 1)
        },
        FieldChange("percentOff") { record, _ in record.percentOff = 49 },
        FieldChange("stock") { record, _ in record.stock = 2 },
        FieldChange("createdAt") { record, _ in record.createdAt = 0 },
        FieldChange("updatedAt") { record, _ in record.updatedAt = 0 },
        FieldChange("lowestPrice") { record, _ in
            record.lowestPrice = DecimalAmount(units: 2498, scale: 2)
        },
        FieldChange("lowestPrice") { record, _ in
            record.lowestPrice = DecimalAmount(units: 2499, scale: 1)
        },
        FieldChange("link") { $0.link = $1.text("https://shop.example/2") },
        FieldChange("brand") { $0.brand = $1.text("Kiln") },
        FieldChange("sku") { $0.sku = $1.text("M-2") },
        FieldChange("gtin") { $0.gtin = $1.text("4006381333931") },
        FieldChange("mpn") { $0.mpn = $1.text("7") },
        FieldChange("unit") { $0.unit = $1.text("100 ml") },
        FieldChange("unitPrice") { record, _ in record.unitPrice = 3 },
        FieldChange("availability") { record, _ in record.availability = .backorder },
        FieldChange("condition") { record, _ in record.condition = .used },
        FieldChange("descriptionFormat") { record, _ in
            record.descriptionFormat = StatedFormat(.text)
        },
        FieldChange("descriptionFormat") { record, _ in
            record.descriptionFormat = StatedFormat(.text, isOfOwner: true)
        },
        FieldChange("isVariantPrice") { record, _ in record.isVariantPrice = true },
        FieldChange("hasPriceRange") { record, _ in record.hasPriceRange = true },
        FieldChange("categories") {
            $0.categories = $1.bytes(CategoryMembership(leaves: [1], all: [1]).packed)
        },
        FieldChange("options") {
            $0.options = $1.bytes(
                PackedOptions.encode([], [ProductVariant(id: "1", values: [])]))
        },
        FieldChange("badge") { $0.badge = $1.text("Staff pick") },
        FieldChange("descriptionGallery") { $0.descriptionGallery = $1.gallery(nil) },
        FieldChange("attributes") { $0.attributes = $1.bytes(PackedAttributes.encode([], ["x"])) },
    ]

    /// Changes of ``Records/bare(_:)`` that a careless hash would confuse.
    static let confusable = [
        FieldChange("price 0") { record, _ in record.price = 0 },
        FieldChange("regular price 0") { record, _ in record.regularPrice = 0 },
        FieldChange("stock 0") { record, _ in record.stock = 0 },
        FieldChange("created at 0") { record, _ in record.createdAt = 0 },
        FieldChange("updated at 0") { record, _ in record.updatedAt = 0 },
        FieldChange("lowest price 0") { record, _ in record.lowestPrice = 0 },
        FieldChange("name") { $0.name = $1.text("x") },
        FieldChange("vendor's id") { $0.vendorID = $1.text("x") },
        FieldChange("vendor's name") { $0.vendorName = $1.text("x") },
        FieldChange("summary") { $0.summary = $1.text("x") },
        FieldChange("description") { $0.description = $1.text("x") },
        FieldChange("link") { $0.link = $1.text("x") },
        FieldChange("brand") { $0.brand = $1.text("x") },
        FieldChange("sku") { $0.sku = $1.text("x") },
        FieldChange("gtin") { $0.gtin = $1.text("x") },
        FieldChange("mpn") { $0.mpn = $1.text("x") },
        FieldChange("unit") { $0.unit = $1.text("x") },
        FieldChange("badge") { $0.badge = $1.text("x") },
        FieldChange("unit price 0") { record, _ in record.unitPrice = 0 },
    ]
}
