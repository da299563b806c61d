extension ImageHeader {
    /// The larger of the logical screen and the first frame: decoders let that frame grow the
    /// screen, so the screen alone could understate the pixels to come.
    static func gifSize(of bytes: Span<UInt8>) throws(ImageError) -> (width: Int, height: Int) {
        let screenWidth = try bytes.littleEndian16(at: 6, of: .gif)
        let screenHeight = try bytes.littleEndian16(at: 8, of: .gif)
        let frame = try gifFrame(in: bytes)
        let right =
            try bytes.littleEndian16(at: frame + 1, of: .gif)
            + bytes.littleEndian16(at: frame + 5, of: .gif)
        let bottom =
            try bytes.littleEndian16(at: frame + 3, of: .gif)
            + bytes.littleEndian16(at: frame + 7, of: .gif)
        return (width: max(screenWidth, right), height: max(screenHeight, bottom))
    }

    /// The offset of the first image descriptor, past the palette and the extension blocks.
    private static func gifFrame(in bytes: Span<UInt8>) throws(ImageError) -> Int {
        let flags = try bytes.byte(at: 10, of: .gif)
        let paletteSize = flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1)
        var offset = 13 + paletteSize
        while true {
            switch try bytes.byte(at: offset, of: .gif) {
            case 0x2C:
                return offset
            case 0x21:
                offset = try endOfSubBlocks(from: offset + 2, in: bytes)
            default:
                throw .damaged(.gif, reason: "no frame starts at byte \(offset)")
            }
        }
    }

    private static func endOfSubBlocks(
        from start: Int, in bytes: Span<UInt8>
    ) throws(ImageError) -> Int {
        var offset = start
        while true {
            let length = try bytes.byte(at: offset, of: .gif)
            offset += 1 + length
            if length == 0 { return offset }
        }
    }
}
