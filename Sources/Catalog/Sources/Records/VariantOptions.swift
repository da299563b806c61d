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
        // Only the first row of a product names its options in the tables of some shops.
        let optionNames = records.first.map { NamedOption.all(of: $0, labels).map(\.name) } ?? []
        let named = records.map {
            NamedOption.all(of: $0, labels, names: optionNames).filter { $0.values.count == 1 }
        }
        var known: Set<String> = []
        for option in named.joined() where known.insert(option.name).inserted {
            let words = named.map { options in
                fields.word(options.first { $0.name == option.name }?.values.first)
            }
            let isShared = records.count > 1 && Set(words).count == 1
            if !isShared, options.count < ProductLimits.options {
                add(option.name, words, &fields)
            }
        }
        let names = records.map { fields.name(Lenient($0[.name])) ?? "" }
        commonName = Self.commonName(of: names, values: valueNames)
        let isAmbiguous = records.count > 1 && Set(values).count < records.count
        if isAmbiguous, let commonName {
            let endings = names.map { name -> String? in
                let ending = name.hasPrefix(commonName) ? name.dropFirst(commonName.count) : ""
                return fields.word(String(ending).trimmingSeparators())
            }
            if Set(endings).count > 1, options.count < ProductLimits.options {
                add(labels[.name], endings, &fields)
            }
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

extension VariantOptions {
    /// Returns the beginning that all names share, without the values at their ends.
    private static func commonName(of names: [String], values: [[String]]) -> String? {
        let stripped = zip(names, values).map { $0.withoutEnding(of: $1) }
        guard var common = stripped.first else { return nil }
        for name in stripped.dropFirst() where name != common {
            common = String(common.commonPrefix(with: name))
            // A word is shared as a whole or not at all.
            let isWhole = [name, stripped[0]].allSatisfy { other in
                let rest = other.dropFirst(common.count)
                return rest.isEmpty
                    || !(rest.first?.isLetter ?? false || rest.first?.isNumber ?? false)
                    || !(common.last?.isLetter ?? false || common.last?.isNumber ?? false)
            }
            if !isWhole {
                common = common.lastIndex { $0 == " " }.map { String(common[..<$0]) } ?? ""
            }
        }
        let name = common.trimmingSeparators()
        return name.isEmpty ? nil : name
    }
}

extension String {
    /// The text without values at its end, whose separators may be blanks, slashes or brackets.
    fileprivate func withoutEnding(of values: [String]) -> String {
        var text = self
        for value in values.reversed() {
            let end = text.trimmingSeparators()
            guard end.hasSuffix(value), end.count > value.count else { return self }
            text = String(end.dropLast(value.count))
        }
        return values.isEmpty ? self : text.trimmingSeparators()
    }

    /// The text without blanks and signs that divide a name from values.
    fileprivate func trimmingSeparators() -> String {
        let signs: Set<Character> = ["/", "-", "–", "—", "|", ",", ":", "_", "(", "[", "·"]
        var rest = Substring(self)
        while let first = rest.first, signs.contains(first) || first.isWhitespace {
            rest.removeFirst()
        }
        while let last = rest.last,
            signs.contains(last) || last.isWhitespace
                || (last == ")" && !rest.contains("(")) || (last == "]" && !rest.contains("["))
        {
            rest.removeLast()
        }
        return String(rest)
    }

    fileprivate func commonPrefix(with other: String) -> Substring {
        let count = zip(self, other).prefix { $0 == $1 }.count
        return prefix(count)
    }
}
