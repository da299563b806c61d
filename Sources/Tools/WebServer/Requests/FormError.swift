internal import Glibc
package import Multipart
import System

/// An error while a form was read.
package enum FormError: Error, Equatable, Sendable {
    /// The form breaks a rule of its format, or a limit on its parts and headers.
    case malformed(MultipartError)

    /// A file exceeds the limit in bytes.
    case fileTooLarge(limit: Int)

    /// The value of a field exceeds the limit in bytes.
    case fieldTooLarge(limit: Int)

    /// A file could not be stored, for example on a full disk; `code` is the `errno`.
    case storage(code: Int32)

    /// The status of the answer: 400, 413 or 507.
    package var status: Int {
        switch self {
        case .malformed(let error): error.fact.isLimit ? 413 : 400
        case .fileTooLarge, .fieldTooLarge: 413
        case .storage: 507
        }
    }
}

extension FormError: MultipartFailure {
    /// Creates the error of a form that breaks a rule of its format.
    package init(_ error: MultipartError) {
        self = .malformed(error)
    }
}

extension FormError: CustomStringConvertible {
    /// A sentence for the client that sent the form; it contains nothing from the form.
    package var description: String {
        switch self {
        case .malformed(let error): error.description
        case .fileTooLarge(let limit): "a file of the form exceeds \(limit) bytes"
        case .fieldTooLarge(let limit): "a field of the form exceeds \(limit) bytes"
        case .storage(let code):
            "a file of the form cannot be stored on the server: \(Errno(code))"
        }
    }
}
