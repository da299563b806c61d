extension OutputBuffer {
    /// Appends text for an XML text node or a quoted attribute value.
    ///
    /// Escapes as HTML does and drops the characters that XML 1.0 (section 2.2) forbids: the C0
    /// controls except tab, line feed and carriage return, and U+FFFE and U+FFFF.
    public mutating func appendEscapingXML(_ bytes: UnsafeRawBufferPointer) {
        var start = 0
        var index = 0
        while index < bytes.count {
            let forbidden = Self.lengthOfForbiddenCharacter(in: bytes, at: index)
            if forbidden == 0, !MarkupCharacters.isSpecial(bytes[index]) {
                index &+= 1
                continue
            }
            append(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
            if forbidden == 0 {
                appendEntity(for: bytes[index])
            }
            index &+= max(forbidden, 1)
            start = index
        }
        append(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }

    /// Appends the UTF-8 of `string` for an XML text node or a quoted attribute value.
    public mutating func appendEscapingXML(_ string: String) {
        var string = string
        string.withUTF8 { appendEscapingXML(UnsafeRawBufferPointer($0)) }
    }

    /// The bytes taken by a character at `index` that XML forbids; 0 when it is allowed.
    private static func lengthOfForbiddenCharacter(
        in bytes: UnsafeRawBufferPointer, at index: Int
    ) -> Int {
        switch bytes[index] {
        case 0x09, 0x0A, 0x0D: 0
        case ..<0x20: 1
        case 0xEF where index &+ 2 < bytes.count && bytes[index &+ 1] == 0xBF:
            bytes[index &+ 2] >= 0xBE ? 3 : 0
        default: 0
        }
    }
}
