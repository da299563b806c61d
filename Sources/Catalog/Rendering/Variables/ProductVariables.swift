import Liquid

/// The fields of a product's picture.
enum ImageField: Int, SchemaField {
    case path, srcset, sources, large, width, height, color, isPlaceholder, pathWidth, pathHeight
    case card

    static let schema = makeSchema(named: "image")

    var type: FieldType {
        switch self {
        case .path, .srcset, .large, .card: .text
        case .sources: .list(.object(SourceField.schema))
        case .width, .height, .color, .pathWidth, .pathHeight: .integer
        case .isPlaceholder: .boolean
        }
    }

    var summary: String {
        switch self {
        case .path: "The path of a file that all browsers show; for 'image_url'."
        case .srcset:
            "The files of this format in all widths, for 'srcset'; nil if there is only one."
        case .sources: "The formats that not all browsers show, the best first."
        case .large: "The path of the widest file."
        case .width: "The width of the widest file in pixels."
        case .height: "The height of the widest file in pixels."
        case .color: "The number of the colour behind it, 0 to 63; for the classes of the theme."
        case .isPlaceholder: "True if the placeholder is shown because the product has no picture."
        case .pathWidth: "The width of the file at 'path' in pixels."
        case .pathHeight: "The height of the file at 'path' in pixels."
        case .card:
            "If 'site.cards', the path of its card for shared links (1200 x 630 pixels), or nil."
        }
    }
}

/// The fields of one format of a picture, for the HTML element `<source>`.
enum SourceField: Int, SchemaField {
    case mediaType, srcset

    static let schema = makeSchema(named: "source")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .mediaType: "The media type, such as 'image/webp'."
        case .srcset: "The files in all widths, for 'srcset'."
        }
    }
}

/// The fields of `product.vendor`: the seller.
enum VendorField: Int, SchemaField {
    case id, name, url

    static let schema = makeSchema(named: "vendor")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .id: "The id of the vendor in the API."
        case .name: "The name of the vendor."
        case .url: "The path of the first page of the vendor's products, if there is one."
        }
    }
}

/// The fields of `product.brand`.
enum BrandField: Int, SchemaField {
    case name, url

    static let schema = makeSchema(named: "brand")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .name: "The name of the brand."
        case .url: "The path of the first page of the brand's products, if there is one."
        }
    }
}

/// The fields of an element of `product.categories`, `page.breadcrumbs` or `categories`.
enum CategoryField: Int, SchemaField {
    case name, url, count

    static let schema = makeSchema(named: "category")

    var type: FieldType { self == .count ? .integer : .text }

    var summary: String {
        switch self {
        case .name: "The name of the category."
        case .url: "The path of the first page of its products, if there is one."
        case .count: "The number of products in the category and below it; in 'categories' only."
        }
    }
}

/// The fields of an element of `product.options`: a choice that the buyer has, such as a size.
enum OptionField: Int, SchemaField {
    case name, values

    static let schema = makeSchema(named: "option")

    var type: FieldType { self == .values ? .list(.text) : .text }

    var summary: String {
        switch self {
        case .name: "The name of the choice, such as 'Colour'."
        case .values: "The values to choose from, in the seller's order."
        }
    }
}

/// The fields of an element of `product.variants`: the product in one combination of options.
enum VariantField: Int, SchemaField {
    case id, label, values, price, compareAtPrice, discountPercent, stock, availability, soldOut
    case sku, gtin, image, choice, anchor, buyUrl

    static let schema = makeSchema(named: "variant")

    var type: FieldType {
        switch self {
        case .id, .label, .availability, .sku, .gtin, .choice, .anchor, .buyUrl: .text
        case .values: .list(.text)
        case .price, .compareAtPrice: .money
        case .discountPercent, .stock, .image: .integer
        case .soldOut: .boolean
        }
    }

    var summary: String {
        switch self {
        case .id: "The id in the API."
        case .label: "The values with ' / ' between them."
        case .values: "The value of each option."
        case .price: "The price, or nil; for 'money'."
        case .compareAtPrice: "The price before the discount; nil without a discount."
        case .discountPercent: "The same as for the product."
        case .stock: "The number in stock; nil if it is not known."
        case .availability: "The same as for the product."
        case .soldOut: "True if it cannot be ordered."
        case .sku: "The seller's own code, or nil."
        case .gtin: "The number below the bar code (GTIN), or nil."
        case .image: "The index of its picture in 'product.images', from 0, or nil."
        case .choice:
            """
            The index of the value of each option, from 0, with spaces between them; '-' for any \
            value.
            """
        case .anchor:
            "The anchor on the page, for the attribute 'id': 'v-' and a form of the variant's id."
        case .buyUrl: "The same as for the product."
        }
    }
}

/// The fields of one attribute of a product.
///
/// Attributes are the elements of `product.attributes`, `product.disclosures` and
/// `product.certifications`.
enum AttributeField: Int, SchemaField {
    case name, value

    static let schema = makeSchema(named: "attribute")

