import CatalogModel
import Liquid

/// The structured data of a product for search engines, in the terms of schema.org.
///
/// The data is a Product with its offer, or for several variants a ProductGroup with its variants
/// and their offers, or an ItemPage. It follows Google's rules for products and variants
/// (developers.google.com/search/docs/appearance/structured-data/product). By these rules a Product
/// needs an offer. Therefore a product without a price is described only as a page.
extension FilterContext {
    /// Writes the structured data of a product.
    mutating func writeProduct(
        _ product: Value, on terms: OfferTerms, breadcrumbs: Value
    ) throws(HostFilterError) {
        var terms = terms
        let variants = elements(of: field(ProductField.variants, of: product))
        if variants.count > 1,
            variants.contains(where: { offered(field(VariantField.price, of: $0)) != nil })
        {
            terms.areShared = true
            try writeGroup(product, variants, on: &terms, breadcrumbs)
        } else if variants.count <= 1, let price = offered(field(ProductField.price, of: product)) {
            try writeSingle(product, price, on: &terms, breadcrumbs)
        } else {
            try writePage(of: product, below: terms.site)
        }
    }

    private mutating func writeSingle(
        _ product: Value, _ price: OfferedPrice, on terms: inout OfferTerms, _ breadcrumbs: Value
    ) throws(HostFilterError) {
        write("{\"@context\":\"https://schema.org\",\"@type\":\"Product\"")
        try writeMember("sku", sku(of: product))
        try writeAppearance(of: product, below: terms.site)
        try writeGTIN(field(ProductField.gtin, of: product))
        try writeFacts(of: product, besides: [], breadcrumbs)
        let isLowest =
            field(ProductField.variants, of: product).isNothing
            && isTrue(field(ProductField.hasPriceRange, of: product))
        try writeOffer(
            price, before: field(ProductField.compareAtPrice, of: product), isLowest: isLowest,
            availability(of: product), of: product, anchor: nil, on: &terms)
        write("}")
    }

    /// Writes the ItemPage of a product that has no price.
    private mutating func writePage(of product: Value, below site: Value) throws(HostFilterError) {
        write("{\"@context\":\"https://schema.org\",\"@type\":\"ItemPage\"")
        try writeIdentity(of: product, below: site)
        write("}")
    }

    /// Writes the name, summary, address and pictures.
    private mutating func writeIdentity(
        of product: Value, below site: Value
    ) throws(HostFilterError) {
        try writeMember("name", field(ProductField.name, of: product))
        try writeMember("description", field(ProductField.summary, of: product))
        if !site.isNothing {
            write(",\"url\":")
            writeAddress(of: field(ProductField.url, of: product), below: site)
            writePictures(of: product, below: site)
        }
    }

    /// Writes the members that shoppers see: name, summary, address, pictures and brand.
    private mutating func writeAppearance(
        of product: Value, below site: Value
    ) throws(HostFilterError) {
        try writeIdentity(of: product, below: site)
        var brand = field(BrandField.name, of: field(ProductField.brand, of: product))
        // Shopping services show the name of the vendor for goods without a brand.
        if brand.isNothing {
            brand = field(VendorField.name, of: field(ProductField.vendor, of: product))
        }
        if !brand.isNothing {
            write(",\"brand\":{\"@type\":\"Brand\"")
            try writeMember("name", brand)
            write("}")
        }
    }

    /// Writes the part number, category and attributes, except those in which the variants differ.
    private mutating func writeFacts(
        of product: Value, besides varying: [VariantProperty], _ breadcrumbs: Value
    ) throws(HostFilterError) {
        try writeMember("mpn", field(ProductField.mpn, of: product))
        // The breadcrumbs of the page are the product's categories only if the product has
        // categories.
        let path = elements(of: breadcrumbs)
        if !field(ProductField.categories, of: product).isNothing, !path.isEmpty {
            write(",\"category\":\"")
            for (index, category) in path.enumerated() {
                if index > 0 { write(" > ") }
                writeJSONContent(of: field(CategoryField.name, of: category))
            }
            write("\"")
        }
        let attributes = elements(of: field(ProductField.attributes, of: product))
        var facts: [(name: Value, value: Value)] = []
        for attribute in attributes {
            let name = field(AttributeField.name, of: attribute)
            facts.append((name, field(AttributeField.value, of: attribute)))
        }
        try writeProperties(facts, besides: varying)
    }

