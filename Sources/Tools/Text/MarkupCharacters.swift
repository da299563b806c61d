/// A search for the five characters with a meaning in markup: `& < > " '`.
enum MarkupCharacters {
    @inline(__always)
    static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
            UInt8(ascii: "'"):
            true
        default: false
        }
    }

    /// Returns the index of the first special character at or after `start`, or the count of
    /// `bytes`.
    @inline(__always)
    static func firstSpecial(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        let count = bytes.count
        while index &+ 8 <= count {
            // The word is read as little-endian, so that its lowest byte is the first byte in
            // memory.
            let word = UInt64(
                littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let marks = specials(in: word)
            if marks != 0 {
                return index &+ marks.trailingZeroBitCount / 8
            }
            index &+= 8
        }
        guard index < count else { return count }
        if let word = rest(of: bytes, from: index) {
            let marks = specials(in: word)
            return marks == 0 ? count : index &+ marks.trailingZeroBitCount / 8
        }
        while index < count, !isSpecial(bytes[index]) {
            index &+= 1
        }
        return index
    }

    /// Returns the last bytes, which are fewer than eight, filled up with zeros.
    ///
    /// `nil` if there are too few bytes to read them together.
    @inline(__always)
    private static func rest(of bytes: UnsafeRawBufferPointer, from index: Int) -> UInt64? {
        let length = bytes.count &- index
        if bytes.count >= 8 {
            let word = UInt64(
                littleEndian: bytes.loadUnaligned(
                    fromByteOffset: bytes.count &- 8, as: UInt64.self))
            return word &>> UInt64((8 &- length) &* 8)
        }
        guard length >= 4 else { return nil }
        // The two halves may overlap, because they have the same bytes in the overlap.
        let low = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self))
        let high = UInt32(
            littleEndian: bytes.loadUnaligned(fromByteOffset: bytes.count &- 4, as: UInt32.self))
        return UInt64(low) | UInt64(high) &<< UInt64((length &- 4) &* 8)
    }

    /// Returns a word in which the top bit of every special byte of `word` is set.
    ///
    /// Only the lowest set bit is reliable.
    ///
    /// `&` and `'` differ only in the lowest bit, and `<` and `>` only in the second. Therefore
    /// three comparisons find all five characters.
    @inline(__always)
    private static func specials(in word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let ampersands = zeros(in: (word | ones) ^ (ones &* 0x27))
        let angles = zeros(in: (word | ones &* 2) ^ (ones &* 0x3E))
        let quotes = zeros(in: word ^ (ones &* 0x22))
        return ampersands | angles | quotes
    }

    @inline(__always)
    private static func zeros(in word: UInt64) -> UInt64 {
        (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
    }
}
