/// A line of the footer, such as a name.
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
