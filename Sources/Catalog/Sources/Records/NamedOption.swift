/// An option of a record with any name, as tables have them.
struct NamedOption: Equatable {
    let name: String
    /// One value of a variant, or several from which a buyer chooses.
    let values: [String]

    /// Returns the options of a record; an option without a name gets a usual one.
    static func all(of record: SourceRecord, _ labels: RecordLabels) -> [NamedOption] {
        record.all(.option).compactMap { text in
            let words = text.split(separator: "\u{1F}", omittingEmptySubsequences: false)
                .map { String($0).trimmingBlanks() }
            guard words.count > 1 else { return nil }
            return NamedOption(
                name: words[0].isEmpty ? labels[.name] : words[0], values: Array(words.dropFirst()))
        }
    }
}
