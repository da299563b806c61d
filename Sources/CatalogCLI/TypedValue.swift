/// A value that a person writes, on the command line or in `catalog.yml`, under one rule.
protocol TypedValue: Decodable, Equatable, Sendable {
    /// What is wanted, for messages: `an address`.
    static var wanted: String { get }

    /// `nil` if the text is not what is wanted.
    init?(_ text: String)
}

extension TypedValue {
    init(from decoder: any Decoder) throws {
        let text = try decoder.singleValueContainer().decode(String.self)
        guard let value = Self(text) else {
            throw UnsuitableValue(text: text, wanted: Self.wanted)
        }
        self = value
    }
}

/// A text that is not the value wanted.
struct UnsuitableValue: Error, CustomStringConvertible {
    let text: String
    let wanted: String

    /// The rest of a sentence that begins with the name of the key.
    var description: String { "'\(text.onOneLine)' is not \(wanted)" }
}
