/// The width and the height of a picture in pixels, from the beginning of its file.
struct PixelSize: Hashable {
    /// The number of bytes at the beginning of a PNG that contain its size.
    static let lengthOfPNGHeader = 24

    let width, height: Int

    /// Reads the size from the first chunk of a PNG (PNG, section 11.2.2).
    ///
    /// Returns `nil` for a file that is not a PNG.
    init?(png bytes: [UInt8]) {
        guard bytes.count >= Self.lengthOfPNGHeader,
            bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        else { return nil }
        self.init(width: Self.number(bytes[16..<20]), height: Self.number(bytes[20..<24]))
    }

    /// Reads the size from the frame header of a JPEG (ITU-T T.81, section B.2.2).
    ///
    /// Returns `nil` for a file that is not a JPEG.
    init?(jpeg bytes: [UInt8]) {
        guard bytes.starts(with: [0xFF, 0xD8]) else { return nil }
        var start = 2
        while start + 9 <= bytes.count, bytes[start] == 0xFF {
            let marker = bytes[start + 1]
            // C4, C8 and CC are tables; the other markers from C0 to CF begin a frame.
            if 0xC0...0xCF ~= marker, ![0xC4, 0xC8, 0xCC].contains(marker) {
                self.init(
                    width: Self.number(bytes[start + 7..<start + 9]),
                    height: Self.number(bytes[start + 5..<start + 7]))
                return
            }
            // A fill byte may stand before a marker.
            start += marker == 0xFF ? 1 : 2 + Self.number(bytes[start + 2..<start + 4])
        }
        return nil
    }

    /// Reads the size of a file in the format that the ending of its path states.
    init?(_ bytes: [UInt8], named path: String) {
        if path.hasSuffix(".png") {
            self.init(png: bytes)
        } else if path.hasSuffix(".jpg") || path.hasSuffix(".jpeg") {
            self.init(jpeg: bytes)
        } else if path.hasSuffix(".svg"), let size = SVGSize(bytes) {
            guard (1...10_000).contains(size.width), (1...10_000).contains(size.height) else {
                return nil
            }
            self.init(width: Int(size.width), height: Int(size.height))
        } else {
            return nil
        }
    }

    private init?(width: Int, height: Int) {
        guard width > 0, height > 0 else { return nil }
        (self.width, self.height) = (width, height)
    }

    private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
