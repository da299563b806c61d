import Text

/// The names that facts of records get on pages, in the language of the site.
struct RecordLabels: Sendable {
    private let isKorean: Bool

    /// - Parameter language: a BCP 47 tag.
    init(language: String) {
        isKorean = language.primaryLanguage == "ko"
    }

    /// The name of an option or an attribute.
    subscript(field: RecordField) -> String {
        switch field {
        case .color: isKorean ? "색상" : "Color"
        case .size: isKorean ? "사이즈" : "Size"
        case .material: isKorean ? "소재" : "Material"
        case .pattern: isKorean ? "패턴" : "Pattern"
        case .maker: isKorean ? "제조사" : "Manufacturer"
        case .origin: isKorean ? "원산지" : "Origin"
        // The name of variants that differ only in their titles.
        default: isKorean ? "옵션" : "Option"
        }
    }
}
