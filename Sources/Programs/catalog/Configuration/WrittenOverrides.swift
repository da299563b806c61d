import CatalogModel
import HTTP
import YAML

/// The decoded content of the overrides file: the owner's corrections of products, by product id.
struct WrittenOverrides: Decodable {
    let overrides: [(id: String, override: ProductOverride)]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        var overrides: [(id: String, override: ProductOverride)] = []
        var pins = 0
        for key in container.allKeys {
            let written = try container.decode(WrittenOverride.self, forKey: key)
            overrides.append((key.stringValue, written.override))
            if written.override.pin != nil { pins += 1 }
            if pins > ProductOverride.mostPinned {
                throw DecodingError.dataCorrupted(
                    .init(
                        codingPath: [key, WrittenOverride.Key.pin],
                        debugDescription:
                            "at most \(ProductOverride.mostPinned) products can be pinned"))
            }
        }
        self.overrides = overrides
    }
}

/// The corrections of one product in the overrides file.
private struct WrittenOverride: Decodable {
    enum Key: String, CodingKey {
        case hide, pin, name, description, link, category, attributes, disclosures, badge
        case descriptionFormat = "description_format"
        case price, currency, stock
        case regularPrice = "regular_price"
        case unitPrice = "unit_price"

        /// The keys that an override must not contain, because only the source decides what buyers
        /// pay.
        static let ofSource: [Key] = [.price, .regularPrice, .unitPrice, .currency, .stock]
    }

    private enum Format: String, CaseIterable, Decodable {
        case markdown, text, html
    }

    var override = ProductOverride()

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        override.isHidden = try container.decodeIfPresent(Bool.self, forKey: .hide) ?? false
        override.pin = try container.decodeIfPresent(Int.self, forKey: .pin)
        if let pin = override.pin, pin < 1 {
            throw DecodingError.dataCorruptedError(
                forKey: .pin, in: container, debugDescription: "it needs a whole number from 1")
        }
        func text(_ key: Key) throws -> String? {
            try container.decodeIfPresent(ShortText.self, forKey: key)?.text
        }
        override.name = try text(.name)
        override.description = try container.decodeIfPresent(String.self, forKey: .description)
        override.descriptionFormat =
            try container.decodeIfPresent(Format.self, forKey: .descriptionFormat)
            .flatMap { DescriptionFormat(named: $0.rawValue) }
        override.link = try container.decodeIfPresent(ProductLink.self, forKey: .link)?.text
        override.category =
            try container.decodeIfPresent(WrittenCategory.self, forKey: .category)?.names ?? []
        for (key, group) in [
            (Key.attributes, ProductAttribute.Group.general), (.disclosures, .disclosure),
        ] {
            let written = try container.decodeIfPresent(WrittenAttributes.self, forKey: key)
            override.attributes += (written?.texts ?? []).map { name, value in
                ProductAttribute(group: group, name: name, value: value)
            }
        }
        override.badge = try text(.badge)
        for key in Key.ofSource where container.contains(key) {
            throw DecodingError.dataCorruptedError(
                forKey: key, in: container,
                debugDescription:
                    "prices and stock come only from the source; correct them there")
        }
    }
}

/// A category in the overrides file: a single name, or a list of names from the top category down.
///
/// As in tables, a text such as `Home > Mugs` has the names of two categories.
private struct WrittenCategory: Decodable {
    let names: [String]

    init(from decoder: any Decoder) throws {
        let single = try? decoder.singleValueContainer().decode(ShortText.self)
        let texts = try single.map { [$0] } ?? [ShortText](from: decoder)
        names = texts.flatMap { $0.text.split(separator: /\s*>\s*/).map(String.init) }
        guard !names.isEmpty, names.count <= ProductLimits.categoryDepth else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription: """
                        it needs the names of a category and its parents, the top one first, at \
                        most \(ProductLimits.categoryDepth)
                        """))
        }
    }
}

/// A mapping from attribute names to values.
private struct WrittenAttributes: Decodable {
    let texts: [(name: String, value: String)]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: AnyKey.self)
        texts = try container.allKeys.map { key in
            let value = try container.decode(String.self, forKey: key)
            guard let name = ShortText(key.stringValue) else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container,
                    debugDescription: "the name of an attribute is \(ShortText.wanted)")
            }
            guard ShortText.isVisible(value), value.utf8.count <= ProductLimits.valueBytes else {
                throw DecodingError.dataCorruptedError(
                    forKey: key, in: container,
                    debugDescription:
                        "it needs visible text of at most \(ProductLimits.valueBytes) bytes")
            }
            return (name.text, value)
        }
    }
}

/// Visible text on one line, such as the name of a product.
private struct ShortText: Decodable {
    static let wanted = "visible text on one line of at most \(ProductLimits.nameBytes) bytes"

    let text: String

    init?(_ text: String) {
        let hasControls = text.unicodeScalars.contains {
            $0.properties.generalCategory == .control
        }
        guard Self.isVisible(text), !hasControls, text.utf8.count <= ProductLimits.nameBytes else {
            return nil
        }
        self.text = text
    }

    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let short = Self(text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "it needs \(Self.wanted)"))
        }
        self = short
    }

    static func isVisible(_ text: String) -> Bool {
        text.unicodeScalars.contains { !$0.properties.isWhitespace }
    }
}

/// The address of the product's page in the real shop.
private struct ProductLink: Decodable {
    let text: String

    init(from decoder: any Decoder) throws {
        let written = try decoder.singleValueContainer().decode(String.self)
        guard written.utf8.count <= ProductLimits.linkBytes, let address = WebAddress(written)
        else {
            throw DecodingError.dataCorrupted(
                .init(
                    codingPath: decoder.codingPath,
                    debugDescription:
                        "it needs an http or https address, such as https://shop.example/mug"))
        }
        text = address.text
    }
}
