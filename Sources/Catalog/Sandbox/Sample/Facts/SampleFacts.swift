import CatalogModel

/// The facts of a product in the sample shop that go beyond the replies of real servers.
struct SampleFacts {
    /// An option that a buyer chooses, such as the colour.
    struct Option {
        let name: String
        let values: [String]
    }

    /// One combination of option values in which the product is sold.
    struct Variant {
        let values: [String]
        let stock: Int
        let price: DecimalAmount?
        let regularPrice: DecimalAmount?
        let picture: Int?
    }

    /// The content of a package, such as 240 g.
    struct Content {
        let amount: Int64
        let unit: String
    }

    /// The id of the product.
    let id: Int
    /// The names of the product's categories at the third level.
    let categories: [String]
    let brand: String?
    let mpn: String?
    /// False for single pieces, which have no barcode.
    let hasBarcode: Bool
    let condition: ItemCondition
    let availability: Availability?
    let descriptionFormat: DescriptionFormat?
    let content: Content?
    let options: [Option]
    let variants: [Variant]
    let attributes: KeyValuePairs<String, String>
    let disclosure: Disclosure?
    /// The certification marks with their numbers, which are all invented.
    let certifications: KeyValuePairs<String, String>
    let tags: [String]
    let isListed: Bool
    /// True for a product whose price of 0 means that it is free.
    let isFree: Bool
}

extension SampleShop {
    /// Returns the facts of a product.
    ///
    /// - Parameter tags: the tags, separated by blanks.
    static func facts(
        _ id: Int, in categories: [String], brand: String? = nil, mpn: String? = nil,
        hasBarcode: Bool = true, condition: ItemCondition = .new,
        availability: Availability? = nil, descriptionFormat: DescriptionFormat? = nil,
        content: SampleFacts.Content? = nil,
        options: KeyValuePairs<String, [String]> = [:], variants: [SampleFacts.Variant] = [],
        attributes: KeyValuePairs<String, String> = [:], disclosure: Disclosure? = nil,
        certifications: KeyValuePairs<String, String> = [:], tags: String,
        isListed: Bool = true, isFree: Bool = false
    ) -> SampleFacts {
        SampleFacts(
            id: id, categories: categories, brand: brand, mpn: mpn, hasBarcode: hasBarcode,
            condition: condition, availability: availability,
            descriptionFormat: descriptionFormat, content: content,
            options: options.map { SampleFacts.Option(name: $0.key, values: $0.value) },
            variants: variants, attributes: attributes, disclosure: disclosure,
            certifications: certifications,
            tags: tags.split(separator: " ").map { String($0) }, isListed: isListed,
            isFree: isFree)
    }

    /// Returns a variant with the values of the options, in their order.
    static func variant(
        _ values: String..., stock: Int, price: DecimalAmount? = nil,
        regular: DecimalAmount? = nil, picture: Int? = nil
    ) -> SampleFacts.Variant {
        SampleFacts.Variant(
            values: values, stock: stock, price: price, regularPrice: regular, picture: picture)
    }
}

extension SampleFacts.Content {
    static func grams(_ amount: Int64) -> SampleFacts.Content {
        SampleFacts.Content(amount: amount, unit: "g")
    }

    static func millilitres(_ amount: Int64) -> SampleFacts.Content {
        SampleFacts.Content(amount: amount, unit: "ml")
    }

    /// Returns the price of 100 units, such as 100 g, rounded down to the currency's smallest unit.
    func price(of product: SandboxProduct) -> DecimalAmount? {
        product.bargainPrice.map {
            DecimalAmount(units: $0.units * 100 / amount, scale: $0.scale)
        }
    }
}
