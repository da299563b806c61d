/// A list of fonts in the syntax of the CSS property `font-family` (CSS Fonts 4).
///
/// Only characters that are safe in a style sheet are allowed: letters, digits, spaces, hyphens,
/// underscores, and full stops within quotation marks.
struct FontList: TypedValue {
    static let wanted =
        "a list of fonts such as '\"Nanum Myeongjo\", serif', at most 300 characters"

    let text: String

    private static let keywords: Set<String> = [
        "inherit", "initial", "unset", "revert", "revert-layer", "default",
    ]

    init?(_ text: String) {
        guard text.count <= 300 else { return nil }
        var fonts: [String] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            guard let font = Self.font(part.trimmed) else { return nil }
            fonts.append(font)
        }
        self.text = fonts.joined(separator: ", ")
    }

    /// Returns the name of one font for a style sheet; `nil` if the text is not safe.
    private static func font(_ text: Substring) -> String? {
        for quote in ["\"", "'"] where text.hasPrefix(quote) {
            guard text.count > 2, text.hasSuffix(quote) else { return nil }
            let name = text.dropFirst().dropLast()
            let isSafe = name.unicodeScalars.allSatisfy {
                $0.isNameScalar || "_. ".unicodeScalars.contains($0)
            }
            return isSafe && !name.trimmed.isEmpty ? "\"\(name)\"" : nil
        }
        let words = text.split(separator: " ")
        let isSafe = words.allSatisfy { word in
            word.unicodeScalars.allSatisfy { $0.isNameScalar || $0 == "_" }
                && word.first { $0 != "-" }?.isLetter == true && !word.hasPrefix("--")
        }
        guard isSafe, !words.isEmpty, !keywords.contains(text.lowercased()) else { return nil }
        return words.joined(separator: " ")
    }
}

extension Substring {
    fileprivate var trimmed: Substring {
        guard let last = lastIndex(where: { $0 != " " }) else { return "" }
        return self[...last].drop { $0 == " " }
    }
}

extension Unicode.Scalar {
    fileprivate var isNameScalar: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .otherLetter, .decimalNumber:
            true
        default: self == "-"
        }
    }
}
