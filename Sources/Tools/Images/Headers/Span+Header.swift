import ImageFormats

/// Functions that read the bytes of a header, which may be truncated anywhere.
///
/// A read beyond the end throws or returns false; it never traps.
extension Span<UInt8> {
    func has(_ signature: StaticString, at offset: Int) -> Bool {
        signature.withUTF8Buffer { has($0, at: offset) }
    }

    func has(_ signature: some Collection<UInt8>, at offset: Int) -> Bool {
        guard count - offset >= signature.count else { return false }
        var index = offset
        for byte in signature {
            guard self[index] == byte else { return false }
            index += 1
        }
        return true
    }

    func byte(at offset: Int, of format: ImageFormat) throws(ImageError) -> Int {
        guard offset < count else { throw .damaged(format, reason: "the file ends in its header") }
        return Int(self[offset])
    }

    func bigEndian16(at offset: Int, of format: ImageFormat) throws(ImageError) -> Int {
        try byte(at: offset, of: format) << 8 | byte(at: offset + 1, of: format)
    }

    func bigEndian32(at offset: Int, of format: ImageFormat) throws(ImageError) -> Int {
        try bigEndian16(at: offset, of: format) << 16 | bigEndian16(at: offset + 2, of: format)
    }

    func littleEndian16(at offset: Int, of format: ImageFormat) throws(ImageError) -> Int {
        try byte(at: offset + 1, of: format) << 8 | byte(at: offset, of: format)
    }

    func littleEndian24(at offset: Int, of format: ImageFormat) throws(ImageError) -> Int {
        try byte(at: offset + 2, of: format) << 16 | littleEndian16(at: offset, of: format)
    }

    func littleEndian32(at offset: Int, of format: ImageFormat) throws(ImageError) -> Int {
        try littleEndian16(at: offset + 2, of: format) << 16
            | littleEndian16(at: offset, of: format)
    }
}
