import Text

/// An error in a JSON text, with its place.
package struct JSONError: Error, Equatable, Sendable {
    /// The fault of the text.
    package let reason: Reason
    /// The place, counted in bytes from the start of the text.
    package let offset: Int

    package init(_ reason: Reason, at offset: Int) {
        self.reason = reason
        self.offset = offset
    }

    /// The faults of a JSON text.
    package enum Reason: Equatable, Sendable {
        /// A text that is empty or only whitespace.
        case empty
        /// The text stops inside a value.
        case endsEarly
        /// Bytes that are not UTF-8.
        case invalidUTF8
        /// UTF-16 or UTF-32 instead of UTF-8 (RFC 8259, section 8.1).
        case notUTF8
        /// A byte order mark in front (RFC 8259, section 8.1).
        case byteOrderMark
        /// A byte that is not allowed at this place.
        case unexpected(UInt8)
        /// A comma with no value after it.
        case trailingComma
        /// A number that breaks the grammar of RFC 8259, section 6.
        case malformedNumber
        /// An unknown escape, or `\u` without four hexadecimal digits.
        case malformedEscape
        /// One half of a UTF-16 surrogate pair.
        case loneSurrogate
        /// A control character that stands unescaped inside a string.
        case controlCharacter(UInt8)
        /// A key that occurs twice in one object.
        case duplicateKey(String)
        /// More text after the end of the document.
        case secondDocument
        /// Arrays and objects nested deeper than the limit.
        case tooDeep(limit: Int)
        /// More bytes than the limit; the rows of a list are not counted.
        case tooLong(limit: Int)
        /// More values than the limit, counting arrays, objects and what is in them.
        case tooManyValues(limit: Int)
        /// Valid JSON whose values have other types than expected.
        case mismatch(path: String, String)
    }
}

extension JSONError: CustomStringConvertible {
    /// The fault and the byte at which it was found.
    package var description: String {
        if case .mismatch = reason { return reason.description }
        return "\(reason) at byte \(offset)"
    }
}

extension JSONError.Reason: CustomStringConvertible {
    /// The fault as a phrase.
    package var description: String {
        switch self {
        case .empty: "the text is empty"
        case .endsEarly: "the text ends inside a value"
        case .invalidUTF8: "bytes that are not UTF-8"
        case .notUTF8: "UTF-16 or UTF-32 instead of UTF-8"
        case .byteOrderMark: "a byte order mark, which JSON does not allow"
        case .unexpected(let byte): "unexpected \(Self.name(of: byte))"
        case .trailingComma: "a comma with no value after it"
        case .malformedNumber: "a malformed number"
        case .malformedEscape: "a malformed escape in a string"
        case .loneSurrogate: "half of a surrogate pair in a string"
        case .controlCharacter(let byte): "unescaped \(Self.name(of: byte)) in a string"
        case .duplicateKey(let key): "the key \"\(key)\" twice in one object"
        case .secondDocument: "more text after the end of the document"
        case .tooDeep(let limit): "more than \(limit) levels of nesting"
        case .tooLong(let limit): "more than \(limit) bytes besides the rows"
        case .tooManyValues(let limit): "more than \(limit) values"
        case .mismatch(let path, let fact): path.isEmpty ? fact : "\(path): \(fact)"
        }
    }

    private static func name(of byte: UInt8) -> String {
        switch byte {
        case 0x21...0x7E: "'\(Character(Unicode.Scalar(byte)))'"
        default: "byte 0x" + byte.hexadecimal(width: 2, uppercase: true)
        }
    }
}
