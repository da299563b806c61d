/// A byte of coverage for every pixel of a canvas.
struct Mask {
    private let width: Int
    private let height: Int
    private(set) var bytes: [UInt8]
    /// What may differ from 0.
    private(set) var rows = 0..<0
    private var columns = 0..<0

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        bytes = Array(repeating: 0, count: width * height)
    }

    mutating func write(_ row: [UInt8], _ touched: Range<Int>, _ y: Int) {
        guard !touched.isEmpty else { return }
        let base = y * width
        for x in touched { bytes[base + x] = row[x] }
        rows = rows.isEmpty ? y..<(y + 1) : min(rows.lowerBound, y)..<max(rows.upperBound, y + 1)
        columns =
            columns.isEmpty
            ? touched
            : min(
                columns.lowerBound, touched.lowerBound)..<max(
                    columns.upperBound, touched.upperBound)
    }

    func read(_ y: Int, into row: inout [UInt8]) -> Range<Int> {
        let base = y * width
        for x in columns { row[x] = bytes[base + x] }
        return columns
    }

    /// Blurs by three moving averages, which come close to a Gaussian bell; what lies beyond the
    /// canvas counts as clear.
    mutating func blur(radius: Int) {
        let box = radius / 2
        guard box > 0, !rows.isEmpty else { return }
        rows = max(rows.lowerBound - 3 * box, 0)..<min(rows.upperBound + 3 * box, height)
        columns = max(columns.lowerBound - 3 * box, 0)..<min(columns.upperBound + 3 * box, width)
        for _ in 0..<3 {
            blurColumns(box)
            blurRows(box)
        }
    }

    private mutating func blurRows(_ box: Int) {
        var source = [UInt32](repeating: 0, count: columns.count + 2 * box + 1)
        let scale = Mask.reciprocal(box)
        for y in rows {
            let base = y * width + columns.lowerBound
            for x in 0..<columns.count { source[x + box] = UInt32(bytes[base + x]) }
            var sum: UInt32 = 0
            for x in 0..<(2 * box) { sum += source[x] }
            for x in 0..<columns.count {
                sum += source[x + 2 * box]
                bytes[base + x] = UInt8(truncatingIfNeeded: (sum &* scale &+ 32_768) >> 16)
                sum -= source[x]
            }
        }
    }

    /// Whole rows at a time, because a walk down one column would miss the cache at every step.
    private mutating func blurColumns(_ box: Int) {
        let count = columns.count
        let scale = Mask.reciprocal(box)
        var sums = [UInt32](repeating: 0, count: count)
        let source = bytes
        for y in (rows.lowerBound - box)..<rows.upperBound {
            let (entering, leaving) = (y + box, y - box - 1)
            if rows.contains(entering) {
                let base = entering * width + columns.lowerBound
                for x in 0..<count { sums[x] &+= UInt32(source[base + x]) }
            }
            if leaving >= rows.lowerBound {
                let base = leaving * width + columns.lowerBound
                for x in 0..<count { sums[x] &-= UInt32(source[base + x]) }
            }
            guard rows.contains(y) else { continue }
            let base = y * width + columns.lowerBound
            for x in 0..<count {
                bytes[base + x] = UInt8(
                    truncatingIfNeeded: (sums[x] &* scale &+ 32_768) >> 16)
            }
        }
    }

    /// 1 / (2·box + 1) in units of 1/65536, rounded down so that a full sum stays below 256.
    private static func reciprocal(_ box: Int) -> UInt32 {
        65_536 / UInt32(2 * box + 1)
    }
}
