/// Writes small PNG pictures of one colour, byte by byte.
package enum SamplePNG {
    /// A picture of `width` x `height` pixels, RGB or, with `alpha`, RGBA.
    package static func bytes(
        width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8? = nil
    ) -> [UInt8] {
        let pixel = [red, green, blue] + (alpha.map { [$0] } ?? [])
        let row = [0] + Array(repeatElement(pixel, count: width).joined())
        let pixels = Array(repeatElement(row, count: height).joined())
        return header(width: width, height: height, hasAlpha: alpha != nil)
            + chunk("IDAT", zlib(pixels)) + chunk("IEND", [])
    }

    /// A picture of varied pixels, for tests in which its parts must differ.
    package static func varied(width: Int, height: Int) -> [UInt8] {
        var pixels: [UInt8] = []
        pixels.reserveCapacity((width * 3 + 1) * height)
        for row in 0..<height {
            pixels.append(0)
            for column in 0..<width {
                let wave = UInt8(truncatingIfNeeded: column * row / 37)
                pixels.append(UInt8(truncatingIfNeeded: column * 255 / width))
                pixels.append(UInt8(truncatingIfNeeded: row * 255 / height))
                pixels.append(wave < 128 ? wave : 255 - wave)
            }
        }
        return bytes(header: [8, 2, 0, 0, 0], width: width, height: height, rows: pixels)
    }

    /// A picture from `header` (bit depth, colour type, and three zeros) and rows with their filter
    /// bytes, with other chunks before the pixels.
    package static func bytes(
        header: [UInt8], width: Int, height: Int, chunks: [(String, [UInt8])] = [], rows: [UInt8]
    ) -> [UInt8] {
        let size = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
        var bytes = signature + chunk("IHDR", size + header)
        for (name, data) in chunks { bytes += chunk(name, data) }
        return bytes + chunk("IDAT", zlib(rows)) + chunk("IEND", [])
    }

    /// Signature and first chunk alone: enough to be sniffed.
    package static func header(width: Int, height: Int, hasAlpha: Bool = false) -> [UInt8] {
        let size = bigEndian(UInt32(width)) + bigEndian(UInt32(height))
        return signature + chunk("IHDR", size + [8, hasAlpha ? 6 : 2, 0, 0, 0])
    }

    private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return bigEndian(UInt32(data.count)) + body + bigEndian(crc32(body))
    }

    /// RFC 1950 with stored blocks (RFC 1951, 3.2.4), which need no compressor.
    private static func zlib(_ data: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var rest = data[...]
        repeat {
            let block = rest.prefix(0xFFFF)
            rest = rest.dropFirst(block.count)
            let count = UInt16(block.count)
            result.append(rest.isEmpty ? 1 : 0)
            for number in [count, ~count] {
                result += [UInt8(truncatingIfNeeded: number), UInt8(number >> 8)]
            }
            result += block
        } while !rest.isEmpty
        return result + bigEndian(adler32(data))
    }

    private static func adler32(_ data: [UInt8]) -> UInt32 {
        var low: UInt32 = 1
        var high: UInt32 = 0
        for byte in data {
            low = (low + UInt32(byte)) % 65521
            high = (high + low) % 65521
        }
        return high << 16 | low
    }

    private static func crc32(_ data: [UInt8]) -> UInt32 {
        var value = UInt32.max
        for byte in data { value = value >> 8 ^ remainders[Int((value ^ UInt32(byte)) & 0xFF)] }
        return ~value
    }

    private static let remainders: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(byte) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
}
