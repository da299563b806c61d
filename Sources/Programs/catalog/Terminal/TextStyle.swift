/// The text styles of a terminal; if colours are disabled, texts are returned unchanged.
struct TextStyle: Equatable, Sendable {
    let isColored: Bool

    func red(_ text: String) -> String { colored(text, "31") }
    func yellow(_ text: String) -> String { colored(text, "33") }
    func dim(_ text: String) -> String { colored(text, "2") }

    /// Returns the text in a colour (ECMA-48, Select Graphic Rendition).
    private func colored(_ text: String, _ code: String) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
