extension OutputBuffer {
    /// Appends text for an XML text node or a quoted attribute value.
    ///
    /// Characters are escaped as in HTML. Characters that XML 1.0 (section 2.2) forbids or advises
    /// against are dropped: the C0 controls except tab, line feed and carriage return, and
    /// noncharacters.
    public mutating func appendEscapingXML(_ bytes: UnsafeRawBufferPointer) {
        var start = 0
        var index = 0
        while index < bytes.count {
            let dropped = Self.lengthOfDroppedCharacter(in: bytes, at: index)
            if dropped == 0, !MarkupCharacters.isSpecial(bytes[index]) {
                index &+= 1
                continue
            }
            append(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
            if dropped == 0 {
                appendEntity(for: bytes[index])
            }
            index &+= max(dropped, 1)
            start = index
        }
        append(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }

    /// Appends the UTF-8 of `string` for an XML text node or a quoted attribute value.
    public mutating func appendEscapingXML(_ string: String) {
        var string = string
        string.withUTF8 { appendEscapingXML(UnsafeRawBufferPointer($0)) }
    }

    /// Appends HTML for an XML text node.
    ///
    /// Tags are kept, and the same characters are dropped as from text. References that XML does
    /// not define, such as `&nbsp;`, are escaped.
    public mutating func appendKeepingTags(_ bytes: UnsafeRawBufferPointer) {
        var start = 0
        var index = 0
        while index < bytes.count {
            let dropped = Self.lengthOfDroppedCharacter(in: bytes, at: index)
            let isBare =
                bytes[index] == UInt8(ascii: "&")
                && !Self.hasReference(in: UnsafeRawBufferPointer(rebasing: bytes[index...]))
            if dropped == 0, !isBare {
                index &+= 1
                continue
            }
            append(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
            if isBare { append("&amp;") }
            index &+= max(dropped, 1)
            start = index
        }
        append(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }

    /// Returns true if `bytes` begin with a reference that XML defines and that means an allowed
    /// character.
    private static func hasReference(in bytes: UnsafeRawBufferPointer) -> Bool {
        // The longest reference without leading zeros is `&#x10FFFF;`.
        guard let end = bytes.prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return false }
        let name = String(decoding: bytes[1..<end], as: UTF8.self)
        guard name.hasPrefix("#") else {
            return ["amp", "lt", "gt", "quot", "apos"].contains(name)
        }
        let code =
            name.hasPrefix("#x")
            ? UInt32(hexadecimal: name.utf8.dropFirst(2)) : UInt32(digits: name.dropFirst())
        guard let code, let scalar = Unicode.Scalar(code) else { return false }
        return scalar.value >= 0x20 && !scalar.isNoncharacter
            || ["\t", "\n", "\r"].contains(scalar)
    }

    /// Returns the number of bytes of the character at `index` if it is dropped; otherwise 0.
    private static func lengthOfDroppedCharacter(
        in bytes: UnsafeRawBufferPointer, at index: Int
    ) -> Int {
        switch bytes[index] {
        case 0x09, 0x0A, 0x0D: 0
        case ..<0x20: 1
        case 0xEF...: bytes.lengthOfNoncharacter(at: index)
        default: 0
        }
    }
}
