import CatalogModel
import Text
import Time

/// Reads products from records.
struct RecordReading: Sendable {
    private let pictureAddresses: PictureReferences
    private let assumedCurrency: Currency?
    private let now: Int64
    private let isZeroFree: Bool
    let labels: RecordLabels

    /// - Parameter isZeroFree: true if a price of zero means that the product is free; otherwise
    ///   the price counts as missing.
    init(
        _ options: SourceOptions, pictureAddresses: PictureReferences, isZeroFree: Bool = false
    ) {
        self.pictureAddresses = pictureAddresses
        assumedCurrency = options.assumedCurrency.flatMap { Currency(code: $0) }
        now = options.now
        labels = RecordLabels(language: options.language)
        self.isZeroFree = isZeroFree
    }

    /// The reason why a record is not a product.
    struct Fault: Error {
        let reason: String
    }

    /// Reads the id of a record.
    ///
    /// - Throws: ``Fault`` for a missing or unusable id.
    func id(_ record: SourceRecord) throws(Fault) -> String {
        guard let id = record[.id] else { throw Fault(reason: "it has no id") }
        guard WireID.isID(id) else { throw Fault(reason: "its id is not \(WireID.wantedText)") }
        return id
    }

    /// Reads a product that is one record.
    ///
    /// - Throws: ``Fault`` for a missing or unusable id.
    func product(_ record: SourceRecord) throws(Fault) -> DetailedProduct {
        let id = try id(record)
        var fields = fieldReading()
        let product = product(record, id: id, &fields)
        fields.record(.missingName, when: product.name == nil && product.isListed)
        return DetailedProduct(product: product, irregularities: fields.irregularities)
    }

    /// Reads all facts of one record.
    func product(
        _ record: SourceRecord, id: String, _ fields: inout FieldReading
    ) -> Product {
        var product = Product(id: ProductID(id))
        product.name = fields.name(Lenient(record[.name]))
        (product.price, product.regularPrice) = prices(record, &fields)
        product.stock = stock(record, &fields)
        product.description = fields.description(Lenient(record[.description]))
        product.extras.descriptionFormat = product.description.map {
            StatedFormat(
                record[.descriptionFormat].flatMap(DescriptionFormat.init(named:))
                    ?? ($0.hasTag ? .html : .text))
        }
        product.pictures = pictures(record, &fields)
        product.extras.link = fields.link(Lenient(record[.link]))
        product.extras.brand = fields.word(record[.brand])
        product.extras.gtin = fields.gtin(record[.gtin])
        product.extras.mpn = fields.word(record[.mpn])
        product.extras.sku = fields.word(record[.sku])
        product.extras.condition = fact(record[.condition], ValueVocabulary.condition, &fields)
        product.extras.statedAvailability = fact(
            record[.availability], ValueVocabulary.availability, &fields)
        product.extras.categories = categories(record, &fields)
        product.extras.attributes = attributes(record, &fields)
        product.extras.options = choices(record, &fields)
        product.extras.tags = tags(record, &fields)
        product.extras.isListed = !isGone(record)
        return product
    }

    /// Reads the options of which a buyer chooses one of several values.
    private func choices(
        _ record: SourceRecord, _ fields: inout FieldReading
    ) -> [ProductOption] {
        let options = NamedOption.all(of: record, labels).filter { $0.values.count > 1 }
        fields.record(.tooManyFacts, when: options.count > ProductLimits.options)
        return options.prefix(ProductLimits.options).map { option in
            let values = option.values.compactMap { fields.word($0) }
            fields.record(.tooManyVariants, when: values.count > ProductLimits.optionValues)
            return ProductOption(
                name: option.name, values: Array(values.prefix(ProductLimits.optionValues)))
        }
    }

    func fieldReading() -> FieldReading { FieldReading(pictureAddresses: pictureAddresses) }
}

extension Lenient {
    /// A value, or its absence.
    init(_ value: Value?) {
        self = value.map(Lenient.value) ?? .absent
    }
}

// MARK: - Numbers

