import JSON
import Text

/// The fields of a product in the rows of an unknown API, found by the usual names and by values.
struct JSONFieldSearch {
    /// A field with its rule, as it is written in the configuration.
    struct Field: Equatable {
        let field: ProductField
        let rule: String
        /// True if the name of the key is usual for the field.
        let isSure: Bool
    }

    private static let pictureKeys = ["src", "url", "original", "large", "full", "href", "image"]
    private static let nameKeys = ["name", "title", "label", "value"]
    private static let amountKeys = ["amount", "value", "price", "current", "gross"]
    private static let currencyKeys = ["currency", "currency_code", "currencyCode"]
    private static let pictureEndings = [".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif"]
    /// Names of APIs that tables do not have.
    private static let names: [String: TableMeaning] = [
        "uuid": .field(.id), "documentid": .field(.id), "slug": .field(.id),
        "code": .field(.id), "thumb": .field(.picture), "cover": .field(.picture),
        "media": .field(.morePictures), "stockquantity": .field(.stock),
        "availablequantity": .field(.stock),
    ]

    private(set) var fields: [Field] = []
    /// The first value of each key that is not null.
    private let values: [JSONValue.Member]

    init(_ rows: [JSONValue]) {
        var seen: [String: Int] = [:]
        var values: [JSONValue.Member] = []
        for member in rows.prefix(50).flatMap({ $0.members ?? [] }) {
            if let place = seen[member.key] {
                if values[place].value.isNull { values[place] = member }
            } else {
                seen[member.key] = values.count
                values.append(member)
            }
        }
        self.values = values
        find()
    }

    /// The keys of the rows.
    var keys: [String] { values.map(\.key) }

    private mutating func find() {
        let found = meanings()
        func paths(_ meaning: TableMeaning, _ subkeys: [String] = []) -> [String] {
            (found[meaning] ?? []).compactMap { Self.path($0, subkeys) }
        }
        func add(_ field: ProductField, _ rule: String?, isSure: Bool = true) {
            if let rule { fields.append(Field(field: field, rule: rule, isSure: isSure)) }
        }
        add(.id, paths(.field(.id)).first ?? paths(.field(.sku)).first)
        add(.name, name(found[.field(.name)]?.first))
        let paid = paths(.field(.price), Self.amountKeys).first
        let sale = paths(.field(.salePrice), Self.amountKeys).first
        let unit = minorUnit
        func amount(_ paths: [String]) -> String? {
            guard let first = paths.first else { return nil }
            if let unit { return "{path: \(Self.quoted(first)), unit: minor\(unit)}" }
            return paths.count == 1
                ? first : "[\(paths.map(Self.quoted).joined(separator: ", "))]"
        }
        add(.price, amount([sale, paid].compactMap(\.self)))
        let regular =
            paths(.field(.regularPrice), Self.amountKeys).first ?? (sale != nil ? paid : nil)
        add(.regularPrice, amount([regular].compactMap(\.self)))
        let nested = found[.field(.price)]?.first.flatMap { Self.path($0, Self.currencyKeys) }
        let isNested = found[.field(.price)]?.first?.value.members != nil
        add(
            .currency,
            paths(.field(.currency), ["code", "id"]).first ?? (isNested ? nested : nil))
        add(.stock, paths(.field(.stock), ["quantity", "count", "available"]).first)
        if let inStock = paths(.inStock).first {
            add(.available, inStock)
        } else if let soldOut = paths(.soldOut).first {
            add(.available, "{path: \(Self.quoted(soldOut)), is_not: [\"true\", \"1\", \"Y\"]}")
        } else {
            add(.available, paths(.field(.availability)).first)
        }
        add(.link, paths(.field(.link), ["href", "url"]).first)
        addPictures(
            paths(.field(.morePictures), Self.pictureKeys)
                + paths(.field(.picture), Self.pictureKeys))
        add(.categories, paths(.field(.category), Self.nameKeys).first)
        add(.description, description(found[.field(.description)]?.first ?? found[.summary]?.first))
        for (field, meaning) in [
            (ProductField.brand, RecordField.brand), (.sku, .sku), (.gtin, .gtin), (.mpn, .mpn),
            (.condition, .condition), (.tags, .tags),
        ] { add(field, paths(.field(meaning), Self.nameKeys).first) }
        add(.createdAt, time(["created_at", "createdAt", "date_created", "created"]))
        add(.updatedAt, time(["updated_at", "updatedAt", "modified_at", "date_modified"]))
    }