    var type: FieldType { .text }

    var summary: String {
        switch self {
        case .name: "The name, such as 'Material'."
        case .value: "The fact."
        }
    }
}

/// The fields of an element of `product.contents`: a heading of the description.
enum HeadingField: Int, SchemaField {
    case title, id, level

    static let schema = makeSchema(named: "heading")

    var type: FieldType { self == .level ? .integer : .text }

    var summary: String {
        switch self {
        case .title: "The text of the heading."
        case .id: "The anchor of the heading; the link is '#' and this anchor."
        case .level: "1 for the highest headings, 2 for those below them."
        }
    }
}

/// The fields of `product`, and of an element of `products`.
enum ProductField: Int, SchemaField {
    case id, name, url, price, compareAtPrice, discountPercent, stock, soldOut, vendor, image
    case images, description, summary, createdAt, lowestPrice, contents
    case link, brand, sku, gtin, mpn, condition, availability, hasPriceRange, unitPrice, unit
    case categories, options, variants, attributes, disclosures, certifications, tags, badge
    case buyUrl, buyLabel, buyNote

    /// The fields that are set only on the product's own page.
    static let ofOwnPage: [ProductField] = [
        .description, .contents, .categories, .options, .variants, .attributes, .disclosures,
        .certifications, .tags, .buyUrl, .buyLabel, .buyNote,
    ]

    static let schema = makeSchema(named: "product")

    var type: FieldType {
        switch self {
        case .id, .name, .url, .summary, .link, .sku, .gtin, .mpn, .condition, .availability, .unit,
            .badge, .buyUrl, .buyLabel, .buyNote:
            .text
        case .price, .compareAtPrice, .lowestPrice, .unitPrice: .money
        case .discountPercent, .stock: .integer
        case .soldOut, .hasPriceRange: .boolean
        case .brand: .object(BrandField.schema)
        case .categories: .list(.object(CategoryField.schema))
        case .options: .list(.object(OptionField.schema))
        case .variants: .list(.object(VariantField.schema))
        case .attributes, .disclosures, .certifications: .list(.object(AttributeField.schema))
        case .tags: .list(.text)
        case .vendor: .object(VendorField.schema)
        case .image: .object(ImageField.schema)
        case .images: .list(.object(ImageField.schema))
        case .description: .html
        case .contents: .list(.object(HeadingField.schema))
        case .createdAt: .date
        }
    }

    var summary: String {
        switch self {
        case .id: "The id in the API."
        case .name: "Its name."
        case .url: "The path of its page."
        case .price: "The price; for 'money'."
        case .compareAtPrice: "The price before the discount; nil without a discount."
        case .discountPercent:
            "The discount in whole percent; nil if it is below one percent."
        case .stock: "The number in stock; nil if it is not known."
        case .soldOut: "True if none is left."
        case .vendor: "The vendor, or nil."
        case .image: "The first picture, or nil."
        case .images: "All pictures."
        case .description: "The description as safe HTML; on the page of the product only."
        case .contents: "The headings of a long description, for a list of contents, or nil."
        case .summary: "The beginning of the description as text."
        case .createdAt: "The time of the registration; for 'date'."
        case .lowestPrice: "The lowest price of the 30 days before 'price' began, if known."
        case .link: "The address of the product in the real shop, or nil."
        case .brand: "The brand, or nil."
        case .sku: "The seller's own code, or nil."
        case .gtin: "The number below the bar code (GTIN), or nil."
        case .mpn: "The manufacturer's part number, or nil."
        case .condition: "'new', 'refurbished' or 'used', or nil."
        case .availability:
            """
            'in_stock', 'low_stock', 'sold_out', 'backorder', 'preorder' or 'discontinued'; nil if \
            it is not known.
            """
        case .hasPriceRange:
            "True if a variant costs more than 'price', or 'price' is only the lowest of several."
        case .unitPrice: "The price of the measure 'unit', or nil; for 'money'."
        case .unit: "The measure of 'unit_price', such as '100 ml'."
        case .categories:
            "The deepest category of each path, or nil; on the page of the product only."
        case .options:
            "The choices of the buyer, such as the colour, or nil; on the page of the product "
                + "only."
        case .variants:
            "The combinations of the options, or nil; on the page of the product only."
        case .attributes: "Further facts, or nil; on the page of the product only."
        case .disclosures:
            """
            The facts that Korean law requires for this kind of goods, or nil; on the page of \
            the product only.
            """
        case .certifications:
            "Its certification marks, or nil; on the page of the product only."
        case .tags: "The seller's keywords, or nil; on the page of the product only."
        case .badge: "The mark from overrides.yml, or nil."
        case .buyUrl:
            """
            The purchase address from 'buy.url' in catalog.yml, otherwise the product's link, or \
            nil; on the page of the product only.
            """
        case .buyLabel:
            "'buy.label' of catalog.yml, or nil; on the page of the product only."
        case .buyNote: "'buy.note' of catalog.yml, or nil; on the page of the product only."
        }
    }
}
