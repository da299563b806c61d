/// All filters of the language.
enum Filters {
    static let families = [
        FilterFamily(
            "Text",
            TextFilters.definitions + TranslationFilter.definitions + WhiteSpaceFilters.definitions
                + LetterFilters.definitions
                + CuttingFilters.definitions + ReplacementFilters.definitions),
        FilterFamily("Lists", ListFilters.definitions),
        FilterFamily("Numbers", NumberFilters.definitions),
        FilterFamily("Money", MoneyFilters.definitions),
        FilterFamily("Dates", DateFilters.definitions),
        FilterFamily("Addresses", LinkFilters.definitions),
        FilterFamily("Elements", TagFilters.definitions + MarkdownFilters.definitions),
        FilterFamily(
            "HTML, JSON and other encodings",
            MarkupFilters.definitions + EncodingFilters.definitions),
    ]

    static let all = families.flatMap(\.definitions)

    static let names = all.map(\.name)

    private static let index = NameIndex(names)

    static func named(_ name: String) -> FilterDefinition? {
        index.number(of: name).map { all[$0] }
    }
}
