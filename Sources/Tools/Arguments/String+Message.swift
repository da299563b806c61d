extension String {
    /// The text in a form for messages: in quotes, in one line, cut at 60 characters.
    var quoted: String {
        let line = unicodeScalars.prefix(60).map(\.visible).joined()
        return unicodeScalars.count <= 60 ? "'\(line)'" : "'\(line)…'"
    }
}

extension [String] {
    /// Returns the words as a list in a sentence: `a`, `a or b`, `a, b or c`.
    func listed(by conjunction: String) -> String {
        guard count > 1, let last else { return joined() }
        return dropLast().joined(separator: ", ") + " \(conjunction) \(last)"
    }
}

extension Unicode.Scalar {
    /// The character, or its escape if it would break the line or change the direction of writing.
    fileprivate var visible: String {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
            "\\u{\(String(value, radix: 16))}"
        default:
            String(Character(self))
        }
    }
}
