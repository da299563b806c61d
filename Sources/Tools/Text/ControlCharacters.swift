/// Invisible characters that change how other characters are displayed or interpreted.
///
/// They are control characters, overrides of the writing direction, interlinear marks, tags, and
/// noncharacters, of which libcmark writes U+FFFE and U+FFFF as single bytes.
package enum ControlCharacters {
    /// Removes these characters in place and returns the number of remaining bytes.
    ///
    /// The input is finished HTML, in which character references are already resolved. These
    /// characters are never part of a tag.
    package static func remove(from utf8: UnsafeMutableRawBufferPointer) -> Int {
        guard var end = firstIndex(in: utf8) else { return utf8.count }
        var offset = end
        while offset < utf8.count {
            let skipped = length(in: utf8, at: offset)
            if skipped == 0 {
                utf8[end] = utf8[offset]
                end += 1
            }
            offset += max(skipped, 1)
        }
        return end
    }

    private static func firstIndex(in utf8: UnsafeMutableRawBufferPointer) -> Int? {
        for offset in utf8.indices
        where isSuspect(utf8[offset]) && length(in: utf8, at: offset) > 0 {
            return offset
        }
        return nil
    }

    /// Returns true if a removable character may start with `byte`; printable ASCII is excluded
    /// first.
    @inline(__always)
    private static func isSuspect(_ byte: UInt8) -> Bool {
        if byte &- 0x20 < 0x5F || byte == 0x0A { return false }
        return byte < 0x80 || byte == 0xC2 || byte == 0xE2 || byte >= 0xEF
    }

    /// Returns the length in bytes of the removable character at `offset`, or 0 if there is none.
    private static func length(in utf8: UnsafeMutableRawBufferPointer, at offset: Int) -> Int {
        func byte(_ distance: Int) -> UInt8 {
            offset + distance < utf8.count ? utf8[offset + distance] : 0
        }
        switch (byte(0), byte(1), byte(2)) {
        case (0x09, _, _), (0x0A, _, _), (0x0D, _, _): return 0
        case (0..<0x20, _, _), (0x7F, _, _): return 1
        case (0xC2, 0x80...0x9F, _): return 2  // U+0080 to U+009F
        case (0xE2, 0x80, 0xAA...0xAE): return 3  // U+202A to U+202E
        case (0xE2, 0x81, 0xA6...0xA9): return 3  // U+2066 to U+2069
        case (0xEF, 0xBB, 0xBF): return 3  // U+FEFF
        case (0xEF, 0xBF, 0xB9...0xBB): return 3  // U+FFF9 to U+FFFB
        case (0xF3, 0xA0, 0x80...0x81): return 4  // U+E0000 to U+E007F
        case (0xFE...0xFF, _, _): return 1  // U+FFFE, U+FFFF of libcmark
        default: return UnsafeRawBufferPointer(utf8).lengthOfNoncharacter(at: offset)
        }
    }
}
