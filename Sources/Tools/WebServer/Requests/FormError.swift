internal import Glibc
package import Multipart
import System

/// Why a form could not be read.
package enum FormError: Error, Equatable, Sendable {
    /// The form breaks a rule of its format, or a limit on its parts and headers.
    case malformed(MultipartError)

    /// A file exceeds so many bytes.
    case fileTooLarge(limit: Int)

    /// The value of a field exceeds so many bytes.
    case fieldTooLarge(limit: Int)

    /// A file could not be stored, for example on a full disk; `code` is the `errno`.
    case storage(code: Int32)

    /// The status that says so: 400, 413 or 507.
    package var status: Int {
        switch self {
        case .malformed(let error): error.fact.isLimit ? 413 : 400
        case .fileTooLarge, .fieldTooLarge: 413
        case .storage: 507
        }
    }
}

extension FormError: MultipartFailure {
    /// A form that breaks a rule of its format.
    package init(_ error: MultipartError) {
        self = .malformed(error)
    }
}

extension FormError: CustomStringConvertible {
    /// A sentence for the client that sent the form; it holds nothing that came with it.
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
