/// The bytes with a meaning in JSON.
enum JSONByte {
    static let quote: UInt8 = 0x22
    static let backslash: UInt8 = 0x5C
    static let comma: UInt8 = 0x2C
    static let colon: UInt8 = 0x3A
    static let minus: UInt8 = 0x2D
    static let plus: UInt8 = 0x2B
    static let point: UInt8 = 0x2E
    static let openBrace: UInt8 = 0x7B
    static let closeBrace: UInt8 = 0x7D
    static let openBracket: UInt8 = 0x5B
    static let closeBracket: UInt8 = 0x5D

    @inline(__always)
    static func isWhitespace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }

    @inline(__always)
    static func isDigit(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10
    }

    /// Returns the index of the first quote, backslash or control character at or after `start`.
    ///
    /// Returns the end of `bytes` if there is no such character.
    @inline(__always)
    static func endOfPlainText(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        let ones: UInt64 = 0x0101_0101_0101_0101
        var index = start
        while index &+ 8 <= bytes.count {
            let word = UInt64(
                littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let quotes = word ^ (ones &* UInt64(quote))
            let backslashes = word ^ (ones &* UInt64(backslash))
            // This checks eight bytes with one subtraction. If a byte is a hit, the subtraction
            // borrows and sets the top bit of this byte. The borrow can set wrong bits only in
            // higher bytes, so the lowest set bit is always right.
            let hits =
                (((quotes &- ones) & ~quotes) | ((backslashes &- ones) & ~backslashes)
                    | ((word &- (ones &* 0x20)) & ~word)) & (ones &* 0x80)
            if hits != 0 { return index &+ hits.trailingZeroBitCount / 8 }
            index &+= 8
        }
        while index < bytes.count {
            let byte = bytes[index]
            if byte == quote || byte == backslash || byte < 0x20 { break }
            index &+= 1
        }
        return index
    }
}
