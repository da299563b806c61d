import HTTP

/// The receiver of messages about scheduled builds that fail.
enum FailureTarget: TypedValue {
    /// An e-mail address; messages are sent with the program `sendmail` of this computer.
    case mail(EmailAddress)
    /// The address of a service that accepts JSON, such as a chat.
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

    /// Returns `wanted` for invalid text.
    ///
    /// The error message does not quote the text, because it may contain the secret address of a
    /// webhook.
    static func objection(to text: ExpandedText) -> String? {
        Self(text.text) == nil ? wanted : nil
    }

    /// The text that the user types for this target.
    var text: String {
        switch self {
        case .mail(let address): "mail:\(address.text)"
        case .webhook(let address): address.text
        }
    }
}
