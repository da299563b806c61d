import CatalogModel
import CatalogShopContract
import HTTP
import JSON

extension FieldReading {
    /// Reads the facts that only some sources have from the object of a product.
    ///
    /// The keys of these facts are in ``ExtraKey``.
    ///
    /// - Parameter currency: the currency of the product.
    mutating func extras(of object: JSONValue, currency: String?) -> ProductExtras {
        var extras = ProductExtras()
        extras.link = link(object.lenient(ExtraKey.link, \.string))
        extras.brand = word(object[ExtraKey.brand])
        extras.sku = word(object[ExtraKey.sku])
        extras.gtin = gtin(object[ExtraKey.gtin])
        extras.mpn = word(object[ExtraKey.mpn])
        extras.condition = named(object[ExtraKey.condition], ItemCondition.init(named:))
        extras.statedAvailability = named(
            object[ExtraKey.availability], Availability.init(named:))
        extras.descriptionFormat = named(
            object[ExtraKey.descriptionFormat],
            { DescriptionFormat(named: $0).map { StatedFormat($0) } })
        extras.unitPrice = unitPrice(object[ExtraKey.unitPrice], currency: currency)
        extras.categories = list(object[ExtraKey.categories], most: ProductLimits.categories) {
            $0.categoryPath($1)
        }
        extras.options = list(object[ExtraKey.options], most: ProductLimits.options) {
            $0.option($1)
        }
        let options = extras.options
        extras.variants = list(
            object[ExtraKey.variants], most: ProductLimits.variants, .tooManyVariants
        ) {
            $0.variant($1, of: options)
        }
        var ids: Set<ProductID> = []
        let count = extras.variants.count
        extras.variants.removeAll { !ids.insert(ProductID($0.id)).inserted }
        record(.strayVariant, when: extras.variants.count < count)
        extras.attributes = list(object[ExtraKey.attributes], most: ProductLimits.attributes) {
            $0.attribute($1)
        }
        extras.tags = list(object[ExtraKey.tags], most: ProductLimits.tags) { $0.word($1) }
        extras.isListed = isListed(object[ExtraKey.isListed])
        return extras
    }
}

// MARK: - Texts

extension FieldReading {
    /// Reads an absolute http or https address.
    mutating func link(_ field: Lenient<String>) -> String? {
        guard let text = field.value?.trimmingBlanks(), !text.isEmpty else {
            record(.unusableLink, when: field.isUnreadable)
            return nil
        }
        guard text.utf8.count <= ProductLimits.linkBytes, let address = WebAddress(text) else {
            record(.unusableLink)
            return nil
        }
        return address.standardText
    }

    /// Reads a short text; a blank text counts as absent.
    mutating func word(_ value: JSONValue?, longest: Int = ProductLimits.nameBytes) -> String? {
        guard let value, !value.isNull else { return nil }
        guard let text = value.string ?? value.numberText else {
            record(.unreadableFact)
            return nil
        }
        return word(text, longest: longest)
    }

    /// Reads a short text, which becomes one line; `nil` and a blank text count as absent.
    mutating func word(_ text: String?, longest: Int = ProductLimits.nameBytes) -> String? {
        guard var text else { return nil }
        text = text.removingInvisibles().trimmingBlanks().joiningLines()
        if text.isEmpty { return nil }
        record(.cutFact, when: text.utf8.count > longest)
        record(.controlCharacters, when: text.hasControls(except: []))
        return text.cut(toBytes: longest).replacingControls(keeping: [])
    }

    /// Reads whether the shop shows the product; a value that cannot be read counts as hidden,
    /// because a draft must not be published.
    private mutating func isListed(_ value: JSONValue?) -> Bool {
        guard let value, !value.isNull else { return true }
        record(.unreadableFact, when: value.bool == nil)
        return value.bool ?? false
    }

    /// Reads a global trade item number (GTIN), and checks its check digit.
    ///
    /// Blanks and hyphens between the digits are removed.
    mutating func gtin(_ value: JSONValue?) -> String? { gtin(ofWord: word(value)) }

    /// Reads a GTIN from a text.
    mutating func gtin(_ text: String?) -> String? { gtin(ofWord: word(text)) }

    private mutating func gtin(ofWord text: String?) -> String? {
        guard let text else { return nil }
        let digits = text.filter { $0 != "-" && $0 != " " }
        guard digits.isGTIN else {
            record(.unusableCode)
            return nil
        }
        return digits
    }

