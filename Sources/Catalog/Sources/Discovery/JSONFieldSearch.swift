import CatalogModel
import JSON

/// The fields of a product in the rows of an unknown API, found by the usual names and by values.
struct JSONFieldSearch {
    /// A field with its rule, as it is written in the configuration.
    struct Field: Equatable {
        let field: ProductField
        let rule: String
        /// True if the name of the key is usual for the field.
        let isSure: Bool
    }

    private static let amountKeys = ["amount", "value", "price", "current", "gross"]
    private static let currencyKeys = ["currency", "currency_code", "currencyCode"]
    /// Names of APIs that tables do not have.
    private static let names: [String: TableMeaning] = [
        "uuid": .field(.id), "documentid": .field(.id), "slug": .field(.id),
        "code": .field(.id), "thumb": .field(.picture), "cover": .field(.picture),
        "media": .field(.morePictures), "stockquantity": .field(.stock),
        "availablequantity": .field(.stock),
    ]

    /// The first value of each key that is not null.
    private let values: [JSONValue.Member]
    /// The keys by their meanings, the most usual name first.
    private let known: [TableMeaning: [JSONValue.Member]]

    init(_ rows: [JSONValue]) {
        values = Self.values(of: rows)
        known = Self.meanings(of: values)
    }

    /// The keys of the rows.
    var keys: [String] { values.map(\.key) }

    /// The fields that were found, in the order of a configuration.
    var fields: [Field] {
        let order: [ProductField] = [
            .id, .name, .price, .regularPrice, .currency, .stock, .available, .link, .pictures,
            .categories, .description, .brand, .sku, .gtin, .mpn, .condition, .tags, .createdAt,
            .updatedAt,
        ]
        return order.compactMap { field in
            let isSure = field != .pictures || !picturePaths.isEmpty
            return rule(of: field).map { Field(field: field, rule: $0.text, isSure: isSure) }
        }
    }
}

// MARK: - Keys

extension JSONFieldSearch {
    private static func values(of rows: [JSONValue]) -> [JSONValue.Member] {
        var places: [String: Int] = [:]
        var values: [JSONValue.Member] = []
        for member in rows.prefix(50).flatMap({ $0.members ?? [] }) {
            if let place = places[member.key] {
                if values[place].value.isNull { values[place] = member }
            } else {
                places[member.key] = values.count
                values.append(member)
            }
        }
        return values
    }

    private static func meanings(
        of values: [JSONValue.Member]
    ) -> [TableMeaning: [JSONValue.Member]] {
        var found: [TableMeaning: [(rank: Int, member: JSONValue.Member)]] = [:]
        for member in values where !member.value.isNull {
            let known = TableVocabulary.meaning(of: member.key)
            let other = names[TableVocabulary.plain(member.key)].map { ($0, 1_000) }
            guard let (meaning, rank) = known.map({ ($0.meaning, $0.rank) }) ?? other else {
                continue
            }
            found[meaning, default: []].append((rank, member))
        }
        return found.mapValues { $0.sorted { $0.rank < $1.rank }.map(\.member) }
    }

    /// Returns the paths to the values with a meaning.
    private func paths(_ meaning: TableMeaning, _ subkeys: [String] = []) -> [JSONPathText] {
        (known[meaning] ?? []).compactMap { JSONPathText(to: $0, subkeys) }
    }

    private func path(_ field: RecordField, _ subkeys: [String] = []) -> JSONPathText? {
        paths(.field(field), subkeys).first
    }
}

// MARK: - Rules

extension JSONFieldSearch {
    private func rule(of field: ProductField) -> WrittenRule? {
        switch field {
        case .id: (path(.id) ?? path(.sku)).map { WrittenRule($0) }
        case .name: name
        case .price: amount([salePrice, price].compactMap(\.self))
        case .regularPrice: amount([regularPrice].compactMap(\.self))
        case .currency: currency.map { WrittenRule($0) }
        case .stock: plain(.stock, ["quantity", "count", "available"])
        case .available: availability
        case .link: plain(.link, ["href", "url"])
        case .pictures: pictures
        case .categories: plain(.category, JSONProductReading.nameKeys)
        case .description: description
        case .brand: plain(.brand, JSONProductReading.nameKeys)
        case .sku: plain(.sku, JSONProductReading.nameKeys)
        case .gtin: plain(.gtin, JSONProductReading.nameKeys)
        case .mpn: plain(.mpn, JSONProductReading.nameKeys)
        case .condition: plain(.condition, JSONProductReading.nameKeys)
        case .tags: plain(.tags, JSONProductReading.nameKeys)
        case .createdAt: time(["created_at", "createdAt", "date_created", "created"])
        case .updatedAt: time(["updated_at", "updatedAt", "modified_at", "date_modified"])
        case .hidden, .vendor, .vendorID: nil
        }
    }

    private func plain(_ field: RecordField, _ subkeys: [String]) -> WrittenRule? {
        path(field, subkeys).map { WrittenRule($0) }
    }

