import CatalogModel

extension RecordReading {
    /// Reads a product whose variants are records with the same group.
    ///
    /// The first record decides the facts that variants cannot have. The price of the product is
    /// the lowest price.
    ///
    /// - Parameters:
    ///   - group: the id of the product.
    ///   - records: at least one record, in the order of the document.
    /// - Throws: ``Fault`` for an unusable id of the group.
    func product(_ group: String, _ records: [SourceRecord]) throws(Fault) -> DetailedProduct {
        guard WireID.isID(group) else {
            throw Fault(reason: "its group is not \(WireID.wantedText)")
        }
        let offered = records.filter { !isGone($0) }
        // If the shop offers no variant any more, the product is not listed.
        let records = offered.isEmpty ? records : offered
        var fields = fieldReading()
        fields.record(.tooManyVariants, when: records.count > ProductLimits.variants)
        var rows: [(record: SourceRecord, product: Product)] = []
        var morePictures: [Picture] = []
        for record in records.prefix(ProductLimits.variants) {
            let product = product(record, id: group, &fields)
            if !rows.isEmpty, record.hasOnlyPictures {
                morePictures += product.pictures
            } else {
                rows.append((record, product))
            }
        }
        if !rows.isEmpty {
            var seen = Set(rows[0].product.pictures)
            rows[0].product.pictures += morePictures.filter { seen.insert($0).inserted }
        }
        guard let first = rows.first else { throw Fault(reason: "it has no rows") }
        let options = VariantOptions(rows.map(\.record), labels, &fields)
        fields.record(
            .missingName, when: (options.commonName ?? first.product.name) == nil)
        guard rows.count > 1 || !options.options.isEmpty else {
            return DetailedProduct(product: first.product, irregularities: fields.irregularities)
        }
        var product = first.product
        product.name = options.commonName ?? product.name
        product.stock = nil
        product.extras.statedAvailability = nil
        product.extras.gtin = nil
        if Set(rows.map(\.product.extras.mpn)).count > 1 { product.extras.mpn = nil }
        if Set(rows.map(\.product.extras.sku)).count > 1 { product.extras.sku = nil }
        let names = Set(options.options.map(\.name))
        product.extras.attributes = attributes(rows.map(\.product), &fields)
        product.extras.attributes.removeAll { $0.group == .general && names.contains($0.name) }
        product.pictures = pictures(rows.map(\.product), &fields)
        (product.price, product.regularPrice) = Self.lowestPrice(rows.map(\.product))
        product.extras.options = options.options
        product.extras.variants = rows.indices.compactMap { index in
            variant(rows[index], of: product, options.values(at: index), group, &fields)
        }
        var ids: Set<String> = []
        let count = product.extras.variants.count
        product.extras.variants.removeAll { !ids.insert($0.id).inserted }
        fields.record(.strayVariant, when: product.extras.variants.count < count)
        return DetailedProduct(product: product, irregularities: fields.irregularities)
    }

    private func variant(
        _ row: (record: SourceRecord, product: Product), of product: Product, _ values: [Int?],
        _ group: String, _ fields: inout FieldReading
    ) -> ProductVariant? {
        guard var id = fields.word(row.record[.id]) else {
            fields.record(.unreadableFact)
            return nil
        }
        // The feeds of this program put the id of the product before that of the variant.
        let prefix = group + "_"
        if id.hasPrefix(prefix), id != prefix { id.removeFirst(prefix.count) }
        var variant = ProductVariant(id: id, values: values)
        let own = row.product
        if product.extras.sku == nil { variant.sku = own.extras.sku }
        if product.extras.mpn == nil, variant.sku == nil { variant.sku = own.extras.mpn }
        variant.gtin = own.extras.gtin
        if let price = own.price, price.currency == product.price?.currency,
            price != product.price || own.regularPrice != product.regularPrice
        {
            variant.price = price.amount
            variant.regularPrice = own.regularPrice?.amount
        }
        variant.stock = own.stock
        variant.statedAvailability = own.extras.statedAvailability
        if let picture = own.pictures.first {
            let index = product.pictures.firstIndex(of: picture)
            variant.picture = index == 0 ? nil : index
        }
        return variant
    }

    /// Returns the attributes of all rows, each with its different values in the order of the rows.
    private func attributes(
        _ rows: [Product], _ fields: inout FieldReading
    ) -> [ProductAttribute] {
        struct Key: Hashable {
            let group: ProductAttribute.Group
            let name: String
        }
        var attributes: [(key: Key, values: [String])] = []
        var places: [Key: Int] = [:]
        var seen: Set<ProductAttribute> = []
        for attribute in rows.lazy.flatMap(\.extras.attributes)
        where seen.insert(attribute).inserted {
            let key = Key(group: attribute.group, name: attribute.name)
            if let place = places[key] {
                attributes[place].values.append(attribute.value)
            } else {
                places[key] = attributes.count
                attributes.append((key, [attribute.value]))
            }
        }
        fields.record(.tooManyFacts, when: attributes.count > ProductLimits.attributes)
        return attributes.prefix(ProductLimits.attributes).map { key, values in
            let value = values.joined(separator: ", ")
            fields.record(.cutFact, when: value.utf8.count > ProductLimits.valueBytes)
            return ProductAttribute(
                group: key.group, name: key.name,
                value: value.cut(toBytes: ProductLimits.valueBytes))
        }
    }

    /// Returns the price of the cheapest row in the currency of the first row that can be ordered,
    /// with its regular price.
    private static func lowestPrice(_ rows: [Product]) -> (Money?, Money?) {
        let priced = rows.filter { $0.price != nil }
        let leading = priced.first { !$0.isSoldOut } ?? priced.first
        let cheapest = priced.filter { $0.price?.currency == leading?.price?.currency }.cheapest
        return (cheapest?.price, cheapest?.regularPrice)
    }

    /// Returns the pictures of all variants: those of the first, and the first of each other.
    private func pictures(_ rows: [Product], _ fields: inout FieldReading) -> [Picture] {
        var pictures = rows.first?.pictures ?? []
        var seen = Set(pictures)
        for row in rows.dropFirst() {
            guard let picture = row.pictures.first, seen.insert(picture).inserted else { continue }
            pictures.append(picture)
        }
        fields.record(.tooManyPictures, when: pictures.count > FieldReading.mostPictures)
        return Array(pictures.prefix(FieldReading.mostPictures))
    }
}
