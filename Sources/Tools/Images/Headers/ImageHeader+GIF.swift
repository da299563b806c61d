import ImageFormats

extension ImageHeader {
    /// Returns the size of the logical screen or of the first frame, whichever is larger.
    ///
    /// Decoders enlarge the screen to the size of the first frame.
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

    /// Checks that the first frame of a GIF has the pixels of all rows except the last row.
    ///
    /// A frame of one row must have all pixels of this row.
    ///
    /// - Throws: ``ImageError/damaged(_:reason:)`` if pixels are missing.
    ///
    /// This check is necessary because decoders omit missing rows without an error.
    public static func checkPixels(ofGIF bytes: Span<UInt8>) throws(ImageError) {
        let frame = try gifFrame(in: bytes)
        let width = try bytes.littleEndian16(at: frame + 5, of: .gif)
        let height = try bytes.littleEndian16(at: frame + 7, of: .gif)
        let flags = try bytes.byte(at: frame + 9, of: .gif)
        let start = frame + 10 + (flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1))
        let needed = width * max(1, height - 1)
        let count = try pixelCount(from: start, upTo: needed, in: bytes)
        guard count >= needed else {
            throw .damaged(.gif, reason: "it has only \(count) of its \(width * height) pixels")
        }
    }

    private static func pixelCount(
        from start: Int, upTo limit: Int, in bytes: Span<UInt8>
    ) throws(ImageError) -> Int {
        guard var counter = GIFPixelCounter(pixelSize: try bytes.byte(at: start, of: .gif)) else {
            throw .damaged(.gif, reason: "the LZW code size of its first frame is not 1 to 11")
        }
        var block = start + 1
        while true {
            let length = try bytes.byte(at: block, of: .gif)
            guard length > 0 else { return counter.count }
            for offset in block + 1..<block + 1 + length {
                counter.append(try bytes.byte(at: offset, of: .gif))
                guard counter.count < limit, !counter.hasEnded else { return counter.count }
            }
            block += 1 + length
        }
    }

    /// Returns the offset of the first image descriptor, after the palette and the extension
    /// blocks.
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
