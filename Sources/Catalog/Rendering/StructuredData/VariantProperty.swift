/// A property in which the variants of a product may differ.
///
/// Schema.org and shopping services know these properties.
enum VariantProperty: CaseIterable, Sendable {
    case color, size, material, pattern

    /// The name of the property at schema.org.
    var name: StaticString {
        switch self {
        case .color: "color"
        case .size: "size"
        case .material: "material"
        case .pattern: "pattern"
        }
    }

    private static let words: [String: VariantProperty] = {
        let words: [(VariantProperty, String)] = [
            (.color, "색 색상 색깔 컬러 칼라 color colors colour colours"),
            (.size, "크기 치수 사이즈 싸이즈 size sizes"),
            (.material, "소재 재질 재료 원단 material materials fabric"),
            (.pattern, "무늬 문양 패턴 pattern patterns print"),
        ]
        return Dictionary(
            uniqueKeysWithValues: words.flatMap { property, words in
                words.split(separator: " ").map { (String($0), property) }
            })
    }()

    /// The words in an option's name that say only that the shopper has a choice.
    private static let fillers: Set<String> = [
        "선택", "옵션", "상품", "제품", "select", "choose", "option", "product", "your", "a", "the",
    ]

    /// Returns the property that a name means, such as `색상 선택` or `Color`.
    ///
    /// The name belongs to an option or an attribute, in Korean or English. Returns `nil` for names
    /// that mean no property or several, such as `색상/사이즈`.
    init?(named name: String) {
        var found: VariantProperty?
        for part in name.lowercased().split(whereSeparator: { !$0.isLetter }) {
            let word = part.hasSuffix("선택") ? String(part.dropLast(2)) : String(part)
            if word.isEmpty || Self.fillers.contains(word) { continue }
            guard let property = Self.words[word], found ?? property == property else {
                return nil
            }
            found = property
        }
        guard let found else { return nil }
        self = found
    }
}
