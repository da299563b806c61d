/// An error in a body of `multipart/form-data`, with its place.
package struct MultipartError: Error, Equatable, Sendable {
    package let fact: Fact

    /// The part with the fault, counted from 1; `nil` before the first part.
    package let part: Int?

    package init(_ fact: Fact, part: Int? = nil) {
        self.fact = fact
        self.part = part
    }
}

extension MultipartError {
    /// The faults of a form, or of the header that announces it.
    package enum Fact: Error, Equatable, Sendable {
        /// The `Content-Type` is not `type/subtype; name=value`.
        case malformedContentType

        /// The `Content-Type` names no boundary.
        case missingBoundary

        /// The `Content-Type` names two boundaries.
        case severalBoundaries

        /// The boundary is not allowed by RFC 2046, 5.1.1.
        case illegalBoundary

        /// The body does not begin with the boundary.
        case wrongFirstBoundary

        /// White space follows a boundary, which not all readers skip.
        case paddedBoundary

        /// The body ends before the closing boundary.
        case missingEnd

        /// The headers of a part contain a CR without LF, or an LF without CR.
        case bareLineBreak

        /// The headers of a part contain a control character.
        case controlCharacter

        /// A header line has no colon.
        case missingColon

        /// The name of a header is empty, or contains a character that a name may not have.
        case illegalHeaderName

        /// The value of this header is not `value; name=value`.
        case malformedHeader(String)

        /// This header, or a parameter of it, occurs twice.
        case repeated(String)

        /// There is no `Content-Disposition: form-data`.
        case missingDisposition

        /// The `Content-Disposition` has no `name`.
        case missingName

        /// A name or a content type is not UTF-8.
        case invalidUTF8

        /// The content of the part is a `multipart/mixed`, which RFC 7578, 4.3 deprecates.
        case nested

        /// The part has a `Content-Transfer-Encoding`, which RFC 7578, 4.7 deprecates.
        case transferEncoding

        /// The form has more parts than the limit.
        case tooManyParts(limit: Int)

        /// The headers of a part have more bytes than the limit.
        case headersTooLarge(limit: Int)

        /// A part has more headers than the limit.
        case tooManyHeaders(limit: Int)

        /// True if a limit was exceeded; false if a rule of the format was broken.
        package var isLimit: Bool {
            switch self {
            case .tooManyParts, .headersTooLarge, .tooManyHeaders: true
            default: false
            }
        }
    }
}

extension MultipartError: MultipartFailure {
    /// Creates the same error.
    package init(_ error: MultipartError) {
        self = error
    }
}