    private var name: WrittenRule? {
        guard let member = known[.field(.name)]?.first,
            let path = JSONPathText(to: member, JSONProductReading.nameKeys + ["ko", "en"])
        else { return nil }
        let isHTML = member.value.string?.contains(/&[a-z#0-9]+;|<[a-z]/) ?? false
        return isHTML ? WrittenRule(path, "html: text") : WrittenRule(path)
    }

    private var description: WrittenRule? {
        guard let member = known[.field(.description)]?.first ?? known[.summary]?.first,
            let path = JSONPathText(to: member, ["html", "text", "value"])
        else { return nil }
        let isHTML = member.value.string?.hasTag == true
        return isHTML ? WrittenRule(path, "format: html") : WrittenRule(path)
    }

    private var availability: WrittenRule? {
        if let inStock = paths(.inStock).first { return WrittenRule(inStock) }
        if let soldOut = paths(.soldOut).first {
            return WrittenRule(soldOut, #"is_not: ["true", "1", "Y"]"#)
        }
        return plain(.availability, [])
    }

    private func time(_ keys: [String]) -> WrittenRule? {
        values.first { keys.contains($0.key) && $0.value.spelled != nil }
            .flatMap { JSONPathText(to: $0) }.map { WrittenRule($0) }
    }
}

// MARK: - Prices

extension JSONFieldSearch {
    private var price: JSONPathText? { path(.price, Self.amountKeys) }
    private var salePrice: JSONPathText? { path(.salePrice, Self.amountKeys) }
    /// The price before a sale, which is the usual price if there is a price of a sale.
    private var regularPrice: JSONPathText? {
        path(.regularPrice, Self.amountKeys) ?? (salePrice != nil ? price : nil)
    }

    private func amount(_ paths: [JSONPathText]) -> WrittenRule? {
        guard let first = paths.first else { return nil }
        return minorUnit.map { WrittenRule(first, $0) } ?? WrittenRule(firstOf: paths)
    }

    private var currency: JSONPathText? {
        if let currency = path(.currency, ["code", "id"]) { return currency }
        guard let price = known[.field(.price)]?.first, price.value.members != nil else {
            return nil
        }
        return JSONPathText(to: price, Self.currencyKeys)
    }

    /// The setting for amounts in the smallest unit; `nil` if nothing says that amounts are in it.
    private var minorUnit: String? {
        let scale = values.first {
            ["minorunit", "currencyminorunit"].contains(TableVocabulary.plain($0.key))
        }
        if let scale = scale.flatMap({ JSONPathText(to: $0) }) {
            return "unit: minor, scale: \(scale.quoted)"
        }
        let isInCents = values.contains { $0.key.lowercased().contains(/price.*(cents|minor)/) }
        return isInCents ? "unit: minor" : nil
    }
}

// MARK: - Pictures

extension JSONFieldSearch {
    private static let mostPicturePaths = 3

    /// The paths to keys with a usual name for pictures.
    private var picturePaths: [JSONPathText] {
        paths(.field(.morePictures), JSONProductReading.pictureKeys)
            + paths(.field(.picture), JSONProductReading.pictureKeys)
    }

    private var pictures: WrittenRule? {
        let paths =
            picturePaths.isEmpty
            ? values.filter { Self.isPicture($0.value) }.compactMap { JSONPathText(to: $0) }
            : picturePaths
        return paths.isEmpty
            ? nil : WrittenRule(firstOf: Array(paths.prefix(Self.mostPicturePaths)))
    }

    private static func isPicture(_ value: JSONValue) -> Bool {
        guard let text = (value.string ?? value[0]?.string)?.lowercased() else { return false }
        return text.hasPrefix("http") && PictureEnding.isAtEnd(of: text.prefix { $0 != "?" })
    }
}

// MARK: - Texts

/// The path to a value in a row, such as `$.images[*].src`.
private struct JSONPathText {
    let text: String

    /// Finds the path to a value: to a key below an object, and to all elements of an array.
    ///
    /// - Parameter subkeys: the keys below an object, the best first.
    init?(to member: JSONValue.Member, _ subkeys: [String] = []) {
        var path = "$" + Self.step(member.key)
        var value = member.value
        if let elements = value.elements {
            guard let first = elements.first else { return nil }
            path += "[*]"
            value = first
        }
        if value.members != nil {
            let isUsable = { (key: String) in
                value[key]?.members == nil && value[key]?.isNull == false
            }
            guard let subkey = subkeys.first(where: isUsable) else { return nil }
            path += Self.step(subkey)
        } else if value.elements != nil {
            return nil
        }
        text = path
    }

    /// The path in double quotes, as it is written between brackets and braces.
    var quoted: String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }

    /// Returns the step to a key, in brackets if it has other characters than letters and digits.
    private static func step(_ key: String) -> String {
        let isPlain =
            key.first?.isNumber == false
            && key.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
        if isPlain { return ".\(key)" }
        let escaped = key.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        return "['\(escaped)']"
    }
}

/// The rule of a field in YAML, such as `$.title` or `{path: "$.body", format: html}`.
private struct WrittenRule {
    let text: String

    init(_ path: JSONPathText) { text = path.text }

    /// - Parameter settings: the settings after the path, such as `format: html`.
    init(_ path: JSONPathText, _ settings: String) {
        text = "{path: \(path.quoted), \(settings)}"
    }

    /// Creates the rule of the first path that finds a value; there must be one path at least.
    init(firstOf paths: [JSONPathText]) {
        text =
            paths.count == 1
            ? paths[0].text : "[\(paths.map(\.quoted).joined(separator: ", "))]"
    }
}
