import Text

/// Names for the bytes that have a meaning in multipart bodies and their header lines.
enum Byte {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let dash = UInt8(ascii: "-")
    static let colon = UInt8(ascii: ":")
    static let semicolon = UInt8(ascii: ";")
    static let equals = UInt8(ascii: "=")
    static let backslash = UInt8(ascii: "\\")
}

extension UInt8 {
    var isBlank: Bool { self == Byte.space || self == Byte.tab }

    var isLetterOrDigit: Bool { isASCIILetter || isASCIIDigit }
}

extension ArraySlice<UInt8> {
    /// The bytes without blanks at both ends.
    var trimmed: Self {
        guard let first = firstIndex(where: { !$0.isBlank }),
            let last = lastIndex(where: { !$0.isBlank })
        else { return self[endIndex...] }
        return self[first...last]
    }

    /// The text with ASCII letters in lower case; invalid UTF-8 becomes U+FFFD.
    var lowercasedText: String { String(decoding: map(\.asciiLowercased), as: UTF8.self) }
}
