import HTTP

/// The receiver of messages about scheduled builds that fail.
enum FailureTarget: TypedValue {
    /// A person, by the sendmail of this computer.
    case mail(EmailAddress)
    /// A service that accepts JSON, such as a chat.
    case webhook(WebAddress)

    static let wanted = "mail:ADDRESS or the https address of a webhook"

    init?(_ text: String) {
        if text.hasPrefix("mail:") {
            guard let address = EmailAddress(String(text.dropFirst(5))) else { return nil }
            self = .mail(address)
        } else {
            guard let address = WebAddress(text), text.hasPrefix("http") else { return nil }
            self = .webhook(address)
        }
    }

    /// Returns `wanted` for mistyped text, which must not be quoted: it may be the address of a
    /// webhook, which is secret.
    static func objection(to text: ExpandedText) -> String? {
        Self(text.text) == nil ? wanted : nil
    }

    /// The form in which it is typed.
    var text: String {
        switch self {
        case .mail(let address): "mail:\(address.text)"
        case .webhook(let address): address.text
        }
    }
}
