import ImageFormats

extension ImageHeader {
    /// Reads the first chunk of the container: VP8 (RFC 6386, 9.1), VP8L or VP8X (RFC 9649).
    static func webpSize(of bytes: Span<UInt8>) throws(ImageError) -> (width: Int, height: Int) {
        if bytes.has("VP8X", at: 12) {
            (
                width: try bytes.littleEndian24(at: 24, of: .webp) + 1,
                height: try bytes.littleEndian24(at: 27, of: .webp) + 1
            )
        } else if bytes.has("VP8L", at: 12) {
            try losslessSize(of: bytes)
        } else if bytes.has("VP8 ", at: 12) {
            try lossySize(of: bytes)
        } else {
            throw .damaged(.webp, reason: "its first chunk is not a picture")
        }
    }

    private static func losslessSize(
        of bytes: Span<UInt8>
    ) throws(ImageError) -> (width: Int, height: Int) {
        guard try bytes.byte(at: 20, of: .webp) == 0x2F else {
            throw .damaged(.webp, reason: "its lossless data has no signature")
        }
        let sizes = try bytes.littleEndian32(at: 21, of: .webp)
        return (width: sizes & 0x3FFF + 1, height: sizes >> 14 & 0x3FFF + 1)
    }

    private static func lossySize(
        of bytes: Span<UInt8>
    ) throws(ImageError) -> (width: Int, height: Int) {
        guard bytes.has([0x9D, 0x01, 0x2A], at: 23) else {
            throw .damaged(.webp, reason: "its frame has no start code")
        }
        return (
            width: try bytes.littleEndian16(at: 26, of: .webp) & 0x3FFF,
            height: try bytes.littleEndian16(at: 28, of: .webp) & 0x3FFF
        )
    }
}
