package import CatalogModel
package import JSONPath

/// The places of a product's fields in a JSON document.
package struct FieldRules: Sendable, Equatable {
    /// The rules of the fields with a single value or a plain list.
    package var rules: [ProductField: FieldRule] = [:]
    /// Further facts by name, in order.
    package var attributes: [NamedRule] = []
    /// The options of a product; `nil` without options.
    package var options: OptionRules?
    /// The variants of a product; `nil` without variants.
    package var variants: VariantRules?

    /// Creates rules without any field.
    package init() {}

    /// The rule of a field.
    package subscript(field: ProductField) -> FieldRule? {
        get { rules[field] }
        set { rules[field] = newValue }
    }
}

/// A field of a product that a rule describes; the raw value is its key in the configuration.
package enum ProductField: String, Sendable, CaseIterable {
    case id, name, price, currency, stock, available, hidden, link, pictures, categories
    case description, brand, sku, gtin, mpn, condition, tags, vendor
    case regularPrice = "regular_price"
    case vendorID = "vendor_id"
    case createdAt = "created_at"
    case updatedAt = "updated_at"
}

/// The place of a field, and how its value is changed.
package struct FieldRule: Sendable, Equatable {
    /// The origin of a value.
    package enum Origin: Sendable, Equatable {
        /// The values at the first of these paths that finds any.
        case paths([JSONPath])
        /// A value that is the same for all products.
        case literal(String)

        /// The values at one path.
        package static func path(_ path: JSONPath) -> Self { .paths([path]) }
    }

    /// The number of digits after the point of an amount that is written in the smallest unit.
    package enum Scale: Sendable, Equatable {
        /// The digits of the currency by ISO 4217.
        case ofCurrency
        case digits(Int)
        /// The number of digits is in the document.
        case path(JSONPath)
    }

    package var origin: Origin
    /// True if the value is HTML of which only the text is read.
    package var isHTML = false
    /// The scale of an amount in the smallest unit, such as cents; `nil` for whole units.
    package var scale: Scale?
    /// The values that count as true; `nil` if the value itself says so.
    package var trueValues: [String]?
    /// The values that count as false, where all other values count as true.
    package var falseValues: [String]?
    /// The text between the names of a path of categories, or between the elements of a list.
    package var separator: String?
    /// The beginning of addresses that are written without one, such as `/assets/`.
    package var base: String?
    /// The format of a description; `nil` to find it in the description.
    package var format: DescriptionFormat?

    package init(_ origin: Origin) {
        self.origin = origin
    }

    /// The paths; empty for a literal.
    package var paths: [JSONPath] {
        if case .paths(let paths) = origin { paths } else { [] }
    }
}

/// The rule of a fact with a name.
package struct NamedRule: Sendable, Equatable {
    package let name: String
    package let rule: FieldRule

    package init(_ name: String, _ rule: FieldRule) {
        self.name = name
        self.rule = rule
    }
}

/// The places of a product's options, such as colour and size.
package struct OptionRules: Sendable, Equatable {
    /// The path to each option.
    package var path: JSONPath
    /// The name, below an option.
    package var name: JSONPath
    /// The values, below an option.
    package var values: JSONPath

    package init(path: JSONPath, name: JSONPath, values: JSONPath) {
        self.path = path
        self.name = name
        self.values = values
    }
}

/// The places of a product's variants.
package struct VariantRules: Sendable, Equatable {
    /// The path to each variant.
    package var path: JSONPath
    /// The rules of the fields below a variant: id, sku, gtin, price, regular price, stock and
    /// available.
    package var rules: [ProductField: FieldRule]
    /// The values of the variant's options, below a variant; their order does not matter.
    package var values: JSONPath?

    package init(path: JSONPath, rules: [ProductField: FieldRule], values: JSONPath? = nil) {
        self.path = path
        self.rules = rules
        self.values = values
    }

    /// The fields that a variant may have.
    package static let fields: [ProductField] = [
        .id, .sku, .gtin, .price, .regularPrice, .stock, .available,
    ]
}