extension RecordReading {
    private func prices(
        _ record: SourceRecord, _ fields: inout FieldReading
    ) -> (price: Money?, regular: Money?) {
        let stated = record[.currency].flatMap(CurrencySpelling.normalized)
        let assumed = stated.flatMap { Currency(code: $0) } ?? assumedCurrency
        func money(_ field: RecordField) -> Lenient<MoneyText> {
            guard let text = record[field] else { return .absent }
            return MoneyText(text, assuming: assumed).map(Lenient.value) ?? .unreadable
        }
        let price = money(.price)
        var sale = isOnSale(record) ? money(.salePrice) : .absent
        if let reduced = sale.value, let full = price.value, full.amount > 0,
            reduced.currency ?? assumed == full.currency ?? assumed,
            reduced.amount <= 0 || reduced.amount > full.amount
        {
            // In some shops, 0 means that the product is not on sale.
            fields.record(.unusableSalePrice, when: reduced.amount != 0)
            sale = .absent
        }
        let paid = sale.value ?? price.value
        // Without a readable price to pay, the regular price must not take its place.
        if paid == nil, price.isUnreadable || sale.isUnreadable {
            let text = record[price.isUnreadable ? .price : .salePrice] ?? ""
            return fields.prices(
                nil, .absent, isInexact: MoneyText.hasTooManyDigits(text))
        }
        var regular = money(.regularPrice)
        if sale.value != nil, regular.value == nil { regular = price }
        let currency = paid?.currency ?? assumed
        if let other = regular.value?.currency, other != currency { regular = .absent }
        let tag = PriceTag(
            paid: paid?.amount,
            regular: regular.isUnreadable ? .unreadable : Lenient(regular.value?.amount))
        return fields.prices(tag, Lenient(currency?.code ?? stated), isFree: isZeroFree)
    }

    /// Returns true if the shop deleted the product, or does not offer it any more.
    func isGone(_ record: SourceRecord) -> Bool {
        if record[.change]?.uppercased() == "D" { return true }
        return record[.expiry].flatMap(RecordTime.seconds).map { $0 <= now } ?? false
    }

    /// Returns false if the time of the record's sale does not include the present.
    func isOnSale(_ record: SourceRecord) -> Bool {
        guard let text = record[.saleTime] else { return true }
        let times = text.split(separator: "/").map { RecordTime.seconds(String($0)) }
        guard times.count == 2, let start = times[0], let end = times[1] else { return true }
        return start <= now && now < end
    }

    private func stock(_ record: SourceRecord, _ fields: inout FieldReading) -> Int? {
        guard let text = record[.stock] else { return nil }
        return fields.stock(PieceCount(text).map { .value(Int($0.number)) } ?? .unreadable)
    }
}

/// A time in a record, such as `2026-11-25T11:07+0900`.
private enum RecordTime {
    /// Returns the seconds since 1970; `nil` for other forms than those of ISO 8601.
    static func seconds(_ text: String) -> Int64? {
        let text = text.trimmingBlanks()
        let form = /(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d)?(?:Z|([+-])(\d\d):?(\d\d))?/
        guard let match = text.wholeMatch(of: form) else {
            return Timestamp(parsing: text)?.secondsSince1970
        }
        let time = Timestamp(parsing: "\(match.1)T\(match.2)\(match.3 ?? ":00")")
        let offset = (Int64(match.5 ?? "0") ?? 0) * 3600 + (Int64(match.6 ?? "0") ?? 0) * 60
        return time.map { $0.secondsSince1970 - (match.4 == "-" ? -offset : offset) }
    }
}

// MARK: - Lists

extension RecordReading {
    private func pictures(_ record: SourceRecord, _ fields: inout FieldReading) -> [Picture] {
        var seen: Set<String> = []
        var references: [String] = []
        let texts = record.all(.picture).prefix(1) + record.all(.morePictures)
        for text in texts {
            for reference in Self.references(in: text) {
                guard let address = fields.address(reference), seen.insert(address).inserted
                else { continue }
                references.append(address)
            }
        }
        fields.record(.tooManyPictures, when: references.count > FieldReading.mostPictures)
        return references.prefix(FieldReading.mostPictures).map { Picture(original: $0) }
    }

