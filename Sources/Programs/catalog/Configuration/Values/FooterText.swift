/// A few lines at the end of each page.
struct FooterText: TypedValue {
    static let wanted = "visible text of at most 1000 characters on at most 12 lines"

    let text: String

    init?(_ text: String) {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let end = lines.lastIndex { !$0.isEmpty } ?? lines.startIndex
        let text = lines[...end].joined(separator: "\n")
        guard text.count <= 1000, end < 12, text.contains(where: { !$0.isWhitespace }),
            lines.allSatisfy({ $0.unicodeScalars.allSatisfy(\.isPrintable) })
        else { return nil }
        self.text = text
    }
}

extension Unicode.Scalar {
    /// Whether it is no control character.
    var isPrintable: Bool { properties.generalCategory != .control }
}
