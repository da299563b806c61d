import CatalogModel
import HTML
import JSON
import JSONPath
import Text
import Time

extension FieldRule {
    private static let mostValues = 1_000
    private static let longestText = 1 << 16

    /// Returns the values of the field that are not null.
    func values(in document: JSONValue) -> [JSONValue] {
        switch origin {
        case .literal(let text): return [.string(text)]
        case .paths(let paths):
            for path in paths {
                let found = path.values(in: document, atMost: Self.mostValues)
                    .filter { !$0.isNull }
                if !found.isEmpty { return found }
            }
            return []
        }
    }

    /// Returns the first value that is not null.
    func value(in document: JSONValue) -> JSONValue? {
        switch origin {
        case .literal(let text): return .string(text)
        case .paths(let paths):
            var found: JSONValue?
            for path in paths where found == nil {
                path.visit(document) {
                    if !$0.isNull { found = $0 }
                    return found == nil
                }
            }
            return found
        }
    }

    /// Returns the value as text; numbers count as text.
    func text(in document: JSONValue) -> Lenient<String> {
        guard let value = value(in: document) else { return .absent }
        guard let text = value.spelled else { return .unreadable }
        return .value(isHTML ? html(text) : text)
    }

    /// Returns the text of HTML.
    func html(_ text: String) -> String { text.plainTextOfHTML(limit: Self.longestText) }

    /// Returns the amount at the first path that has one above zero, or else the first amount.
    ///
    /// For example, the first path can be that of a sale price, which is blank or 0 for products that
    /// are not on sale. Of several amounts at one path, the lowest in the currency of the first
    /// counts.
    ///
    /// - Parameter currency: the currency of the product, which may decide the scale.
    func amount(in document: JSONValue, currency: String?) -> Lenient<MoneyText> {
        let currency = currency.flatMap(CurrencySpelling.currency)
        guard paths.count > 1 else { return lowest(values(in: document), in: document, currency) }
        var first: Lenient<MoneyText> = .absent
        for path in paths {
            let values = path.values(in: document, atMost: Self.mostValues).filter { !$0.isNull }
            let found = lowest(values, in: document, currency)
            guard found.value?.amount == 0 || found.isAbsent else { return found }
            if first.isAbsent { first = found }
        }
        return first
    }

    /// Returns the lowest of the amounts that are in the currency of the first.
    private func lowest(
        _ values: [JSONValue], in document: JSONValue, _ currency: Currency?
    ) -> Lenient<MoneyText> {
        let values = values.filter { $0.string?.isBlank != true }
        let amounts = values.map { amount(of: $0, in: document, currency: currency) }
        guard let leading = amounts.first else { return .absent }
        guard let first = leading else { return .unreadable }
        let comparable = amounts.compactMap(\.self).filter {
            $0.currency ?? currency == first.currency ?? currency
        }
        return Lenient(comparable.min { $0.amount < $1.amount })
    }

    /// Returns a number, or an amount as people write it, such as `₩12,000`.
    private func amount(
        of value: JSONValue, in document: JSONValue, currency: Currency?
    ) -> MoneyText? {
        let places: Int? =
            switch scale {
            case nil: 0
            case .ofCurrency?: currency?.minorDigits
            case .digits(let digits)?: digits
            case .path(let path)?: path.first(in: document)?.numeric?.wholeNumber(Int.self)
            }
        guard let places, 0...18 ~= places else { return nil }
        guard let number = value.numeric else {
            // The smallest unit is written without separators and signs.
            guard places == 0, let text = value.string else { return nil }
            return Self.written(text, assuming: currency)
        }
        guard let amount = number.price else { return nil }
        if places == 0 { return MoneyText(amount, in: nil) }
        return DecimalAmount(parsing: "\(amount.digits)e-\(places)")
            .map { MoneyText($0, in: nil) }
    }

    /// Reads an amount; `nil` if it is not clear, because it has decimals that its currency lacks.
    private static func written(_ text: String, assuming assumed: Currency?) -> MoneyText? {
        guard let money = MoneyText(text, assuming: assumed) else { return nil }
        let decimals = (money.currency ?? assumed)?.minorDigits ?? Int(DecimalAmount.largestScale)
        return money.amount.trimmed().scale <= decimals ? money : nil
    }

