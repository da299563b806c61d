/// A value that a user writes on the command line or in `catalog.yml`; the same rules apply to
/// both.
protocol TypedValue: SettingValue, Equatable {
    /// The description of valid values for messages, such as `an address`.
    static var wanted: String { get }

    /// Returns `nil` if the text is not valid.
    init?(_ text: String)

    /// Returns an error message for a text that messages must not quote, because it may be secret;
    /// `nil` for all other texts.
    static func objection(to text: ExpandedText) -> String?
}

extension TypedValue {
    static var range: String { wanted }

    static func objection(to text: ExpandedText) -> String? { nil }

    init(from decoder: any Decoder) throws {
        let text = try decoder.expandedText()
        if let wanted = Self.objection(to: text) { throw UnsuitableValue(nil, wanted: wanted) }
        guard let value = Self(text.text) else {
            throw UnsuitableValue(text, wanted: Self.wanted)
        }
        self = value
    }
}

/// The error of a text that is not a valid value.
struct UnsuitableValue: Error, CustomStringConvertible {
    /// `nil` when the text must not be shown.
    private let text: ExpandedText?
    private let wanted: String

    init(_ text: ExpandedText?, wanted: String) {
        self.text = text
        self.wanted = wanted
    }

    /// The message without its subject, which is the name of the key.
    ///
    /// If the text contains references, the message shows them unreplaced, because their values may
    /// be secret.
    var description: String {
        guard let text else { return "it needs \(wanted)" }
        let quoted = "'\(text.written.onOneLine)'"
        return text.references.isEmpty
            ? "\(quoted) is not \(wanted)" : "the value of \(quoted) is not \(wanted)"
    }
}
