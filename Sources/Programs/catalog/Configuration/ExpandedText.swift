/// A text of the configuration with what its references stand for put in.
struct ExpandedText: Equatable {
    /// As it stands in the file, fit for messages.
    let written: String
    /// What it means; no message may show it where it differs from `written`.
    let text: String
    /// What was put in.
    var references: [TextReference] = []

    /// A text without references.
    init(_ text: String) {
        self.init(written: text, text: text)
    }

    init(written: String, text: String, references: [TextReference] = []) {
        self.written = written
        self.text = text
        self.references = references
    }

    /// Whether something was put in that is meant to be secret: a file, or what has such a name.
    var holdsSecret: Bool { references.contains(where: \.isLikelySecret) }
}
