import CatalogModel
import CatalogShopContract
internal import JSON

extension SampleFacts {
    /// Returns a JSON object with the keys of ``ExtraKey``, in a language; absent facts have no key.
    func json(of product: SandboxProduct, in language: SampleLanguage) -> String {
        var json = JSONWriter()
        json.object { json in
            writeIdentity(of: product, in: language, into: &json)
            writeOffer(of: product, into: &json)
            writeCategories(in: language, into: &json)
            writeVariants(of: product, in: language, into: &json)
            writeAttributes(of: product, in: language, into: &json)
            json.texts(ExtraKey.tags, tags.map(language.tag))
        }
        return String(decoding: json.bytes(), as: UTF8.self)
    }
}

extension SampleFacts {
    private func writeIdentity(
        of product: SandboxProduct, in language: SampleLanguage, into json: inout JSONWriter
    ) {
        json.member(ExtraKey.link, "https://shop.example.com/products/\(id)")
        if let brand { json.member(ExtraKey.brand, language.word(brand)) }
        json.member(ExtraKey.sku, product.vendor.sku(of: id))
        if hasBarcode { json.member(ExtraKey.gtin, Barcode(product: id).digits) }
        if let mpn { json.member(ExtraKey.mpn, mpn) }
        json.member(ExtraKey.condition, "\(condition.name)")
        if let descriptionFormat {
            json.member(ExtraKey.descriptionFormat, "\(descriptionFormat.name)")
        }
    }

    private func writeOffer(of product: SandboxProduct, into json: inout JSONWriter) {
        if let availability { json.member(ExtraKey.availability, "\(availability.name)") }
        if let content, let price = content.price(of: product) {
            json.key(ExtraKey.unitPrice)
            json.object { json in
                json.member(ExtraKey.price, number: price.digits)
                json.member(ExtraKey.unit, "100 \(content.unit)")
            }
        }
        if isFree { json.member(ExtraKey.isPurchasable, true) }
        if !isListed { json.member(ExtraKey.isListed, false) }
    }

    private func writeCategories(in language: SampleLanguage, into json: inout JSONWriter) {
        json.key(ExtraKey.categories)
        json.array { json in
            for name in categories {
                json.array { json in
                    for step in SampleCategory.path(to: name) {
                        json.object { json in
                            json.member(ExtraKey.id, step.id)
                            json.member(ExtraKey.name, language.name(of: step))
                        }
                    }
                }
            }
        }
    }

    private func writeVariants(
        of product: SandboxProduct, in language: SampleLanguage, into json: inout JSONWriter
    ) {
        if options.isEmpty { return }
        json.key(ExtraKey.options)
        json.array { json in
            for option in options {
                json.object { json in
                    json.member(ExtraKey.name, language.option(option.name))
                    json.texts(ExtraKey.values, option.values.map(language.option))
                }
            }
        }
        json.key(ExtraKey.variants)
        json.array { json in
            for (index, variant) in variants.enumerated() {
                write(variant, number: index + 1, of: product, in: language, into: &json)
            }
        }
    }

    private func write(
        _ variant: Variant, number: Int, of product: SandboxProduct, in language: SampleLanguage,
        into json: inout JSONWriter
    ) {
        json.object { json in
            json.member(ExtraKey.id, "\(id)-\(number)")
            json.texts(ExtraKey.values, variant.values.map(language.option))
            json.member(ExtraKey.sku, "\(product.vendor.sku(of: id))-\(number)")
            json.member(ExtraKey.gtin, Barcode(product: id, variant: number).digits)
            if let price = variant.price {
                json.member(ExtraKey.price, number: price.digits)
            }
            if let price = variant.regularPrice {
                json.member(ExtraKey.regularPrice, number: price.digits)
            }
            json.member(ExtraKey.stock, variant.stock)
            if let picture = variant.picture { json.member(ExtraKey.picture, picture) }
        }
    }

    private func writeAttributes(
        of product: SandboxProduct, in language: SampleLanguage, into json: inout JSONWriter
    ) {
        json.key(ExtraKey.attributes)
        json.array { json in
            for attribute in attributes {
                json.write(.general, attribute.key, attribute.value, in: language)
            }
            for entry in disclosure?.entries(for: product.vendor) ?? [] {
                json.write(.disclosure, entry.name, entry.value, in: language)
            }
            for certification in certifications {
                json.write(
                    .certification, certification.key, certification.value, in: language)
            }
        }
    }
}

extension JSONWriter {
    fileprivate mutating func texts(_ name: String, _ texts: [String]) {
        key(name)
        array { json in
            for text in texts { json.value(text) }
        }
    }

    fileprivate mutating func write(
        _ group: ProductAttribute.Group, _ name: String, _ value: String,
        in language: SampleLanguage
    ) {
        object { json in
            if group != .general { json.member(ExtraKey.group, "\(group.name)") }
            json.member(ExtraKey.name, language.word(name))
            json.member(ExtraKey.value, language.word(value))
        }
    }
}

/// An invented GTIN-13, which belongs to no real product.
///
/// GS1 reserves numbers that begin with 200 to 299 for use inside a company.
private struct Barcode {
    let digits: String

    /// Creates the number of a product; `variant` is 0, or the number of a variant counted from 1.
    init(product: Int, variant: Int = 0) {
        let stem = "200" + "\(1_000_000 + product)".dropFirst() + "\(1000 + variant)".dropFirst()
        let sum = stem.utf8.enumerated().reduce(0) { sum, digit in
            sum + Int(digit.element - 0x30) * (digit.offset.isMultiple(of: 2) ? 1 : 3)
        }
        digits = stem + "\((10 - sum % 10) % 10)"
    }
}

extension SandboxVendor {
    private static let codes = [
        3: "OND", 5: "SLA", 8: "WGR", 9: "GRD", 12: "FNG", 14: "WND", 17: "HBF", 18: "QLN",
        21: "SLN", 24: "GYD",
    ]

    fileprivate func sku(of product: Int) -> String {
        "\(Self.codes[id] ?? "SHP")-\(product)"
    }
}
