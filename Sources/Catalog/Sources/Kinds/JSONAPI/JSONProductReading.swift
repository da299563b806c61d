import CatalogModel
import CatalogShopContract
import HTTP
import JSON
import JSONPath
import Text

/// Reads a product from a JSON document by the rules of its owner.
struct JSONProductReading {
    /// The usual keys of the address in an object that is a picture, the best first.
    static let pictureKeys = ["src", "url", "original", "large", "full", "href", "image"]
    /// The usual keys of the name in an object such as a category or a brand, the best first.
    static let nameKeys = ["name", "title", "label", "value"]

    private let document: JSONValue
    private let rules: FieldRules
    /// The address of the reply.
    private let base: WebAddress
    private var fields: FieldReading
    private var currency: Lenient<String> = .absent
    private(set) var product: Product

    /// Reads the product of `document`.
    ///
    /// - Parameters:
    ///   - id: the id of a product whose document may have no id; `nil` if it must have one.
    ///   - currency: the currency of products whose document has none.
    /// - Throws: `mismatch` for a document without an id.
    init(
        _ document: JSONValue, rules: FieldRules, id: ProductID? = nil, currency: String?,
        pictureAddresses: PictureReferences
    ) throws(JSONError) {
        self.document = document
        self.rules = rules
        base = pictureAddresses.page
        fields = FieldReading(pictureAddresses: pictureAddresses)
        product = Product(id: try Self.id(of: document, by: rules, or: id))
        self.currency = rules[.currency]?.text(in: document) ?? .absent
        if self.currency.value?.isBlank ?? true, let currency { self.currency = .value(currency) }
        readProduct()
    }

    /// The product, with the tolerated faults.
    var result: DetailedProduct {
        DetailedProduct(product: product, irregularities: fields.irregularities)
    }

    private static func id(
        of document: JSONValue, by rules: FieldRules, or known: ProductID?
    ) throws(JSONError) -> ProductID {
        guard document.members != nil else { throw .mismatch("", "is not an object") }
        guard let rule = rules[.id], let path = rule.paths.first else {
            throw .mismatch("", "has no id: 'fields.id'")
        }
        guard let value = rule.value(in: document) else {
            if let known { return known }
            throw .mismatch("", path.miss(in: document)?.description ?? "\(path) is null")
        }
        guard let id = WireID(value) else {
            throw .mismatch(path.text, "is neither a whole number nor \(WireID.wantedText)")
        }
        return ProductID(id.text)
    }
}

// MARK: - Fields

extension JSONProductReading {
    private mutating func readProduct() {
        product.name = fields.name(text(.name))
        readPrices()
        product.stock = fields.stock(rules[.stock]?.count(in: document) ?? .absent)
        product.description = fields.description(text(.description))
        product.pictures = pictures()
        product.vendor = vendor()
        product.createdAt = fields.timestamp(rules[.createdAt]?.timestamp(in: document) ?? .absent)
        product.updatedAt = fields.timestamp(rules[.updatedAt]?.timestamp(in: document) ?? .absent)
        product.extras = fields.extras(
            of: .object(extras), currency: product.price?.currency ?? currency.value)
        if product.description == nil { product.descriptionFormat = nil }
        completePrice()
    }

    private func text(_ field: ProductField) -> Lenient<String> {
        rules[field]?.text(in: document) ?? .absent
    }

    /// Reads the prices; a currency in the price to pay comes before that of the rules.
    private mutating func readPrices() {
        let paid = amount(.price)
        if let stated = paid.value?.currency { currency = .value(stated.code) }
        var regular = amount(.regularPrice)
        if let before = regular.value, !isInCurrency(before) { regular = .absent }
        let tag =
            paid.isUnreadable
            ? nil
            : PriceTag(
                paid: paid.value?.amount,
                regular: regular.isUnreadable ? .unreadable : Lenient(regular.value?.amount))
        let isInexact = tag == nil && rules[.price]?.isInexact(in: document) ?? false
        (product.price, product.regularPrice) = fields.prices(tag, currency, isInexact: isInexact)
    }

