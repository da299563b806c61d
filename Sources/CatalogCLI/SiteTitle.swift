/// The title of a site.
struct SiteTitle: TypedValue {
    static let wanted = "visible text"

    let text: String

    init?(_ text: String) {
        guard text.unicodeScalars.contains(where: { !$0.properties.isWhitespace }) else {
            return nil
        }
        self.text = text
    }
}
