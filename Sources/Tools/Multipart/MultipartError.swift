/// Why a body of `multipart/form-data` cannot be read, and where.
package struct MultipartError: Error, Equatable, Sendable {
    /// What is wrong.
    package let fact: Fact

    /// The part in which it is wrong, counted from 1; nil when no part has begun.
    package let part: Int?

    /// Makes an error.
    package init(_ fact: Fact, part: Int? = nil) {
        self.fact = fact
        self.part = part
    }
}

extension MultipartError {
    /// What can be wrong with a form or with the header that announces it.
    package enum Fact: Error, Equatable, Sendable {
        /// The `Content-Type` is not `type/subtype; name=value`.
        case malformedContentType

        /// The `Content-Type` names no boundary.
        case missingBoundary

        /// The `Content-Type` names two boundaries.
        case severalBoundaries

        /// The boundary is not what RFC 2046, 5.1.1 allows.
        case illegalBoundary

        /// The body does not begin with the boundary.
        case wrongFirstBoundary

        /// White space follows a boundary, which some readers skip and others do not.
        case paddedBoundary

        /// The body ends before the closing boundary.
        case missingEnd

        /// A CR or an LF stands alone in the headers of a part.
        case bareLineBreak

        /// A control character stands in the headers of a part.
        case controlCharacter

        /// A header line has no colon.
        case missingColon

        /// The name of a header is empty, or has a character that a name may not have.
        case illegalHeaderName

        /// The value of this header is not `value; name=value`.
        case malformedHeader(String)

        /// This header, or a parameter of it, is there twice.
        case repeated(String)

        /// There is no `Content-Disposition: form-data`.
        case missingDisposition

        /// The `Content-Disposition` has no `name`.
        case missingName

        /// A name or a content type is not UTF-8.
        case invalidUTF8

        /// The part is a `multipart/mixed` of its own, which RFC 7578, 4.3 did away with.
        case nested

        /// The part has a `Content-Transfer-Encoding`, which RFC 7578, 4.7 did away with.
        case transferEncoding

        /// There are more parts than this.
        case tooManyParts(limit: Int)

        /// The headers of a part exceed so many bytes.
        case headersTooLarge(limit: Int)

        /// A part has more headers than this.
        case tooManyHeaders(limit: Int)

        /// Says whether a limit was passed, rather than a rule of the format broken.
        package var isLimit: Bool {
            switch self {
            case .tooManyParts, .headersTooLarge, .tooManyHeaders: true
            default: false
            }
        }
    }
}

extension MultipartError: MultipartFailure {
    /// The error itself.
    package init(_ error: MultipartError) {
        self = error
    }
}
