/// An option of a record with any name, as tables have them.
struct NamedOption: Equatable {
    /// The unit separator of ASCII, which texts of tables do not contain.
    private static let separator: Character = "\u{1F}"

    let name: String
    /// One value of a variant, or several from which a buyer chooses.
    let values: [String]

    /// Returns the options of a record.
    ///
    /// - Parameter names: the names for options without one, in their order; options beyond them
    ///   get a usual name.
    static func all(
        of record: SourceRecord, _ labels: RecordLabels, names: [String] = []
    ) -> [NamedOption] {
        record.all(.option).enumerated().compactMap { index, text in
            let words = decode(text).map { $0.trimmingBlanks().joiningLines() }
            guard words.count > 1 else { return nil }
            let usual = names.indices.contains(index) ? names[index] : labels[.name]
            return NamedOption(
                name: words[0].isEmpty ? usual : words[0], values: Array(words.dropFirst()))
        }
    }

    /// Joins texts, such as the name and the values of an option, in one value of a record.
    static func encode(_ texts: [String]) -> String {
        texts.joined(separator: String(separator))
    }

    /// Returns the texts that ``encode(_:)`` joined.
    static func decode(_ text: String) -> [String] {
        text.split(separator: separator, omittingEmptySubsequences: false).map(String.init)
    }
}
