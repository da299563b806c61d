extension OutputBuffer {
    /// Appends text as the body of a JSON string, without its quotes.
    ///
    /// `< > &`, U+2028 and U+2029 are written as `\uXXXX`. Then text inside `<script>` cannot end
    /// the element or start an HTML comment, and old JavaScript engines can read it.
    public mutating func appendEscapingJSON(_ bytes: UnsafeRawBufferPointer) {
        var start = 0
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            let separator = Self.lineSeparatorDigit(in: bytes, at: index)
            if separator == nil, !Self.needsJSONEscape(byte) {
                index &+= 1
                continue
            }
            append(UnsafeRawBufferPointer(rebasing: bytes[start..<index]))
            if let separator {
                append("\\u202")
                append(separator)
                index &+= 3
            } else {
                appendJSONEscape(of: byte)
                index &+= 1
            }
            start = index
        }
        append(UnsafeRawBufferPointer(rebasing: bytes[start...]))
    }

    /// Appends the UTF-8 of `string` as the body of a JSON string, without its quotes.
    public mutating func appendEscapingJSON(_ string: String) {
        var string = string
        string.withUTF8 { appendEscapingJSON(UnsafeRawBufferPointer($0)) }
    }

    private mutating func appendJSONEscape(of byte: UInt8) {
        append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): append(byte)
        case 0x08: append(UInt8(ascii: "b"))
        case 0x09: append(UInt8(ascii: "t"))
        case 0x0A: append(UInt8(ascii: "n"))
        case 0x0C: append(UInt8(ascii: "f"))
        case 0x0D: append(UInt8(ascii: "r"))
        default:
            append("u00")
            append(hexadecimal: byte, width: 2)
        }
    }

    private static func needsJSONEscape(_ byte: UInt8) -> Bool {
        switch byte {
        case ..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"),
            UInt8(ascii: ">"), UInt8(ascii: "&"):
            true
        default: false
        }
    }

    /// Returns the digit `8` or `9` for U+2028 or U+2029 (E2 80 A8, E2 80 A9) at `index`.
    private static func lineSeparatorDigit(
        in bytes: UnsafeRawBufferPointer, at index: Int
    ) -> UInt8? {
        guard bytes[index] == 0xE2, index &+ 2 < bytes.count, bytes[index &+ 1] == 0x80 else {
            return nil
        }
        switch bytes[index &+ 2] {
        case 0xA8: return UInt8(ascii: "8")
        case 0xA9: return UInt8(ascii: "9")
        default: return nil
        }
    }
}
