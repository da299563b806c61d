/// A text that is not the value wanted.
struct UnsuitableValue: Error, CustomStringConvertible {
    /// `nil` where the text must not be shown.
    private let text: ExpandedText?
    private let wanted: String

    init(_ text: ExpandedText?, wanted: String) {
        self.text = text
        self.wanted = wanted
    }

    /// The rest of a sentence that begins with the name of the key.
    ///
    /// What a reference stands for may be a secret, so only the reference is shown.
    var description: String {
        guard let text else { return "it needs \(wanted)" }
        let quoted = "'\(text.written.onOneLine)'"
        return text.references.isEmpty
            ? "\(quoted) is not \(wanted)" : "what \(quoted) stands for is not \(wanted)"
    }
}
