/// A text of the configuration with its references replaced.
struct ExpandedText: Equatable {
    /// The text as it stands in the file, safe for messages.
    let written: String
    /// The expanded text; messages must not show it if it differs from `written`.
    let text: String
    /// The references that were replaced.
    var references: [TextReference] = []

    /// Creates a text without references.
    init(_ text: String) {
        self.init(written: text, text: text)
    }

    init(written: String, text: String, references: [TextReference] = []) {
        self.written = written
        self.text = text
        self.references = references
    }

    /// True if a reference leads to a secret: a file, or a variable whose name says so.
    var holdsSecret: Bool { references.contains(where: \.isLikelySecret) }
}
