import ImageFormats

extension ImageHeader {
    /// Reads the IHDR chunk, which must come first (PNG specification, 11.2.2).
    static func pngSize(of bytes: Span<UInt8>) throws(ImageError) -> (width: Int, height: Int) {
        guard try bytes.bigEndian32(at: 8, of: .png) == 13, bytes.has("IHDR", at: 12) else {
            throw .damaged(.png, reason: "it does not start with an IHDR chunk")
        }
        return (
            width: try bytes.bigEndian32(at: 16, of: .png),
            height: try bytes.bigEndian32(at: 20, of: .png)
        )
    }
}
