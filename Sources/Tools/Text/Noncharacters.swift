extension Unicode.Scalar {
    /// True for the 66 code points that are never characters: U+FDD0 to U+FDEF, and the last two of
    /// each plane.
    package var isNoncharacter: Bool {
        0xFDD0...0xFDEF ~= value || value & 0xFFFE == 0xFFFE
    }
}

extension UnsafeRawBufferPointer {
    /// Returns the number of bytes of the noncharacter whose UTF-8 begins at `offset`; 0 if another
    /// character begins there.
    @inline(__always)
    func lengthOfNoncharacter(at offset: Int) -> Int {
        func byte(_ distance: Int) -> UInt8 {
            offset &+ distance < count ? self[offset &+ distance] : 0
        }
        switch byte(0) {
        case 0xEF:
            switch (byte(1), byte(2)) {
            case (0xB7, 0x90...0xAF): return 3  // U+FDD0 to U+FDEF
            case (0xBF, 0xBE...0xBF): return 3  // U+FFFE, U+FFFF
            default: return 0
            }
        case 0xF0...0xF4:
            // The second byte ends with four ones: 8F, 9F, AF or BF.
            return byte(1) & 0xCF == 0x8F && byte(2) == 0xBF && 0xBE...0xBF ~= byte(3) ? 4 : 0
        default: return 0
        }
    }
}
