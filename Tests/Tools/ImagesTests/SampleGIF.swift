/// Writes GIF pictures (GIF89a) without compression.
enum SampleGIF {
    /// `frames` frames of varied pixels from eight colours.
    ///
    /// Each header announces all rows, of which only `rows` exist.
    static func bytes(
        width: Int, height: Int, rows: Int? = nil, frames: Int = 1
    ) -> [UInt8] {
        let size = number(width) + number(height)
        var palette: [UInt8] = []
        for index: UInt8 in 0..<8 { palette += [index * 36, 255 - index * 30, index * 20] }
        let pixels = (0..<width * (rows ?? height)).map { UInt8(($0 / 7 + $0 / width) % 8) }
        var frame: [UInt8] = [0x21, 0xF9, 4, 0, 1, 0, 0, 0, 0x2C, 0, 0, 0, 0]
        frame += size + [0, 3] + blocks(lzw(pixels))
        let head: [UInt8] = Array("GIF89a".utf8) + size + [0xF2, 0, 0] + palette
        return head + Array(repeatElement(frame, count: frames).joined()) + [0x3B]
    }

    private static func number(_ number: Int) -> [UInt8] {
        [UInt8(number & 0xFF), UInt8(number >> 8)]
    }

    /// Codes of four bits, which never grow, since the table is cleared before it is full.
    private static func lzw(_ pixels: [UInt8]) -> [UInt8] {
        let clear: UInt8 = 8
        var codes: [UInt8] = []
        for (index, pixel) in pixels.enumerated() {
            if index % 6 == 0 { codes.append(clear) }
            codes.append(pixel)
        }
        codes.append(9)
        if codes.count % 2 == 1 { codes.append(0) }
        return stride(from: 0, to: codes.count, by: 2).map { codes[$0] | codes[$0 + 1] << 4 }
    }

    private static func blocks(_ data: [UInt8]) -> [UInt8] {
        var blocks: [UInt8] = []
        var rest = data[...]
        while !rest.isEmpty {
            let block = rest.prefix(255)
            rest = rest.dropFirst(255)
            blocks += [UInt8(block.count)] + block
        }
        return blocks + [0]
    }
}
