import CatalogModel

/// The options by which the records of one product differ, and the part of their names that all
/// share.
struct VariantOptions {
    private(set) var options: [ProductOption] = []
    /// The name of the product without the values of variants; `nil` if the names share nothing.
    private(set) var commonName: String?
    /// For each record, the index of its value of each option.
    private var values: [[Int?]]

    /// - Parameter records: the records of one product.
    init(_ records: [SourceRecord], _ labels: RecordLabels, _ fields: inout FieldReading) {
        values = records.map { _ in [] }
        for field in RecordField.options {
            let words = records.map { fields.word($0[field]) }
            // A value that all of several variants share is a fact of the product.
            let isShared = records.count > 1 && Set(words).count == 1
            if !isShared { add(labels[field], words, &fields) }
        }
        addNamedOptions(of: records, labels, &fields)
        let names = VariantNames(
            records.map { fields.name(Lenient($0[.name])) ?? "" }, values: valueNames)
        commonName = names.common
        let isAmbiguous = records.count > 1 && Set(values).count < records.count
        if isAmbiguous, options.count < ProductLimits.options {
            let endings = names.endings.map { fields.word($0) }
            if Set(endings).count > 1 { add(labels[.name], endings, &fields) }
        }
    }

    private mutating func addNamedOptions(
        of records: [SourceRecord], _ labels: RecordLabels, _ fields: inout FieldReading
    ) {
        // Only the first row of a product names its options in the tables of some shops.
        let optionNames = records.first.map { NamedOption.all(of: $0, labels).map(\.name) } ?? []
        let named = records.map {
            NamedOption.all(of: $0, labels, names: optionNames).filter { $0.values.count == 1 }
        }
        let valuesByName = named.map { options in
            Dictionary(
                options.map { ($0.name, $0.values[0]) }, uniquingKeysWith: { first, _ in first })
        }
        var known: Set<String> = []
        for option in named.joined() where known.insert(option.name).inserted {
            guard options.count < ProductLimits.options else { return }
            let words = valuesByName.map { fields.word($0[option.name]) }
            let isShared = records.count > 1 && Set(words).count == 1
            if !isShared { add(option.name, words, &fields) }
        }
    }

    /// Returns the index of a record's value of each option.
    func values(at index: Int) -> [Int?] { values[index] }

    private mutating func add(_ name: String, _ words: [String?], _ fields: inout FieldReading) {
        var order: [String] = []
        var places: [String: Int] = [:]
        for case let word? in words where places[word] == nil {
            places[word] = order.count
            order.append(word)
        }
        guard !order.isEmpty else { return }
        fields.record(.tooManyVariants, when: order.count > ProductLimits.optionValues)
        options.append(
            ProductOption(name: name, values: Array(order.prefix(ProductLimits.optionValues))))
        for (index, word) in words.enumerated() {
            let place = word.flatMap { places[$0] }
            values[index].append(place.flatMap { $0 < ProductLimits.optionValues ? $0 : nil })
        }
    }

    /// The values of each record, in the order of the options.
    private var valueNames: [[String]] {
        values.map { places in
            zip(options, places).compactMap { option, place in place.map { option.values[$0] } }
        }
    }
}
