/// A text of several lines for the end of each page.
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

/// One line of the footer, such as a name.
struct FooterLine: TypedValue {
    static let wanted = "visible text of at most 200 characters on one line"

    let text: String

    init?(_ text: String) {
        guard text.count <= 200, text.contains(where: { !$0.isWhitespace }),
            !text.contains(where: \.isNewline), text.unicodeScalars.allSatisfy(\.isPrintable)
        else { return nil }
        self.text = text
    }
}

/// A telephone number in any common notation.
struct PhoneNumber: TypedValue {
    static let wanted = "a telephone number, such as 02-1234-5678 or +82 2 1234 5678"

    let text: String

    init?(_ text: String) {
        let digitCount = text.utf8.count { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard text.utf8.count <= 30, (3...20).contains(digitCount),
            text.dropFirst(text.hasPrefix("+") ? 1 : 0).allSatisfy({
                "0123456789-. ()".contains($0)
            })
        else { return nil }
        self.text = text
    }
}

extension Unicode.Scalar {
    /// True if the scalar is not a control character.
    fileprivate var isPrintable: Bool { properties.generalCategory != .control }
}
