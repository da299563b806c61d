import HTTP

/// Who is told when a build that was scheduled fails.
enum FailureTarget: TypedValue {
    /// Somebody, by the computer's own sendmail.
    case mail(EmailAddress)
    /// A service that is sent JSON, such as that of a chat.
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

    /// A slip may be the address of a webhook, to which all can write who know it.
    static func objection(to text: ExpandedText) -> String? {
        Self(text.text) == nil ? wanted : nil
    }

    /// As it is typed.
    var text: String {
        switch self {
        case .mail(let address): "mail:\(address.text)"
        case .webhook(let address): address.text
        }
    }
}