    /// Returns the keys by their meanings, the most usual name first.
    private func meanings() -> [TableMeaning: [JSONValue.Member]] {
        var found: [TableMeaning: [(rank: Int, member: JSONValue.Member)]] = [:]
        for member in values where !member.value.isNull {
            let known = TableVocabulary.meaning(of: member.key)
            let other = Self.names[TableVocabulary.plain(member.key)].map { ($0, 1_000) }
            guard let (meaning, rank) = known.map({ ($0.meaning, $0.rank) }) ?? other else {
                continue
            }
            found[meaning, default: []].append((rank, member))
        }
        return found.mapValues { $0.sorted { $0.rank < $1.rank }.map(\.member) }
    }

    private mutating func addPictures(_ known: [String]) {
        let paths =
            known.isEmpty
            ? values.compactMap { Self.isPicture($0.value) ? Self.path($0, []) : nil } : known
        guard !paths.isEmpty else { return }
        let rule =
            paths.count == 1
            ? Self.quoted(paths[0])
            : "[\(paths.prefix(3).map(Self.quoted).joined(separator: ", "))]"
        fields.append(Field(field: .pictures, rule: rule, isSure: !known.isEmpty))
    }

    private func name(_ member: JSONValue.Member?) -> String? {
        guard let member, let path = Self.path(member, Self.nameKeys + ["ko", "en"]) else {
            return nil
        }
        let isHTML = member.value.string?.contains(/&[a-z#0-9]+;|<[a-z]/) ?? false
        return isHTML ? "{path: \(Self.quoted(path)), html: text}" : path
    }

    private func description(_ member: JSONValue.Member?) -> String? {
        guard let member, let path = Self.path(member, ["html", "text", "value"]) else {
            return nil
        }
        return member.value.string?.hasTag == true
            ? "{path: \(Self.quoted(path)), format: html}" : path
    }

    private func time(_ keys: [String]) -> String? {
        values.first { keys.contains($0.key) && $0.value.spelled != nil }.flatMap {
            Self.path($0, [])
        }
    }

    /// The end of the rule of an amount in the smallest unit; `nil` if nothing says that amounts
    /// are in it.
    private var minorUnit: String? {
        if let scale = values.first(where: {
            ["minorunit", "currencyminorunit"].contains(TableVocabulary.plain($0.key))
        }).flatMap({ Self.path($0, []) }) {
            return ", scale: \(Self.quoted(scale))"
        }
        let isInCents = values.contains { $0.key.lowercased().contains(/price.*(cents|minor)/) }
        return isInCents ? "" : nil
    }
}

extension JSONFieldSearch {
    private static func isPicture(_ value: JSONValue) -> Bool {
        guard let text = (value.string ?? value[0]?.string)?.lowercased() else { return false }
        let path = text.prefix { $0 != "?" }
        return text.hasPrefix("http") && pictureEndings.contains { path.hasSuffix($0) }
    }

    /// Returns the path to a value: to a key below an object, and to all elements of an array.
    ///
    /// - Parameter subkeys: The keys below an object, the best first.
    private static func path(_ member: JSONValue.Member, _ subkeys: [String]) -> String? {
        var path = "$" + step(member.key)
        var value = member.value
        if let elements = value.elements {
            guard let first = elements.first else { return nil }
            path += "[*]"
            value = first
        }
        guard value.members != nil else { return value.elements == nil ? path : nil }
        return subkeys.first { value[$0]?.members == nil && value[$0]?.isNull == false }
            .map { path + step($0) }
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

    /// Returns a path in double quotes, as it is written between brackets and braces.
    private static func quoted(_ path: String) -> String {
        "\"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