    private mutating func named<Value>(
        _ value: JSONValue?, _ make: (String) -> Value?
    ) -> Value? {
        guard let name = word(value) else { return nil }
        let value = make(name)
        record(.unknownWord, when: value == nil)
        return value
    }
}

// MARK: - Lists

extension FieldReading {
    private mutating func list<Element>(
        _ value: JSONValue?, most: Int, _ excess: Irregularity = .tooManyFacts,
        _ read: (inout FieldReading, JSONValue) -> Element?
    ) -> [Element] {
        guard let value, !value.isNull else { return [] }
        guard let elements = value.elements else {
            record(.unreadableFact)
            return []
        }
        record(excess, when: elements.count > most)
        return elements.prefix(most).compactMap { read(&self, $0) }
    }

    private mutating func categoryPath(_ value: JSONValue) -> CategoryPath? {
        let steps = list(value, most: ProductLimits.categoryDepth) { reading, step in
            guard step.members != nil else {
                return reading.word(step).map { CategoryPath.Step(name: $0) }
            }
            guard let name = reading.word(step[ExtraKey.name]) else { return nil }
            return CategoryPath.Step(id: reading.word(step[ExtraKey.id]), name: name)
        }
        let keys = steps.indices.map { CategoryPath(steps).key(at: $0) }
        // A category is not below itself.
        guard Set(keys).count == keys.count else {
            record(.unreadableFact)
            return nil
        }
        return steps.isEmpty ? nil : CategoryPath(steps)
    }

    private mutating func option(_ value: JSONValue) -> ProductOption? {
        guard let name = word(value[ExtraKey.name]) else { return nil }
        let values = list(
            value[ExtraKey.values], most: ProductLimits.optionValues, .tooManyVariants
        ) {
            $0.word($1)
        }
        var seen: Set<String> = []
        let different = values.filter { seen.insert($0).inserted }
        return different.isEmpty ? nil : ProductOption(name: name, values: different)
    }

    private mutating func variant(
        _ value: JSONValue, of options: [ProductOption]
    ) -> ProductVariant? {
        guard let id = word(value[ExtraKey.id]) else {
            record(.unreadableFact)
            return nil
        }
        let names = value[ExtraKey.values]?.elements?.map { word($0) } ?? []
        var variant = ProductVariant(id: id, values: [])
        for (index, option) in options.enumerated() {
            let name = names.indices.contains(index) ? names[index] : nil
            let place = name.flatMap { option.values.firstIndex(of: $0) }
            if name != nil, place == nil {
                recordUnknownValue(of: option)
                return nil
            }
            variant.values.append(place)
        }
        variant.sku = word(value[ExtraKey.sku])
        variant.gtin = gtin(value[ExtraKey.gtin])
        variant.price = amount(value[ExtraKey.price])
        variant.regularPrice = amount(value[ExtraKey.regularPrice])
        variant.stock = stock(value.lenient(ExtraKey.stock) { $0.wholeNumber(Int.self) })
        variant.statedAvailability = named(
            value[ExtraKey.availability], Availability.init(named:))
        variant.picture = value[ExtraKey.picture]?.wholeNumber(Int.self)
            .flatMap { 0..<Self.mostPictures ~= $0 ? $0 : nil }
        return variant
    }

    /// Records that a variant is left out, because its value is not among those of the option.
    ///
    /// The value may be one of those beyond the limit.
    mutating func recordUnknownValue(of option: ProductOption) {
        record(
            option.values.count < ProductLimits.optionValues ? .strayVariant : .tooManyVariants)
    }

    private mutating func attribute(_ value: JSONValue) -> ProductAttribute? {
        guard let name = word(value[ExtraKey.name]),
            let text = word(value[ExtraKey.value], longest: ProductLimits.valueBytes)
        else { return nil }
        let group = named(value[ExtraKey.group], ProductAttribute.Group.init(named:))
        return ProductAttribute(group: group ?? .general, name: name, value: text)
    }

    private mutating func unitPrice(_ value: JSONValue?, currency: String?) -> UnitPrice? {
        guard let value, !value.isNull, let amount = amount(value[ExtraKey.price]),
            let unit = word(value[ExtraKey.unit]), let currency
        else { return nil }
        return UnitPrice(price: Money(amount, currency: currency), unit: unit)
    }

    /// Reads a price of at least 0.
    private mutating func amount(_ value: JSONValue?) -> DecimalAmount? {
        guard let value, !value.isNull else { return nil }
        guard let amount = value.price, amount >= 0 else {
            record(.unreadableFact)
            return nil
        }
        return amount.trimmed()
    }
}
