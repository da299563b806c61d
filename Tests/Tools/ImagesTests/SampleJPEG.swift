/// Writes baseline JPEG pictures (ITU-T T.81) of flat blocks, 8 x 8 pixels each.
///
/// A flat block is decoded to its very value, so that pictures can be compared byte by byte.
struct SampleJPEG {
    /// Blocks a row.
    let columns: Int
    /// Rows of blocks.
    let rows: Int
    /// The value of each component in the block at a column and a row.
    let blocks: (_ column: Int, _ row: Int) -> [UInt8]
    /// Whole segments before the picture, with marker and length.
    var segments: [[UInt8]] = []

    var bytes: [UInt8] {
        let count = UInt8(blocks(0, 0).count)
        var frame: [UInt8] = [8] + number(rows * 8) + number(columns * 8) + [count]
        var scan: [UInt8] = [count]
        for component in 1...count {
            frame += [component, 0x11, 0]
            scan += [component, 0]
        }
        var bytes: [UInt8] = [0xFF, 0xD8]
        for segment in segments { bytes += segment }
        bytes += Self.segment(0xDB, [0] + [UInt8](repeating: 8, count: 64))
        bytes += Self.segment(0xC0, frame)
        bytes += Self.segment(0xC4, Self.codes)
        bytes += Self.segment(0xDA, scan + [0, 63, 0])
        return bytes + scanData(components: Int(count)) + [0xFF, 0xD9]
    }

    /// A segment with its marker and length.
    static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
        let length = data.count + 2
        return [0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + data
    }

    /// Twelve codes of four bits for the differences of flat values, one of one bit for "no more".
    private static let codes: [UInt8] = {
        let none = [UInt8](repeating: 0, count: 12)
        let differences: [UInt8] = [0x00, 0, 0, 0, 12] + none + Array(0...11)
        let end: [UInt8] = [0x10, 1, 0, 0, 0] + none + [0]
        return differences + end
    }()

    private func number(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }

    private func scanData(components: Int) -> [UInt8] {
        var bits = BitWriter()
        var last = [Int](repeating: 0, count: components)
        for row in 0..<rows {
            for column in 0..<columns {
                for (component, value) in blocks(column, row).enumerated() {
                    let level = Int(value) - 128
                    bits.append(difference: level - last[component])
                    last[component] = level
                }
            }
        }
        return bits.finished
    }
}

/// Bits of a scan, the highest first, with a zero after each byte that looks like a marker.
private struct BitWriter {
    private var bytes: [UInt8] = []
    private var current: UInt32 = 0
    private var count = 0

    var finished: [UInt8] {
        var copy = self
        while copy.count != 0 { copy.append(1, bits: 1) }
        return copy.bytes
    }

    mutating func append(difference: Int) {
        let size = Int.bitWidth - abs(difference).leadingZeroBitCount
        append(UInt32(size), bits: 4)
        let bits = difference < 0 ? difference + (1 << size) - 1 : difference
        append(UInt32(bits), bits: size)
        append(0, bits: 1)
    }

    private mutating func append(_ value: UInt32, bits: Int) {
        for bit in (0..<bits).reversed() {
            current = current << 1 | (value >> UInt32(bit) & 1)
            count += 1
            guard count == 8 else { continue }
            bytes.append(UInt8(current))
            if current == 0xFF { bytes.append(0) }
            (current, count) = (0, 0)
        }
    }
}
