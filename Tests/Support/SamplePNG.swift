internal import CZlib

/// Writes small PNG pictures of one colour, byte by byte.
package enum SamplePNG {
    /// A picture of `width` x `height` pixels, RGB or, with `alpha`, RGBA.
    package static func bytes(
        width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8? = nil
    ) -> [UInt8] {
        let pixel = [red, green, blue] + (alpha.map { [$0] } ?? [])
        let row = [0] + Array(repeatElement(pixel, count: width).joined())
        return header(width: width, height: height, hasAlpha: alpha != nil)
            + chunk("IDAT", zlib(repeated(row, height))) + chunk("IEND", [])
    }

    /// A picture of one colour in a palette, which takes a bit a pixel.
    package static func indexed(
        width: Int, height: Int, red: UInt8, green: UInt8, blue: UInt8
    ) -> [UInt8] {
        bytes(
            header: [1, 3, 0, 0, 0], width: width, height: height,
            chunks: [("PLTE", [red, green, blue])],
            rows: [UInt8](repeating: 0, count: ((width + 7) / 8 + 1) * height))
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
        let sum = UInt32(crc32(0, body, UInt32(body.count)))
        return bigEndian(UInt32(data.count)) + body + bigEndian(sum)
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
        return result + bigEndian(UInt32(adler32(1, data, UInt32(data.count))))
    }

    private static func repeated(_ row: [UInt8], _ count: Int) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity(row.count * count)
        for _ in 0..<count { rows += row }
        return rows
    }

    private static func bigEndian(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
}
