internal import Compression

extension Canvas {
    /// The picture as a PNG file of 8 bits a channel (PNG, third edition, W3C 2025): RGB when every
    /// pixel is opaque, RGBA otherwise.
    ///
    /// `level` is zlib's, from 1 (fast) to 9 (small).
    package func pngBytes(level: Int = 4) -> [UInt8] {
        let channels = pixels.allSatisfy { $0.alpha == 255 } ? 3 : 4
        var file = PNGFile()
        file.append(type: "IHDR", header(colorType: channels == 3 ? 2 : 6))
        // Colours are sRGB, to be shown by perceptual intent.
        file.append(type: "sRGB", [0])
        var filter = PNGRowFilter(rowLength: width * channels, channels: channels, rows: height)
        var scanline = [UInt8](repeating: 0, count: width * channels)
        for y in 0..<height {
            write(y, channels, into: &scanline)
            filter.append(scanline)
        }
        file.append(type: "IDAT", Deflate.zlib(filter.filtered, level: level))
        file.append(type: "IEND", [])
        return file.bytes
    }

    private func header(colorType: UInt8) -> [UInt8] {
        PNGFile.bigEndian(UInt32(width)) + PNGFile.bigEndian(UInt32(height))
            + [8, colorType, 0, 0, 0]
    }

    private func write(_ y: Int, _ channels: Int, into scanline: inout [UInt8]) {
        var position = 0
        for x in 0..<width {
            let pixel = pixels[y * width + x]
            let alpha = pixel.alpha
            // PNG wants colours that are not multiplied by alpha.
            func straight(_ part: UInt8) -> UInt8 {
                alpha == 255 || alpha == 0
                    ? part
                    : UInt8(min((UInt32(part) * 255 + UInt32(alpha) / 2) / UInt32(alpha), 255))
            }
            scanline[position] = straight(pixel.red)
            scanline[position + 1] = straight(pixel.green)
            scanline[position + 2] = straight(pixel.blue)
            if channels == 4 { scanline[position + 3] = alpha }
            position += channels
        }
    }
}
