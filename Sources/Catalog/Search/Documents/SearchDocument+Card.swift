import JSON
package import Text

/// The values of a card, in the order in which the browser reads them.
private enum CardField: Int, CaseIterable {
    case path, name, vendor, brand, categories, codes, options, price, regularPrice, percentOff
    case picture, isSoldOut, amount, currency, summary, widerPicture, state, badge
}

/// The form in which the browser reads a document.
extension SearchDocument {
    /// Writes the card without the empty values at its end.
    func writeCard(to writer: inout JSONWriter) {
        let codes = allCodes
        guard let last = CardField.allCases.last(where: { !isEmpty($0, codes: codes) }) else {
            return writer.array { _ in }
        }
        writer.array { writer in
            for field in CardField.allCases.prefix(through: last.rawValue) {
                write(field, codes: codes, to: &writer)
            }
        }
    }

    private func isEmpty(_ field: CardField, codes: [String]) -> Bool {
        switch field {
        case .path: path.isEmpty
        case .name: name.isEmpty
        case .vendor: vendor.isEmpty
        case .brand: brand.isEmpty
        case .categories: categories.isEmpty
        case .codes: codes.isEmpty
        case .options: options.isEmpty
        case .price: price.isEmpty
        case .regularPrice: regularPrice.isEmpty
        case .percentOff: percentOff ?? 0 == 0
        case .picture: picture.isEmpty
        case .isSoldOut: !isSoldOut
        case .amount: amount.isEmpty
        case .currency: currency.isEmpty
        case .summary: summary.isEmpty
        case .widerPicture: widerPicture == 0
        case .state: state.isEmpty
        case .badge: badge.isEmpty
        }
    }

    // No JSONValue in between, because builds write all cards twice.
    private func write(_ field: CardField, codes: [String], to writer: inout JSONWriter) {
        switch field {
        case .path: writer.value(path)
        case .name: writer.value(name)
        case .vendor: writer.value(vendor)
        case .brand: writer.value(brand)
        case .categories: writer.add(categories)
        case .codes: writer.add(codes)
        case .options: writer.add(options)
        case .price: writer.value(price)
        case .regularPrice: writer.value(regularPrice)
        case .percentOff: writer.value(percentOff ?? 0)
        case .picture: writer.value(picture)
        case .isSoldOut: writer.value(isSoldOut ? 1 : 0)
        case .amount: writer.value(amount)
        case .currency: writer.value(currency)
        case .summary: writer.value(summary)
        case .widerPicture: writer.value(widerPicture)
        case .state: writer.value(state)
        case .badge: writer.value(badge)
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
        func value(_ field: CardField) -> JSONValue? {
            field.rawValue < values.count ? values[field.rawValue] : nil
        }
        func text(_ field: CardField) -> String? {
            value(field).map(\.string) ?? ""
        }
        func texts(_ field: CardField) -> [String]? {
            guard let value = value(field) else { return [] }
            let texts = value.elements?.compactMap(\.string)
            return texts?.count == value.elements?.count ? texts : nil
        }
        func number(_ field: CardField) -> Int? { value(field).map(\.integer) ?? 0 }

        guard let path = text(.path), let name = text(.name), let vendor = text(.vendor),
            let brand = text(.brand), let categories = texts(.categories),
            let codes = texts(.codes), let options = texts(.options), let price = text(.price),
            let regularPrice = text(.regularPrice), let percentOff = number(.percentOff),
            let picture = text(.picture), let soldOut = number(.isSoldOut),
            let amount = text(.amount), let currency = text(.currency),
            let summary = text(.summary), let widerPicture = number(.widerPicture),
            let state = text(.state), let badge = text(.badge)
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
        self.widerPicture = widerPicture
        self.state = state
        self.badge = badge
    }
}

extension JSONWriter {
    fileprivate mutating func add(_ texts: [String]) {
        array { writer in
            for text in texts { writer.value(text) }
        }
    }
}
