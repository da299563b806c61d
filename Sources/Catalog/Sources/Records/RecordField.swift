/// A field of a record, whatever the name of its column.
///
/// A record is a row of a feed or a table, with texts as values.
enum RecordField: UInt8, CaseIterable, Sendable {
    case id
    /// The id that the variants of one product share.
    case group
    case name, link, description
    /// The price to pay, unless the record has a ``salePrice``.
    case price
    /// The price to pay instead of ``price``, which then is the price before the discount.
    case salePrice
    /// The time of the sale: two times with a slash between them.
    case saleTime
    /// The price before the discount.
    case regularPrice
    case currency, availability, stock
    /// The address of the main picture.
    case picture
    /// The addresses of further pictures.
    case morePictures
    case brand, maker, origin, gtin, mpn, sku, condition
    /// A whole path of categories, with `>` between them.
    case category
    /// One category of the path, from the top down.
    case category1, category2, category3, category4
    /// The path of categories of the service, which counts where the shop has none of its own.
    case serviceCategory
    // The options by which the variants of a product differ.
    case color, size, material, pattern
    /// An option with any name, and its value or values: texts with U+001F between them.
    ///
    /// The name may be empty.
    case option
    case tags
    /// The format of the description: `markdown`, `text` or `html`.
    case descriptionFormat
    /// The kind of change in a feed that has only changes: `I`, `U` or `D`.
    case change
    /// The time from which the shop does not offer the product any more.
    case expiry
    /// An attribute with any name, and its value: two texts with U+001F between them.
    case attribute
    /// A fact that Korean law requires, written as an ``attribute``.
    case disclosure
}

extension RecordField {
    /// True for names and other words that are shown as they are written.
    var isName: Bool {
        switch self {
        case .name, .brand, .maker, .origin, .category, .serviceCategory, .category1, .category2,
            .category3, .category4, .color, .size, .material, .pattern, .tags:
            true
        default: false
        }
    }

    /// True if a value is several names and words, joined by ``NamedOption/encode(_:)``.
    var hasParts: Bool { self == .option || self == .attribute || self == .disclosure }

    /// The fields of the categories of one path, from the top down.
    static let categoryLevels: [RecordField] = [.category1, .category2, .category3, .category4]

    /// The options by which the variants of a product differ.
    static let options: [RecordField] = [.color, .size, .material, .pattern]

    /// The fields that are shown as attributes with usual names.
    static let namedFacts: [RecordField] = [.maker, .origin] + options
}