    /// Splits a list of addresses with `|`, or with a comma before an address, between them.
    static func references(in text: String) -> [String] {
        text.split(separator: "|").flatMap { part -> [String] in
            var references: [String] = []
            for piece in part.split(separator: ",", omittingEmptySubsequences: false) {
                let piece = String(piece)
                let start = piece.trimmingBlanks().lowercased()
                let isAddress = start.hasPrefix("http://") || start.hasPrefix("https://")
                if isAddress || references.isEmpty {
                    references.append(piece)
                } else {
                    // A comma inside an address.
                    references[references.count - 1] += ",\(piece)"
                }
            }
            return references
        }
    }

    private func categories(
        _ record: SourceRecord, _ fields: inout FieldReading
    ) -> [CategoryPath] {
        var paths: [CategoryPath] = []
        let levels = RecordField.categoryLevels.compactMap { record[$0] }
        var texts = record.all(.category)
        if levels.isEmpty, texts.isEmpty, let path = record[.serviceCategory], Int(path) == nil {
            texts = [path]
        }
        let written = [levels.joined(separator: ">")] + texts
        for names in written.map({ $0.split(separator: ">").map(String.init) })
        where !names.isEmpty {
            guard let path = path(names, &fields), !paths.contains(path) else { continue }
            paths.append(path)
        }
        fields.record(.tooManyFacts, when: paths.count > ProductLimits.categories)
        return Array(paths.prefix(ProductLimits.categories))
    }

    private func path(_ names: [String], _ fields: inout FieldReading) -> CategoryPath? {
        let words = names.compactMap { fields.word($0) }
        fields.record(.tooManyFacts, when: words.count > ProductLimits.categoryDepth)
        let steps = words.prefix(ProductLimits.categoryDepth).map { CategoryPath.Step(name: $0) }
        return steps.isEmpty ? nil : CategoryPath(steps)
    }

    private func attributes(
        _ record: SourceRecord, _ fields: inout FieldReading
    ) -> [ProductAttribute] {
        let named = NamedOption.all(of: record, labels).filter { $0.values.count == 1 }
        var attributes = RecordField.namedFacts.compactMap { field in
            fields.word(record[field]).map { ProductAttribute(name: labels[field], value: $0) }
        }
        attributes += named.prefix(ProductLimits.options).compactMap { option in
            fields.word(option.values[0]).map { ProductAttribute(name: option.name, value: $0) }
        }
        for (field, group) in [
            (RecordField.attribute, ProductAttribute.Group.general), (.disclosure, .disclosure),
        ] {
            attributes += record.all(field).compactMap { text in
                let words = NamedOption.decode(text)
                guard words.count == 2, let name = fields.word(words[0]),
                    let value = fields.word(words[1], longest: ProductLimits.valueBytes)
                else { return nil }
                return ProductAttribute(group: group, name: name, value: value)
            }
        }
        fields.record(.tooManyFacts, when: attributes.count > ProductLimits.attributes)
        return Array(attributes.prefix(ProductLimits.attributes))
    }

    private func tags(_ record: SourceRecord, _ fields: inout FieldReading) -> [String] {
        var seen: Set<String> = []
        let texts = record.all(.tags).flatMap { text in
            text.split(separator: text.contains("|") ? "|" : ",").map(String.init)
        }
        let tags = texts.compactMap { fields.word($0) }.filter { seen.insert($0).inserted }
        fields.record(.tooManyFacts, when: tags.count > ProductLimits.tags)
        return Array(tags.prefix(ProductLimits.tags))
    }

    private func fact<Value>(
        _ word: String?, _ read: (String) -> Value?, _ fields: inout FieldReading
    ) -> Value? {
        guard let word else { return nil }
        let value = read(word)
        fields.record(.unknownWord, when: value == nil)
        return value
    }
}
