/// An error that an API returns with its own message.
package struct APIRefusal: Equatable, Sendable {
    /// The cause of an error, which must change before a request succeeds.
    package enum Cause: Equatable, Sendable {
        /// The key, or its permissions.
        case key
        /// The daily quota of the key is exhausted.
        case quota
        /// Any other cause.
        case other
    }

    package let cause: Cause
    /// The API's own error code, such as `320010` or `AccessDeniedError`; empty if it has none.
    package let code: String
    /// The API's own message, on one line; empty if it has none.
    package let message: String
}

extension APIRefusal: CustomStringConvertible {
    /// The fault and the remedy.
    package var description: String {
        let quotation = [message, code.isEmpty ? "" : "(\(code))"].filter { !$0.isEmpty }
            .joined(separator: " ")
        let quoted = quotation.isEmpty ? "" : ": \(quotation)"
        return switch cause {
        case .key: "the API refuses the key\(quoted); check the key and its permissions"
        case .quota:
            "the daily limit of this key is reached\(quoted); build again tomorrow"
        case .other: "the API refuses\(quoted)"
        }
    }
}
