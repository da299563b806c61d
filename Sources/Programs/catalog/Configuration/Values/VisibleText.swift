/// A title or a name that is not blank.
struct VisibleText: TypedValue {
    static let wanted = "visible text"

    let text: String

    init?(_ text: String) {
        guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
            return nil
        }
        self.text = text
    }
}
