/// A value that a person writes, on the command line or in `catalog.yml`, under one rule.
protocol TypedValue: SettingValue, Equatable {
    /// What is wanted, for messages: `an address`.
    static var wanted: String { get }

    /// `nil` if the text is not what is wanted.
    init?(_ text: String)

    /// What is wanted in place of a text that shall not even be quoted; `nil` for all others.
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
