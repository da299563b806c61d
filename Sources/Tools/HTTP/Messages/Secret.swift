/// A text that must not be shown, such as an API key: however it is printed, it reads `***`.
///
/// Requests reveal it to its origin (``OriginHeader``); to all others it is what a ``SecretMask``
/// takes out of their texts.
package struct Secret: Sendable, Equatable {
    private let text: String

    /// A secret of which `text` is the whole.
    package init(_ text: String) {
        self.text = text
    }

    /// The text itself, for the line of a request and for the search that keeps it from elsewhere.
    func reveal() -> String { text }

    /// Whether something called `name`, a variable or a parameter, usually holds a secret.
    package static func isLikely(named name: some StringProtocol) -> Bool {
        let name = name.lowercased()
        return ["key", "token", "secret", "password", "signature", "sig", "auth"]
            .contains { name.hasSuffix($0) }
    }
}

extension Secret: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `***`.
    package var description: String { "***" }

    /// `***`.
    package var debugDescription: String { "***" }

    /// A mirror without children.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
