import ImageFormats

extension ImageHeader {
    /// Reads the segments (ITU-T T.81 annex B) up to the first frame header, which contains the
    /// size.
    static func jpegSize(of bytes: Span<UInt8>) throws(ImageError) -> (width: Int, height: Int) {
        var offset = 2
        while true {
            guard try bytes.byte(at: offset, of: .jpeg) == 0xFF else {
                throw .damaged(.jpeg, reason: "no segment starts at byte \(offset)")
            }
            let marker = try bytes.byte(at: offset + 1, of: .jpeg)
            switch marker {
            case 0xFF:  // fill byte
                offset += 1
            case 0x01, 0xD0...0xD7:  // markers without a segment
                offset += 2
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                return (
                    width: try bytes.bigEndian16(at: offset + 7, of: .jpeg),
                    height: try bytes.bigEndian16(at: offset + 5, of: .jpeg)
                )
            case 0x00, 0xD8...0xDA:
                throw .damaged(.jpeg, reason: "pixels or the end of the file come before the size")
            default:
                let length = try bytes.bigEndian16(at: offset + 2, of: .jpeg)
                guard length >= 2 else {
                    throw .damaged(.jpeg, reason: "the segment at byte \(offset) has no length")
                }
                offset += 2 + length
            }
        }
    }
}
