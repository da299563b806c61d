import Text

/// The case of a letter after conversion.
enum LetterCase {
    case upper, lower, title
}

extension OutputBuffer {
    /// Writes a character in a letter case; it may become several, as `ß` becomes `SS`.
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

    /// Writes an ASCII byte in a letter case.
    mutating func append(_ byte: UInt8, in letterCase: LetterCase) {
        append(letterCase == .lower ? ASCII.lowercased(byte) : ASCII.uppercased(byte))
    }
}
