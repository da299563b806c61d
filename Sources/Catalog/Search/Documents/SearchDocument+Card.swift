import JSON
package import Text

/// The form in which the browser reads a document.
extension SearchDocument {
    /// The card, without the empty values at its end.
    var card: JSONValue {
        var values: [JSONValue] = [
            .string(path), .string(name), .string(vendor), .string(brand),
            .array(categories.map { .string($0) }), .array(allCodes.map { .string($0) }),
            .array(options.map { .string($0) }), .string(price), .string(regularPrice),
            .number(String(percentOff ?? 0)), .string(picture), .number(isSoldOut ? "1" : "0"),
            .string(amount), .string(currency),
        ]
        while let last = values.last, last.isEmptyInCard { values.removeLast() }
        return .array(values)
    }

    /// Writes the card as JSON.
    package func appendCard(to buffer: inout OutputBuffer) {
        var writer = JSONWriter(into: buffer)
        writer.value(card)
        buffer = writer.finish()
    }

    /// Reads a card; `nil` if a value has another type than expected.
    init?(card: JSONValue) {
        guard let values = card.elements else { return nil }
        func text(_ index: Int) -> String? { index < values.count ? values[index].string : "" }
        func texts(_ index: Int) -> [String]? {
            guard index < values.count else { return [] }
            let texts = values[index].elements?.compactMap(\.string)
            return texts?.count == values[index].elements?.count ? texts : nil
        }
        func number(_ index: Int) -> Int? { index < values.count ? values[index].integer : 0 }

        guard let path = text(0), let name = text(1), let vendor = text(2), let brand = text(3),
            let categories = texts(4), let codes = texts(5), let options = texts(6),
            let price = text(7), let regularPrice = text(8), let percentOff = number(9),
            let picture = text(10), let soldOut = number(11), let amount = text(12),
            let currency = text(13)
        else { return nil }
        self.init(id: codes.first ?? "", path: path, name: name)
        self.vendor = vendor
        self.brand = brand
        self.categories = categories
        self.codes = Array(codes.dropFirst())
        self.options = options
        self.price = price
        self.regularPrice = regularPrice
        self.percentOff = percentOff == 0 ? nil : percentOff
        self.picture = picture
        isSoldOut = soldOut != 0
        self.amount = amount
        self.currency = currency
    }
}

extension JSONValue {
    fileprivate var isEmptyInCard: Bool {
        switch self {
        case .null, .string(""), .number("0"): true
        case .array(let elements): elements.isEmpty
        default: false
        }
    }
}
