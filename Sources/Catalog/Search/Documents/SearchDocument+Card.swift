import JSON
package import Text

/// The form in which the browser reads a document.
extension SearchDocument {
    /// Writes the card without the empty values at its end.
    func writeCard(to writer: inout JSONWriter) {
        // No JSONValue in between, because builds write all cards twice.
        let texts = [allCodes, options]
        let isEmpty = [
            path.isEmpty, name.isEmpty, vendor.isEmpty, brand.isEmpty, categories.isEmpty,
            texts[0].isEmpty, texts[1].isEmpty, price.isEmpty, regularPrice.isEmpty,
            percentOff ?? 0 == 0, picture.isEmpty, !isSoldOut, amount.isEmpty, currency.isEmpty,
            summary.isEmpty,
        ]
        let count = (isEmpty.lastIndex(of: false) ?? -1) + 1
        writer.array { writer in
            for index in 0..<count {
                switch index {
                case 0: writer.value(path)
                case 1: writer.value(name)
                case 2: writer.value(vendor)
                case 3: writer.value(brand)
                case 4: writer.add(categories)
                case 5, 6: writer.add(texts[index - 5])
                case 7: writer.value(price)
                case 8: writer.value(regularPrice)
                case 9: writer.value(percentOff ?? 0)
                case 10: writer.value(picture)
                case 11: writer.value(isSoldOut ? 1 : 0)
                case 12: writer.value(amount)
                case 13: writer.value(currency)
                default: writer.value(summary)
                }
            }
        }
    }

    /// Writes the card as JSON.
    package func appendCard(to buffer: inout OutputBuffer) {
        var writer = JSONWriter(into: buffer)
        writeCard(to: &writer)
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
            let currency = text(13), let summary = text(14)
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
        self.summary = summary
    }
}

extension JSONWriter {
    fileprivate mutating func add(_ texts: [String]) {
        array { writer in
            for text in texts { writer.value(text) }
        }
    }
}
