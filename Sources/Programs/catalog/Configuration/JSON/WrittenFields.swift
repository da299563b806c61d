import CatalogModel
import CatalogSources
import JSONPath
import YAML

/// The fields of a product, as written under `fields`.
struct WrittenFields: SettingValue, Equatable {
    static let range = "names of fields with paths, values or `{path: …}`"

    private enum OtherKey: String, CaseIterable {
        case attributes, options, variants
    }

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(_ name: String) { stringValue = name }

        /// - Returns: `nil` for a name that is not a field.
        init?(stringValue: String) {
            guard
                ProductField(rawValue: stringValue) != nil
                    || OtherKey(rawValue: stringValue) != nil
            else { return nil }
            self.stringValue = stringValue
        }

        init?(intValue: Int) { nil }
    }

    var rules = FieldRules()

    /// Creates fields without any rule.
    init() {}

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        for field in ProductField.allCases {
            let written = try container.decodeIfPresent(
                WrittenRule.self, forKey: Key(field.rawValue))
            rules[field] = written?.rule
            if let reason = written?.rule.objection(as: field) {
                throw DecodingError.dataCorruptedError(
                    forKey: Key(field.rawValue), in: container, debugDescription: reason)
            }
        }
        rules.attributes =
            try container.decodeIfPresent(
                WrittenNamedRules.self, forKey: Key(OtherKey.attributes.rawValue))?.rules ?? []
        rules.options = try container.decodeIfPresent(
            WrittenOptions.self, forKey: Key(OtherKey.options.rawValue))?.rules
        rules.variants = try container.decodeIfPresent(
            WrittenVariants.self, forKey: Key(OtherKey.variants.rawValue))?.rules
    }

    /// Takes each field that `other` has.
    mutating func merge(_ other: WrittenFields) {
        rules.rules.merge(other.rules.rules) { $1 }
        if !other.rules.attributes.isEmpty { rules.attributes = other.rules.attributes }
        rules.options = other.rules.options ?? rules.options
        rules.variants = other.rules.variants ?? rules.variants
    }
}

extension FieldRule {
    private static let amounts: Set<ProductField> = [.price, .regularPrice]
    private static let texts: Set<ProductField> = [
        .name, .brand, .categories, .tags, .vendor, .description,
    ]
    private static let lists: Set<ProductField> = [.categories, .tags, .pictures]

    /// Returns the reason why the rule does not fit a field; `nil` if it fits.
    fileprivate func objection(as field: ProductField) -> String? {
        if field == .id, paths.isEmpty { return "it needs a path, such as $.id" }
        if scale != nil, !Self.amounts.contains(field) {
            return "'unit' and 'scale' are for prices"
        }
        if trueValues != nil || falseValues != nil, field != .available, field != .hidden {
            return "'is' and 'is_not' are for 'available' and 'hidden'"
        }
        if isHTML, !Self.texts.contains(field) { return "'html' is for texts" }
        if separator != nil, !Self.lists.contains(field) {
            return "'separator' is for 'categories', 'tags' and 'pictures'"
        }
        if base != nil, field != .link, field != .pictures {
            return "'base' is for 'link' and 'pictures'"
        }
        if format != nil, field != .description { return "'format' is for 'description'" }
        return nil
    }
}

/// The rule of one field: a path, a value, or keys with transforms.
private struct WrittenRule: Decodable {
    private enum Key: String, CodingKey {
        case path, literal, html, unit, scale, separator, base, format
        case trueValues = "is"
        case falseValues = "is_not"
    }

    private enum HTML: String, CaseIterable, Decodable {
        case text
    }

    private enum Unit: String, CaseIterable, Decodable {
        case minor
    }

    private enum Format: String, CaseIterable, Decodable {
        case markdown, text, html
    }

    var rule: FieldRule