    /// True if the price of a document is a number that no amount can hold.
    func isInexact(in document: JSONValue) -> Bool {
        let value = values(in: document).first { $0.string?.isBlank != true }
        return value.map { $0.numeric != nil || $0.isInexactPrice } ?? false
    }

    /// Returns a whole number, which may be written as text.
    func count(in document: JSONValue) -> Lenient<Int> {
        guard let value = value(in: document), value.string?.isBlank != true else {
            return .absent
        }
        return value.numeric?.wholeNumber(Int.self).map(Lenient.value) ?? .unreadable
    }

    /// Returns a truth value by the rule's own values, or else as the document writes it.
    func truth(in document: JSONValue) -> Lenient<Bool> {
        guard let value = value(in: document) else { return .absent }
        guard let text = value.spelled else { return .unreadable }
        if let trueValues { return .value(trueValues.contains(text)) }
        if let falseValues { return .value(!falseValues.contains(text)) }
        return ValueVocabulary.truth(text).map(Lenient.value) ?? .unreadable
    }

    /// Returns the name of an availability: the value is a truth value, a count, a name, or
    /// an address of schema.org.
    func availability(in document: JSONValue) -> JSONValue? {
        switch truth(in: document) {
        case .absent: return nil
        case .value(let isAvailable):
            return .string((isAvailable ? Availability.inStock : .soldOut).name.description)
        case .unreadable:
            guard let text = value(in: document)?.spelled else { return .array([]) }
            if let count = JSONValue.string(text).numeric?.price {
                return .string((count > 0 ? Availability.inStock : .soldOut).name.description)
            }
            return .string(ValueVocabulary.availability(text)?.name.description ?? text)
        }
    }

    /// Returns a time: ISO 8601 and its kin, or seconds or milliseconds since 1970.
    func timestamp(in document: JSONValue) -> Lenient<Timestamp> {
        guard let value = value(in: document), value.string?.isBlank != true else {
            return .absent
        }
        let timestamp =
            value.numeric.map(Self.time)
            ?? value.string.flatMap { Timestamp(parsing: $0) }
        return timestamp.map(Lenient.value) ?? .unreadable
    }

    /// Returns the time of a number, which counts milliseconds if it would be after the year 5138.
    private static func time(_ number: JSONValue) -> Timestamp? {
        guard let milliseconds = number.wholeNumber(Int64.self), milliseconds >= 100_000_000_000
        else { return number.timestamp }
        return JSONValue.number(String(milliseconds / 1_000)).timestamp
    }

    /// Returns an address, in which ``base`` comes before a text that is not a whole reference.
    func reference(_ text: String) -> String {
        guard let base, !text.isEmpty, !text.hasPrefix("/"), !text.contains("://") else {
            return text
        }
        return base + text
    }

    /// Returns texts: of strings and numbers, and of the elements of arrays.
    ///
    /// - Parameter keys: the keys that hold the text of an object, the likeliest first.
    func texts(in document: JSONValue, keys: [String]) -> [String] {
        let found = values(in: document).flatMap { $0.elements ?? [$0] }
        let texts = found.compactMap { value in
            value.spelled ?? keys.lazy.compactMap { value[$0]?.spelled }.first
        }
        guard let separator, !separator.isEmpty else { return texts }
        return texts.flatMap { $0.split(separator: separator).map { String($0).trimmingBlanks() } }
    }
}

extension JSONValue {
    /// The text of a string, number or truth value.
    var spelled: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .bool(let truth): truth ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// The number, also of a text that is a number of JSON.
    var numeric: JSONValue? {
        switch self {
        case .number: return self
        case .string(let text):
            let text = text.trimmingBlanks()
            return DecimalAmount(parsing: text) == nil ? nil : .number(text)
        default: return nil
        }
    }
}

extension String {
    /// Returns the text of HTML: without tags, and with its entities decoded.
    fileprivate func plainTextOfHTML(limit: Int) -> String {
        guard utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
            return self
        }
        var text = self
        return text.withUTF8 {
            HTMLRenderer.summary(from: UnsafeRawBufferPointer($0), limit: limit)
        }
    }
}
