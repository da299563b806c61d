import CatalogModel

/// The meaning of a column of a table.
enum TableMeaning: Hashable {
    case field(RecordField)
    /// A mark such as `Y` for products that are sold out.
    case soldOut
    /// A mark such as `1` for products in stock.
    case inStock
    /// A mark such as `N` or `숨김` for products that the shop does not show.
    case listed
    /// The name of an option, or the names of several, by the number of the option.
    case optionName(Int)
    /// The value of an option, or its values, by the number of the option.
    case optionValue(Int)
    /// Options with their values in one text, such as `색상: 빨강, 파랑`.
    case optionText
    /// A description that is used where there is no other.
    case summary
    /// A text that a shop shows in place of the price, such as `전화문의`.
    case priceText
    /// A fact that is shown under the name of its column.
    case attribute(ProductAttribute.Group)
}

extension TableMeaning {
    /// True if pages show values of this meaning as facts or options with a usual name, so that a
    /// column that the settings show as a fact would be shown twice.
    var isShownAsFact: Bool {
        guard case .field(let field) = self else { return false }
        return RecordField.namedFacts.contains(field) || field == .mpn
    }

    /// The names of fields in the configuration, in the order of the manual.
    static let settings: [(name: String, meaning: TableMeaning)] = [
        ("id", .field(.id)), ("group", .field(.group)), ("name", .field(.name)),
        ("price", .field(.price)), ("sale_price", .field(.salePrice)),
        ("regular_price", .field(.regularPrice)), ("currency", .field(.currency)),
        ("stock", .field(.stock)), ("sold_out", .soldOut), ("availability", .field(.availability)),
        ("visible", .listed), ("picture", .field(.picture)), ("pictures", .field(.morePictures)),
        ("description", .field(.description)), ("category", .field(.category)),
        ("brand", .field(.brand)), ("maker", .field(.maker)), ("origin", .field(.origin)),
        ("sku", .field(.sku)), ("gtin", .field(.gtin)), ("mpn", .field(.mpn)),
        ("condition", .field(.condition)), ("link", .field(.link)), ("tags", .field(.tags)),
        ("options", .optionText), ("option_name", .optionName(1)),
        ("option_value", .optionValue(1)), ("color", .field(.color)), ("size", .field(.size)),
        ("material", .field(.material)), ("pattern", .field(.pattern)),
    ]
}
