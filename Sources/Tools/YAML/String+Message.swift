extension StringProtocol {
    /// The text in a form for messages: in quotes, in one line, cut at 60 characters.
    var quoted: String {
        let line = unicodeScalars.prefix(61).map(\.visible).joined()
        return unicodeScalars.count <= 60 ? "'\(line)'" : "'\(line.prefix(59))…'"
    }
}

extension Unicode.Scalar {
    /// The character, or its escape if it would break the line or change the direction of writing.
    var visible: String {
        switch properties.generalCategory {
        case .control where self == "\t":
            "\\t"
        case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
            "\\u{\(String(value, radix: 16))}"
        default:
            String(Character(self))
        }
    }

    /// The number of terminal columns of the character: 2 in East Asian scripts.
    var width: Int {
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            2
        default:
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark: 0
            case .control, .format, .lineSeparator, .paragraphSeparator: visible.count
            default: 1
            }
        }
    }
}
