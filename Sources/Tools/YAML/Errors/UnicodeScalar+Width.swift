import Text

extension Unicode.Scalar {
    /// The number of terminal columns of the character, for example 2 for characters of East Asian
    /// scripts.
    var width: Int {
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            2
        default:
            switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark: 0
            default: escapedInMessage.unicodeScalars.count
            }
        }
    }
}
