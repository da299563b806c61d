import CatalogModel
import HTML
import JSON

/// Reads a product from a row of the Store API.
///
/// The names of products, categories, tags and attributes are HTML.
struct WooCommerceReading {
    private(set) var product: Product
    private var fields: FieldReading
    private let row: JSONValue
    private let references: WooCommerceReferences

    /// - Throws: `mismatch` for a value that is not an object or has no id.
    init(
        _ row: JSONValue, _ references: WooCommerceReferences,
        pictureAddresses: PictureReferences
    ) throws(JSONError) {
        product = Product(id: ProductID(try WireID(of: row).text))
        fields = FieldReading(pictureAddresses: pictureAddresses)
        self.row = row
        self.references = references
        product.name = fields.name(row.lenient("name", \.htmlText))
        product.link = fields.link(row.lenient("permalink", \.string))
        product.sku = fields.word(row["sku"])
        product.brand = fields.htmlWord(row["brands"]?[0]?["name"])
        readDescription()
        readPrices()
        readStock()
        product.pictures = fields.pictures(
            row["images"]?.elements?.map { $0["src"]?.string } ?? [])
        product.categories = categories()
        product.tags = list("tags", most: ProductLimits.tags) { $0.htmlWord($1["name"]) }
        readAttributes()
        // The shop states the price of the cheapest variation, also if it is sold out.
        product.isVariantPrice = product.price != nil && !product.variants.isEmpty
        if let currency = product.price?.currency { product.adoptLowestPrice(in: currency) }
        readVisibility()
    }

    /// The product, with the tolerated faults.
    var result: DetailedProduct {
        DetailedProduct(product: product, irregularities: fields.irregularities)
    }
}

// MARK: - Single facts

extension WooCommerceReading {
    /// Reads the description, or the short description if there is no other.
    private mutating func readDescription() {
        product.description =
            fields.description(row.lenient("description", \.string))
            ?? fields.description(row.lenient("short_description", \.string))
        if product.description != nil { product.descriptionFormat = StatedFormat(.html) }
    }

    /// Reads the prices.
    ///
    /// The price "0" of a product that cannot be bought means that the product has no price.
    private mutating func readPrices() {
        let prices = StorePrices(row["prices"])
        (product.price, product.regularPrice) = fields.prices(
            prices.tag, prices.currency, isFree: row["is_purchasable"]?.bool ?? false)
        product.isLowestPrice = prices.isLowest
    }

    private mutating func readStock() {
        let stock = StoreStock(row)
        (product.statedAvailability, product.stock) = (stock.availability, stock.stock)
    }

    /// Hides a product that needs a password.
    ///
    /// A value that cannot be read counts as a password. Older versions do not send the value.
    private mutating func readVisibility() {
        guard let value = row["is_password_protected"], !value.isNull else { return }
        fields.record(.unreadableFact, when: value.bool == nil)
        product.isListed = value.bool == false
    }
}

// MARK: - Categories

extension WooCommerceReading {
    /// Returns the paths of the product's categories, without those that another path contains.
    private mutating func categories() -> [CategoryPath] {
        let references = references
        let paths = list("categories", most: ProductLimits.categories) {
            fields, category -> CategoryPath? in
            let id = category["id"]?.wholeNumber(Int64.self)
            let known = id.flatMap { references.steps(to: $0) }
            let own = CategoryPath.Step(
                id: id.map { String($0) }, name: category["name"]?.htmlText ?? "")
            let steps = (known ?? [own]).compactMap { step in
                fields.word(step.name).map { CategoryPath.Step(id: step.id, name: $0) }
            }
            return steps.isEmpty ? nil : CategoryPath(steps)
        }
        return paths.filter { path in
            !paths.contains {
                $0.steps.count > path.steps.count && $0.steps.starts(with: path.steps)
            }
        }
    }
}

// MARK: - Attributes, options and variants

extension WooCommerceReading {
    /// An option with the names and the slugs of its values, which variations refer to.
    private struct Choice {
        let option: ProductOption
        let slugs: [String?]

        /// Returns the index of the value that a variation names by its name or slug.
        func index(of value: String) -> Int? {
            option.values.firstIndex(of: HTMLText.text(of: value).trimmingBlanks())
                ?? slugs.firstIndex { $0 == value }
        }
    }

