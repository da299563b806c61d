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

    private var words: Set<String> {
        switch self {
        case .color: ["색", "색상", "색깔", "컬러", "칼라", "color", "colors", "colour", "colours"]
        case .size: ["크기", "치수", "사이즈", "싸이즈", "size", "sizes"]
        case .material: ["소재", "재질", "재료", "원단", "material", "materials", "fabric"]
        case .pattern: ["무늬", "문양", "패턴", "pattern", "patterns", "print"]
        }
    }

    /// The words in an option's name that say only that the shopper has a choice.
    private static let fillers: Set<String> = [
        "선택", "옵션", "상품", "제품", "select", "choose", "option", "product", "your", "a", "the",
    ]

    /// Returns the property that a name means, such as `색상 선택` or `Color`.
    ///
    /// The name belongs to an option or an attribute, in Korean or English. Returns `nil` for names
    /// that mean no property or several, such as `색상/사이즈`.
    init?(named name: String) {
        let words = name.lowercased().split { !$0.isLetter }
            .map { $0.hasSuffix("선택") ? String($0.dropLast(2)) : String($0) }
            .filter { !$0.isEmpty && !Self.fillers.contains($0) }
        let found = Self.allCases.first { property in
            words.allSatisfy(property.words.contains)
        }
        guard let found, !words.isEmpty else { return nil }
        self = found
    }
}
