/// All filters of the language.
enum Filters {
    static let all =
        TextFilters.definitions + WhiteSpaceFilters.definitions + LetterFilters.definitions
        + CuttingFilters.definitions + ReplacementFilters.definitions
        + MarkupFilters.definitions + EncodingFilters.definitions + ListFilters.definitions
        + NumberFilters.definitions + MoneyFilters.definitions + DateFilters.definitions
        + LinkFilters.definitions + TagFilters.definitions
        + MarkdownFilters.definitions

    static let names = all.map(\.name)

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

    static func named(_ name: String) -> FilterDefinition? {
        byName[name]
    }
}
