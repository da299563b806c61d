import Liquid

/// `site`: what all pages share.
enum SiteField: Int, SchemaField {
    case title, language, url

    static let schema = makeSchema(named: "site")

    var type: FieldType { .text }
}

/// `page`: the page being written.
enum PageField: Int, SchemaField {
    case kind, title, path, canonical, otherView, isFirst

    static let schema = makeSchema(named: "page")

    var type: FieldType { self == .isFirst ? .boolean : .text }
}

/// `pagination`: the way from one list page to the others.
enum PaginationField: Int, SchemaField {
    case newer, older, oldest, number, count

    static let schema = makeSchema(named: "pagination")

    var type: FieldType {
        switch self {
        case .newer, .older, .oldest: .text
        case .number, .count: .integer
        }
    }
}

/// A picture of a product.
enum ImageField: Int, SchemaField {
    case path, width, height, isPlaceholder

    static let schema = makeSchema(named: "image")

    var type: FieldType {
        switch self {
        case .path: .text
        case .width, .height: .integer
        case .isPlaceholder: .boolean
        }
    }
}

/// `product.vendor`: who sells it.
enum VendorField: Int, SchemaField {
    case id, name

    static let schema = makeSchema(named: "vendor")

    var type: FieldType { .text }
}

/// `product`, and the elements of `products`.
enum ProductField: Int, SchemaField {
    case id, name, url, price, compareAtPrice, discountPercent, stock, soldOut, vendor, image
    case images, description, summary, createdAt

    static let schema = makeSchema(named: "product")

    var type: FieldType {
        switch self {
        case .id, .name, .url, .summary: .text
        case .price, .compareAtPrice: .money
        case .discountPercent, .stock: .integer
        case .soldOut: .boolean
        case .vendor: .object(VendorField.schema)
        case .image: .object(ImageField.schema)
        case .images: .list(.object(ImageField.schema))
        case .description: .html
        case .createdAt: .date
        }
    }
}

/// The names that every template can use.
enum GlobalField: Int, CaseIterable {
    case site, text, page, pagination, products, product, previous, next

    /// The schema of the globals.
    ///
    /// - Parameter strings: the schema of `text`, whose fields are the language file's keys.
    static func makeSchema(strings: Schema) -> Schema {
        Schema("template", allCases.map { Field(String(describing: $0), $0.type(strings)) })
    }

    private func type(_ strings: Schema) -> FieldType {
        switch self {
        case .site: .object(SiteField.schema)
        case .text: .object(strings)
        case .page: .object(PageField.schema)
        case .pagination: .object(PaginationField.schema)
        case .products: .list(.object(ProductField.schema))
        case .product, .previous, .next: .object(ProductField.schema)
        }
    }
}
