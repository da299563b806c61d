import Text

/// The filters that change the case of letters, or create handles (names for links).
enum LetterFilters {
    static let definitions = [
        FilterDefinition("upcase", .upcase, gives: .text, summary: "In capitals."),
        FilterDefinition(
            "downcase", .downcase, gives: .text, summary: "The text in small letters."),
        FilterDefinition(
            "capitalize", .capitalize, gives: .text,
            summary: "The text with a capital as first letter, and small letters after it."),
        FilterDefinition(
            "handleize", .handleize, gives: .text,
            summary: "A part of an address: small letters, digits and hyphens."),
        FilterDefinition("handle", .handleize, gives: .text, summary: "The same as handleize."),
        FilterDefinition("slugify", .handleize, gives: .text, summary: "The same as handleize."),
    ]
}

extension Machine {
    /// Changes the first character to one letter case, and all others to another.
    ///
    /// The result of HTML is text, because the change also affects entities such as `&amp;`.
    mutating func changeCase(
        of input: Value, first: LetterCase, others: LetterCase
    ) throws(RenderFault) -> Value {
        let bytes = try text(of: input).bytes
        let start = out.count
        var letterCase = first
        if bytes.allSatisfy({ $0 < 0x80 }) {
            for byte in bytes {
                out.append(byte, in: letterCase)
                letterCase = others
            }
            return try takeText(from: start, kind: .text)
        }
        var decoder = ScalarDecoder(bytes)
        while !decoder.isAtEnd {
            let index = decoder.index
            if let scalar = decoder.next() {
                out.append(scalar, in: letterCase)
            } else {
                out.append(bytes[index])
            }
            letterCase = others
        }
        return try takeText(from: start, kind: .text)
    }

    /// Converts a text to a handle, which can be a part of a link.
    ///
    /// A handle contains letters of all scripts in lower case, digits and `_`. Quotes and brackets
    /// are removed. Other characters between letters or digits become one `-`.
    mutating func handleize(_ input: Value) throws(RenderFault) -> Value {
        var decoder = ScalarDecoder(try text(of: input).bytes)
        let start = out.count
        var needsHyphen = false
        while !decoder.isAtEnd {
            guard let scalar = decoder.next(), scalar.isWordCharacter else {
                needsHyphen = needsHyphen || !decoder.hasPassedQuote
                continue
            }
            if needsHyphen, out.count > start { out.append(UInt8(ascii: "-")) }
            needsHyphen = false
            out.append(scalar, in: .lower)
        }
        return try takeText(from: start, kind: .text)
    }
}

extension ScalarDecoder {
    /// True if the last byte that was read is a quote or bracket.
    fileprivate var hasPassedQuote: Bool {
        switch bytes[index - 1] {
        case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "("), UInt8(ascii: ")"),
            UInt8(ascii: "["), UInt8(ascii: "]"):
            true
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isWordCharacter: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
            .otherNumber:
            true
        default: self == "_"
        }
    }
}

/// The letter case to which a character is converted.
enum LetterCase {
    case upper, lower, title
}

extension OutputBuffer {
    /// Writes a character in a letter case; the result may be several characters: `ß` becomes `SS`.
    mutating func append(_ scalar: Unicode.Scalar, in letterCase: LetterCase) {
        let properties = scalar.properties
        switch letterCase {
        case _ where scalar.isASCII:
            append(UInt8(truncatingIfNeeded: scalar.value), in: letterCase)
        case .upper where properties.changesWhenUppercased: append(properties.uppercaseMapping)
        case .lower where properties.changesWhenLowercased: append(properties.lowercaseMapping)
        case .title where properties.changesWhenTitlecased: append(properties.titlecaseMapping)
        default:
            for byte in scalar.utf8 { append(byte) }
        }
    }

    /// Writes an ASCII character in a letter case.
    mutating func append(_ byte: UInt8, in letterCase: LetterCase) {
        append(letterCase == .lower ? ASCII.lowercased(byte) : ASCII.uppercased(byte))
    }
}