    /// Writes facts as members of schema.org if their names are known.
    ///
    /// All other facts are written with their own names, as additional properties.
    private mutating func writeProperties(
        _ facts: [(name: Value, value: Value)], besides known: [VariantProperty]
    ) throws(HostFilterError) {
        var written = known
        var rest: [(name: Value, value: Value)] = []
        for fact in facts {
            let property = VariantProperty(named: string(fact.name))
            if let property, !written.contains(property) {
                written.append(property)
                try writeMember(property.name, fact.value)
            } else {
                rest.append(fact)
            }
        }
        if rest.isEmpty { return }
        write(",\"additionalProperty\":[")
        for (index, fact) in rest.enumerated() {
            write(index > 0 ? ",{\"@type\":\"PropertyValue\"" : "{\"@type\":\"PropertyValue\"")
            try writeMember("name", fact.name)
            try writeMember("value", fact.value)
            write("}")
        }
        write("]")
    }

    private mutating func writePictures(of product: Value, below site: Value) {
        var separator: StaticString = ",\"image\":["
        for image in elements(of: field(ProductField.images, of: product)) {
            let path = field(ImageField.path, of: image)
            if path.isNothing { continue }
            write(separator)
            writeAddress(of: path, below: site)
            separator = ","
        }
        if separator.utf8CodeUnitCount == 1 { write("]") }
    }

    /// Returns the seller's code for the product, or the product's id if there is no code.
    private func sku(of product: Value) -> Value {
        let sku = field(ProductField.sku, of: product)
        return sku.isNothing ? field(ProductField.id, of: product) : sku
    }

    /// Writes the GTIN, unless it is used only inside a company.
    private mutating func writeGTIN(_ gtin: Value) throws(HostFilterError) {
        if !string(gtin).isInternalGTIN { try writeMember("gtin", gtin) }
    }

    private func string(_ text: Value) -> String {
        String(decoding: bytes(of: text), as: UTF8.self)
    }
}

// MARK: - Variants

extension FilterContext {
    private mutating func writeGroup(
        _ product: Value, _ variants: UnsafeBufferPointer<Value>, on terms: inout OfferTerms,
        _ breadcrumbs: Value
    ) throws(HostFilterError) {
        write("{\"@context\":\"https://schema.org\",\"@type\":\"ProductGroup\"")
        try writeMember("productGroupID", sku(of: product))
        try writeAppearance(of: product, below: terms.site)
        var names: [Value] = []
        for option in elements(of: field(ProductField.options, of: product)) {
            names.append(field(OptionField.name, of: option))
        }
        var varying: [VariantProperty] = []
        for name in names {
            if let property = VariantProperty(named: string(name)), !varying.contains(property) {
                varying.append(property)
            }
        }
        try writeFacts(of: product, besides: varying, breadcrumbs)
        if !varying.isEmpty {
            write(",\"variesBy\":[")
            for (index, property) in varying.enumerated() {
                write(index > 0 ? ",\"https://schema.org/" : "\"https://schema.org/")
                write(property.name)
                write("\"")
            }
            write("]")
        }
        var separator: StaticString = ",\"hasVariant\":["
        for variant in variants {
            guard let price = offered(field(VariantField.price, of: variant)) else { continue }
            write(separator)
            try write(variant, of: product, options: names, price, on: &terms)
            separator = ","
        }
        write("]}")
    }

    private mutating func write(
        _ variant: Value, of product: Value, options names: [Value], _ price: OfferedPrice,
        on terms: inout OfferTerms
    ) throws(HostFilterError) {
        write("{\"@type\":\"Product\"")
        let id = field(VariantField.id, of: variant)
        let sku = field(VariantField.sku, of: variant)
        try writeMember("sku", sku.isNothing ? id : sku)
        writeName(of: variant, product)
        try writeGTIN(field(VariantField.gtin, of: variant))
        if !terms.site.isNothing { writePicture(of: variant, product, below: terms.site) }
        let values = elements(of: field(VariantField.values, of: variant))
        // A variant without a choice for some option has fewer values than there are options.
        if values.count == names.count {
            try writeProperties(zip(names, values).map { (name: $0, value: $1) }, besides: [])
        }
        let ownAvailability = field(VariantField.availability, of: variant)
        let isGone = isTrue(field(ProductField.soldOut, of: product))
        try writeOffer(
            price, before: field(VariantField.compareAtPrice, of: variant), isLowest: false,
            isGone || ownAvailability.isNothing
                ? availability(of: product) : Availability(named: string(ownAvailability)),
            of: product, anchor: VariantAnchor.fragment(of: string(id)), on: &terms)
        write("}")
    }

