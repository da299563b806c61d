/// How words are set off on a terminal; elsewhere they stay as they are.
struct TextStyle: Equatable, Sendable {
    /// Whether there are colours.
    let isColored: Bool

    func red(_ text: String) -> String { colored(text, "31") }
    func yellow(_ text: String) -> String { colored(text, "33") }
    func dim(_ text: String) -> String { colored(text, "2") }

    /// ECMA-48, Select Graphic Rendition.
    private func colored(_ text: String, _ code: String) -> String {
        isColored && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
