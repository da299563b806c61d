import TestSupport

/// A grey picture of random pixels, which can hardly be compressed.
struct NoisePNG {
    let bytes: [UInt8]

    init(width: Int, height: Int) {
        var random = SeededGenerator(seed: 7)
        var rows: [UInt8] = []
        for _ in 0..<height {
            // No filter.
            rows.append(0)
            for _ in 0..<width / 8 {
                withUnsafeBytes(of: random.next()) { rows.append(contentsOf: $0) }
            }
        }
        let header = Self.number(width) + Self.number(height) + [8, 0, 0, 0, 0]
        bytes =
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
            + Self.chunk("IDAT", Self.stored(rows)) + Self.chunk("IEND", [])
    }

    private static func number(_ value: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt32(value).bigEndian) { Array($0) }
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let content = Array(name.utf8) + data
        return number(data.count) + content + number(Int(checksum(content)))
    }

    /// CRC-32 (PNG specification, annex D).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        let table = (0..<256 as Range<UInt32>).map { byte in
            (0..<8).reduce(byte) { rest, _ in
                rest & 1 == 1 ? 0xEDB8_8320 ^ rest >> 1 : rest >> 1
            }
        }
        var rest: UInt32 = 0xFFFF_FFFF
        for byte in bytes { rest = table[Int(rest & 0xFF ^ UInt32(byte))] ^ rest >> 8 }
        return ~rest
    }

    /// A zlib stream (RFC 1950) of blocks that are not packed.
    private static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var stream: [UInt8] = [0x78, 0x01]
        var (low, high): (UInt32, UInt32) = (1, 0)
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        var rest = bytes[...]
        while !rest.isEmpty {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            let count = UInt16(block.count)
            stream.append(rest.isEmpty ? 1 : 0)
            for number in [count, ~count] { stream += [UInt8(number & 0xFF), UInt8(number >> 8)] }
            stream += block
        }
        return stream + number(Int(high << 16 | low))
    }
}
