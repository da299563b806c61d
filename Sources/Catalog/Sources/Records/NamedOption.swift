/// An option of a record with any name, as tables have them.
struct NamedOption: Equatable {
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
            let words = text.split(separator: "\u{1F}", omittingEmptySubsequences: false)
                .map { String($0).trimmingBlanks().joiningLines() }
            guard words.count > 1 else { return nil }
            let usual = names.indices.contains(index) ? names[index] : labels[.name]
            return NamedOption(
                name: words[0].isEmpty ? usual : words[0], values: Array(words.dropFirst()))
        }
    }
}