    private func amount(_ field: ProductField) -> Lenient<MoneyText> {
        rules[field]?.amount(in: document, currency: currency.value) ?? .absent
    }

    /// True for an amount without a currency, or in that of the product.
    private func isInCurrency(_ money: MoneyText) -> Bool {
        guard let stated = money.currency else { return true }
        return stated.code == currency.value.flatMap(CurrencySpelling.normalized)
    }

    /// Takes the price of the cheapest variant, if variants have prices.
    private mutating func completePrice() {
        let currency = currency.value.flatMap(CurrencySpelling.normalized)
        guard product.variants.contains(where: { $0.price != nil }),
            let currency = product.price?.currency ?? currency
        else { return }
        product.adoptLowestPrice(in: currency)
    }

    private mutating func pictures() -> [Picture] {
        let references = rules[.pictures]?.texts(in: document, keys: Self.pictureKeys) ?? []
        return fields.pictures(references.map { rules[.pictures]?.reference($0) ?? $0 })
    }

    private mutating func vendor() -> Vendor? {
        let name = fields.name(text(.vendor))
        let id = rules[.vendorID]?.value(in: document).map { WireID($0)?.text }
        fields.record(.unreadableVendor, when: id == .some(nil))
        guard let id = id ?? name else { return nil }
        return Vendor(id: id, name: name)
    }
}

// MARK: - Extras

extension JSONProductReading {
    /// The facts that only some sources have, with the keys of ``ExtraKey``.
    private var extras: [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        func add(_ key: String, _ value: JSONValue?) {
            if let value { members.append(.init(key, value)) }
        }
        let facts: [(String, ProductField)] = [
            (ExtraKey.brand, .brand), (ExtraKey.sku, .sku),
            (ExtraKey.gtin, .gtin), (ExtraKey.mpn, .mpn),
        ]
        for (key, field) in facts { add(key, fact(rules[field])) }
        add(ExtraKey.condition, condition)
        add(ExtraKey.link, link)
        add(ExtraKey.availability, rules[.available]?.availability(in: document))
        add(
            ExtraKey.descriptionFormat,
            rules[.description]?.format.map { .string($0.name.description) })
        switch rules[.hidden]?.truth(in: document) {
        case .value(let isHidden): add(ExtraKey.isListed, .bool(!isHidden))
        // A value of the wrong type is passed on, so that it is reported.
        case .unreadable: add(ExtraKey.isListed, .string(""))
        case .absent, nil: break
        }
        add(ExtraKey.categories, rules[.categories].map { .array(categories($0)) })
        add(
            ExtraKey.tags,
            rules[.tags].map {
                .array($0.texts(in: document, keys: Self.nameKeys).map(JSONValue.string))
            })
        add(ExtraKey.attributes, .array(attributes))
        let options = options
        add(ExtraKey.options, .array(options.map { $0.json }))
        add(ExtraKey.variants, .array(variants(of: options)))
        return members
    }

    /// The name of the condition; a value without a known word is passed on, so that it is reported.
    private var condition: JSONValue? {
        let value = fact(rules[.condition])
        return value?.string.flatMap(ValueVocabulary.condition)
            .map { .string($0.name.description) } ?? value
    }

    /// The address of the product's page, as an absolute address.
    private var link: JSONValue? {
        guard let value = fact(rules[.link]) else { return nil }
        guard let text = value.string, !text.isBlank, let rule = rules[.link] else { return value }
        let reference = rule.reference(text)
        return .string(base.resolving(reference)?.text ?? reference)
    }

    /// Returns the value of a short fact; an array stands for its first element.
    private func fact(_ rule: FieldRule?) -> JSONValue? {
        guard let rule else { return nil }
        if rule.isHTML { return rule.text(in: document).value.map(JSONValue.string) }
        let value = rule.value(in: document)
        return value?.elements?.first ?? value
    }

