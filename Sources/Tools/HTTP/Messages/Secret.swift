/// A text that must not be shown, such as an API key; its description is always `***`.
///
/// Requests send a secret only to its origin (``OriginHeader``). A ``SecretMask`` removes secrets
/// from all other texts.
package struct Secret: Sendable, Equatable {
    private let text: String

    /// Creates a secret from its whole text.
    package init(_ text: String) {
        self.text = text
    }

    /// Returns the text itself, for the lines of a request and for the search for secrets in other
    /// texts.
    func reveal() -> String { text }

    /// Returns true if a variable or a parameter called `name` usually holds a secret.
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
