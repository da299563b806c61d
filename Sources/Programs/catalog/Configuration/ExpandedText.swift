/// A text of the configuration, before and after its references such as `${NAME}` are replaced.
struct ExpandedText: Equatable {
    /// The text as written in the file, which messages may show.
    let written: String
    /// The text with its references replaced; messages must not show this text if it differs from
    /// `written`.
    let text: String
    /// The references that were replaced.
    var references: [TextReference] = []
    /// The values of references that probably lead to secrets.
    var secretValues: [String] = []

    /// Creates a text without references.
    init(_ text: String) {
        self.init(written: text, text: text)
    }

    init(
        written: String, text: String, references: [TextReference] = [],
        secretValues: [String] = []
    ) {
        self.written = written
        self.text = text
        self.references = references
        self.secretValues = secretValues
    }

    /// True if a reference probably leads to a secret: any file, or a variable with a name such as
    /// `API_KEY`.
    var holdsSecret: Bool { references.contains(where: \.isLikelySecret) }
}