    /// Returns paths of categories: a text or object is a single category, an array is a path.
    private func categories(_ rule: FieldRule) -> [JSONValue] {
        rule.values(in: document).flatMap { value -> [JSONValue] in
            // An array of objects is a list of categories, not a path.
            if let elements = value.elements, elements.contains(where: { $0.members != nil }) {
                return elements.map { path($0, rule) }
            }
            return [path(value, rule)]
        }
    }

    private func path(_ value: JSONValue, _ rule: FieldRule) -> JSONValue {
        if let elements = value.elements { return .array(elements) }
        let name = value.spelled ?? Self.nameKeys.lazy.compactMap { value[$0]?.spelled }.first
        guard let name else { return .array([]) }
        let text = rule.isHTML ? rule.html(name) : name
        guard let separator = rule.separator, !separator.isEmpty else {
            return .array([.string(text)])
        }
        return .array(text.split(separator: separator).map { .string(String($0)) })
    }

    private var attributes: [JSONValue] {
        rules.attributes.compactMap { attribute in
            let texts = attribute.rule.texts(in: document, keys: Self.nameKeys)
            guard !texts.isEmpty else { return nil }
            return [
                ExtraKey.name: .string(attribute.name),
                ExtraKey.value: .string(texts.joined(separator: ", ")),
            ]
        }
    }
}

// MARK: - Options and variants

extension JSONProductReading {
    private struct Option {
        let name: String
        let values: [String]

        var json: JSONValue {
            [
                ExtraKey.name: .string(name),
                ExtraKey.values: .array(values.map(JSONValue.string)),
            ]
        }
    }

    private var options: [Option] {
        guard let rules = rules.options else { return [] }
        return rules.path.values(in: document, atMost: ProductLimits.options + 1).compactMap {
            guard let name = rules.name.first(in: $0)?.spelled else { return nil }
            let values = rules.values.values(in: $0, atMost: ProductLimits.optionValues + 1)
            return Option(
                name: name, values: values.flatMap { $0.elements ?? [$0] }.compactMap(\.spelled))
        }
    }

    private func variants(of options: [Option]) -> [JSONValue] {
        guard let rules = rules.variants else { return [] }
        return rules.path.values(in: document, atMost: ProductLimits.variants + 1)
            .map { .object(variant($0, of: options, by: rules)) }
    }

    private func variant(
        _ value: JSONValue, of options: [Option], by rules: VariantRules
    ) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        func add(_ key: String, _ value: JSONValue?) {
            if let value { members.append(.init(key, value)) }
        }
        func number(_ field: ProductField) -> JSONValue? {
            let amount = rules.rules[field]?.amount(in: value, currency: currency.value)
            if let money = amount?.value, isInCurrency(money) {
                return .number(money.amount.digits)
            }
            // A value that cannot be used is passed on, so that it is reported.
            return amount?.value != nil || amount?.isUnreadable == true ? .string("") : nil
        }
        add(ExtraKey.id, rules.rules[.id]?.value(in: value))
        add(ExtraKey.sku, rules.rules[.sku]?.value(in: value))
        add(ExtraKey.gtin, rules.rules[.gtin]?.value(in: value))
        add(ExtraKey.price, number(.price))
        add(ExtraKey.regularPrice, number(.regularPrice))
        add(
            ExtraKey.stock,
            rules.rules[.stock]?.count(in: value).value.map { .number(String($0)) })
        add(ExtraKey.availability, rules.rules[.available]?.availability(in: value))
        let names = Set(rules.values?.values(in: value).compactMap(\.spelled) ?? [])
        add(
            ExtraKey.values,
            .array(
                options.map { option in
                    option.values.first { names.contains($0) }.map(JSONValue.string) ?? .null
                }))
        return members
    }
}