    /// Writes the product's name, followed by the values of the variant.
    private mutating func writeName(of variant: Value, _ product: Value) {
        write(",\"name\":\"")
        writeJSONContent(of: field(ProductField.name, of: product))
        let label = field(VariantField.label, of: variant)
        if !bytes(of: label).isEmpty {
            write(" ")
            writeJSONContent(of: label)
        }
        write("\"")
    }

    /// Writes the variant's own picture, or the product's first picture if the variant has none.
    private mutating func writePicture(of variant: Value, _ product: Value, below site: Value) {
        let images = elements(of: field(ProductField.images, of: product))
        let own = integer(field(VariantField.image, of: variant)).flatMap {
            images.indices.contains($0) ? images[$0] : nil
        }
        var path = own.map { field(ImageField.path, of: $0) } ?? .nothing
        for image in images where path.isNothing { path = field(ImageField.path, of: image) }
        if path.isNothing { return }
        write(",\"image\":")
        writeAddress(of: path, below: site)
    }
}

// MARK: - Offers

/// The price in an offer; 0 if the product is free.
private struct OfferedPrice {
    let value: Value
    let amount: DecimalAmount
    let currency: CurrencyCode
}

extension FilterContext {
    /// Returns the price if an offer can state it.
    ///
    /// Returns `nil` for a missing price, and for a currency that ISO 4217 does not define.
    private func offered(_ price: Value) -> OfferedPrice? {
        guard let amount = amount(price), amount >= 0, let currency = currency(of: price),
            currency.isListed
        else {
            return nil
        }
        return OfferedPrice(value: price, amount: amount, currency: currency)
    }

    private func availability(of product: Value) -> Availability {
        Availability(named: string(field(ProductField.availability, of: product)))
            ?? (isTrue(field(ProductField.soldOut, of: product)) ? .soldOut : .inStock)
    }

    /// Writes an offer.
    ///
    /// - Parameter isLowest: true if buyers may pay more than `price`.
    private mutating func writeOffer(
        _ price: OfferedPrice, before regular: Value, isLowest: Bool, _ availability: Availability?,
        of product: Value, anchor: String?, on terms: inout OfferTerms
    ) throws(HostFilterError) {
        write(",\"offers\":{\"@type\":\"")
        write(isLowest ? "AggregateOffer\"" : "Offer\"")
        if !terms.site.isNothing {
            write(",\"url\":")
            writeAddress(
                of: field(ProductField.url, of: product), below: terms.site, anchor: anchor)
        }
        try write(price.value, as: isLowest ? "lowPrice" : "price", in: price.currency)
        if !regular.isNothing {
            write(
                """
                ,"priceSpecification":{"@type":"UnitPriceSpecification",\
                "priceType":"https://schema.org/StrikethroughPrice"
                """)
            try write(regular, as: "price", in: price.currency)
            write("}")
        }
        write(",\"availability\":\"https://schema.org/")
        write((availability ?? .inStock).itemAvailability)
        write("\"")
        let condition = ItemCondition(named: string(field(ProductField.condition, of: product)))
        if let condition {
            write(",\"itemCondition\":\"https://schema.org/")
            write(condition.offerItemCondition)
            write("\"")
        }
        try writeSeller(of: product)
        terms.write(for: price.amount, in: price.currency, to: &self)
        write("}")
    }

    private mutating func write(
        _ price: Value, as name: StaticString, in currency: CurrencyCode
    ) throws(HostFilterError) {
        write(",\"")
        write(name)
        write("\":\"")
        try write(price)
        write("\",\"priceCurrency\":\"")
        currency.withUTF8 { write($0) }
        write("\"")
    }

    private mutating func writeSeller(of product: Value) throws(HostFilterError) {
        let seller = field(VendorField.name, of: field(ProductField.vendor, of: product))
        if seller.isNothing { return }
        write(",\"seller\":{\"@type\":\"Organization\"")
        try writeMember("name", seller)
        write("}")
    }
}

extension Availability {
    /// The name of the case in schema.org's list ItemAvailability.
    fileprivate var itemAvailability: StaticString {
        switch self {
        case .inStock: "InStock"
        case .low: "LimitedAvailability"
        case .soldOut: "OutOfStock"
        case .backorder: "BackOrder"
        case .preorder: "PreOrder"
        case .discontinued: "Discontinued"
        }
    }
}

extension ItemCondition {
    /// The name of the case in schema.org's list OfferItemCondition.
    fileprivate var offerItemCondition: StaticString {
        switch self {
        case .new: "NewCondition"
        case .refurbished: "RefurbishedCondition"
        case .used: "UsedCondition"
        }
    }
}
