/// An error that an API answers with in its own words.
package struct APIRefusal: Equatable, Sendable {
    /// What has to change before it answers otherwise.
    package enum Cause: Equatable, Sendable {
        /// The key, or what it is allowed to.
        case key
        /// The day: the key was asked with as often as it may be.
        case quota
        /// Something else.
        case other
    }

    /// What has to change.
    package let cause: Cause
    /// The API's own name for it, such as `320010` or `AccessDeniedError`; empty where it has none.
    package let code: String
    /// The API's own words, on one line; empty where it has none.
    package let words: String
}

extension APIRefusal: CustomStringConvertible {
    /// The fact, and what to do.
    package var description: String {
        let quotation = [words, code.isEmpty ? "" : "(\(code))"].filter { !$0.isEmpty }
            .joined(separator: " ")
        let quoted = quotation.isEmpty ? "" : ": \(quotation)"
        return switch cause {
        case .key: "the API does not take the key\(quoted); check it, and what it is allowed to"
        case .quota:
            "the API answers no more with this key today\(quoted); build again tomorrow"
        case .other: "the API refuses\(quoted)"
        }
    }
}