    init(from decoder: any Decoder) throws {
        guard let container = try? decoder.container(keyedBy: Key.self) else {
            rule = FieldRule(try Self.origin(from: decoder))
            return
        }
        let paths = try container.decodeIfPresent(WrittenPaths.self, forKey: .path)?.paths
        let literal = try container.decodeIfPresent(ExpandedScalar.self, forKey: .literal)?.text
        switch (paths, literal) {
        case (let paths?, nil): rule = FieldRule(.paths(paths))
        case (nil, let literal?): rule = FieldRule(.literal(literal))
        default:
            throw DecodingError.refusing(
                "it needs either 'path' or 'literal'", at: decoder.codingPath)
        }
        rule.isHTML = try container.decodeIfPresent(HTML.self, forKey: .html) != nil
        let scale = try container.decodeIfPresent(WrittenScale.self, forKey: .scale)?.scale
        let unit = try container.decodeIfPresent(Unit.self, forKey: .unit)
        if scale != nil, unit == nil {
            throw DecodingError.refusing(
                "'scale' needs 'unit: minor' beside it", at: decoder.codingPath)
        }
        rule.scale = unit == nil ? nil : scale ?? .ofCurrency
        rule.trueValues = try container.decodeIfPresent(OneOrMany.self, forKey: .trueValues)?.texts
        rule.falseValues = try container.decodeIfPresent(
            OneOrMany.self, forKey: .falseValues)?.texts
        if rule.trueValues != nil, rule.falseValues != nil {
            throw DecodingError.refusing(
                "it needs either 'is' or 'is_not'", at: decoder.codingPath)
        }
        rule.separator = try container.decodeIfPresent(String.self, forKey: .separator)
        rule.base = try container.decodeIfPresent(ExpandedScalar.self, forKey: .base)?.text
        rule.format = try container.decodeIfPresent(Format.self, forKey: .format)
            .flatMap { DescriptionFormat(named: $0.rawValue) }
    }

    /// Reads a path, which begins with `$`, a list of paths, or a value.
    private static func origin(from decoder: any Decoder) throws -> FieldRule.Origin {
        if (try? decoder.unkeyedContainer()) != nil {
            return .paths(try WrittenPaths(from: decoder).paths)
        }
        let text = try decoder.expandedText().text
        return text.hasPrefix("$")
            ? .path(try WrittenPath(from: decoder).path) : .literal(text)
    }
}

/// The digits after the point of an amount in the smallest unit: a number, or a path to it.
private struct WrittenScale: Decodable {
    let scale: FieldRule.Scale

    init(from decoder: any Decoder) throws {
        let text = try decoder.expandedText().text
        if let digits = Int(text), 0...18 ~= digits {
            scale = .digits(digits)
        } else if text.hasPrefix("$") {
            scale = .path(try WrittenPath(from: decoder).path)
        } else {
            throw DecodingError.refusing(
                "it needs the number of digits from 0 to 18, or a path to it",
                at: decoder.codingPath)
        }
    }
}

/// Rules by the names of facts, in order.
private struct WrittenNamedRules: Decodable {
    let rules: [NamedRule]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        rules = try container.allKeys.map { key in
            let rule = try container.decode(WrittenRule.self, forKey: key).rule
            return NamedRule(key.stringValue, rule)
        }
    }
}

private struct WrittenOptions: Decodable {
    private enum Key: String, CodingKey {
        case path, name, values
    }

    let rules: OptionRules

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        func path(_ key: Key) throws -> JSONPath {
            try container.decode(WrittenPath.self, forKey: key).path
        }
        rules = OptionRules(
            path: try path(.path), name: try path(.name), values: try path(.values))
    }
}

private struct WrittenVariants: Decodable {
    private enum Key: String, CodingKey {
        case path, values, id, sku, gtin, price, stock, available
        case regularPrice = "regular_price"
    }

    let rules: VariantRules

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        var rules: [ProductField: FieldRule] = [:]
        for field in VariantRules.fields {
            guard let key = Key(rawValue: field.rawValue) else { continue }
            rules[field] = try container.decodeIfPresent(WrittenRule.self, forKey: key)?.rule
        }
        guard rules[.id]?.paths.isEmpty == false else {
            throw DecodingError.refusing(
                "variants need 'id' with a path below a variant, such as 'id: $.id'",
                at: decoder.codingPath)
        }
        self.rules = VariantRules(
            path: try container.decode(WrittenPath.self, forKey: .path).path, rules: rules,
            values: try container.decodeIfPresent(WrittenPath.self, forKey: .values)?.path)
    }
}