    /// Reads attributes: those by which variations differ become options.
    private mutating func readAttributes() {
        let variations = row["variations"]?.elements ?? []
        let attributes = list("attributes", most: ProductLimits.attributes) { _, value in value }
        let isOption = { (attribute: JSONValue) in
            !variations.isEmpty && attribute["has_variations"]?.bool == true
        }
        let choices = attributes.filter(isOption).compactMap { choice($0) }
        fields.record(.tooManyFacts, when: choices.count > ProductLimits.options)
        let kept = Array(choices.prefix(ProductLimits.options))
        product.options = kept.map(\.option)
        product.attributes = attributes.filter { !isOption($0) }.compactMap { attribute($0) }
        guard !kept.isEmpty else { return }
        product.variants = list(
            "variations", most: ProductLimits.variants, .tooManyVariants
        ) { _, value in value }
        .compactMap { variant($0, of: kept) }
    }

    private mutating func choice(_ attribute: JSONValue) -> Choice? {
        guard let name = fields.htmlWord(attribute["name"]) else { return nil }
        let terms = attribute["terms"]?.elements ?? []
        fields.record(.tooManyVariants, when: terms.count > ProductLimits.optionValues)
        var values: [String] = []
        var slugs: [String?] = []
        for term in terms.prefix(ProductLimits.optionValues) {
            guard let value = fields.htmlWord(term["name"]), !values.contains(value) else {
                continue
            }
            values.append(value)
            slugs.append(term["slug"]?.string)
        }
        guard !values.isEmpty else { return nil }
        return Choice(option: ProductOption(name: name, values: values), slugs: slugs)
    }

    private mutating func attribute(_ attribute: JSONValue) -> ProductAttribute? {
        let names = (attribute["terms"]?.elements ?? []).compactMap {
            fields.htmlWord($0["name"])
        }
        guard let name = fields.htmlWord(attribute["name"]),
            let value = fields.word(
                names.joined(separator: ", "), longest: ProductLimits.valueBytes)
        else { return nil }
        return ProductAttribute(name: name, value: value)
    }

    private mutating func variant(_ value: JSONValue, of choices: [Choice]) -> ProductVariant? {
        guard let id = value["id"]?.wholeNumber(Int64.self) else {
            fields.record(.unreadableFact)
            return nil
        }
        var variant = ProductVariant(id: String(id), values: [])
        for (index, choice) in choices.enumerated() {
            let written = Self.value(of: choice.option.name, at: index, in: value["attributes"])
            let place = written.flatMap { choice.index(of: $0) }
            if written != nil, place == nil {
                fields.recordUnknownValue(of: choice.option)
                return nil
            }
            variant.values.append(place)
        }
        complete(&variant, id)
        return variant
    }

    /// Returns the value of an option in the attributes of a variation; `nil` for any value.
    ///
    /// If no attribute has the name of the option, attributes and options are in the same order.
    private static func value(
        of name: String, at index: Int, in attributes: JSONValue?
    ) -> String? {
        let named = attributes?.elements?.first {
            $0["name"]?.htmlText?.trimmingBlanks() == name
        }
        let value = (named ?? attributes?[index])?["value"]?.string
        return value.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Adds the facts from the list of variations.
    private mutating func complete(_ variant: inout ProductVariant, _ id: Int64) {
        guard let found = references.variations[id] else {
            fields.record(.missingVariation, when: references.areRead)
            return
        }
        for irregularity in found.irregularities { fields.record(irregularity) }
        variant.price = found.price
        variant.regularPrice = found.regularPrice
        variant.statedAvailability = found.availability
        variant.stock = found.stock
        variant.sku = found.sku.flatMap { fields.word($0) }
        variant.picture = found.picture.flatMap { fields.index(of: $0, in: &product.pictures) }
    }
}

// MARK: - Lists

extension WooCommerceReading {
    private mutating func list<Element>(
        _ key: String, most: Int, _ excess: Irregularity = .tooManyFacts,
        _ read: (inout FieldReading, JSONValue) -> Element?
    ) -> [Element] {
        let elements = row[key]?.elements ?? []
        fields.record(excess, when: elements.count > most)
        return elements.prefix(most).compactMap { read(&fields, $0) }
    }
}

extension FieldReading {
    /// Reads a short text that is written as HTML.
    fileprivate mutating func htmlWord(_ value: JSONValue?) -> String? {
        value?.htmlText.flatMap { word($0) }
    }
}

extension JSONValue {
    /// The text of a string of HTML, with decoded references and without tags.
    fileprivate var htmlText: String? { string.map(HTMLText.text(of:)) }
}
