/// How much of each pixel an outline covers, by exact area.
///
/// Every edge leaves in its cells the change of coverage towards the right; a running sum along a
/// row then is the covered area, signed by the winding. This is the method of the font
/// rasterizers in FreeType and font-rs.
struct CoverageBuffer {
    private let width: Int
    private let height: Int
    /// Two cells beyond the right edge take what edges on that edge spill over.
    private let stride: Int
    private var cells: [Float]
    /// The cells of a row that may not be 0; empty where `first` exceeds `last`.
    private var touched: [(first: Int, last: Int)]
    private var touchedRows: (first: Int, last: Int)

    init(width: Int, height: Int) {
        self.width = width
        self.height = height
        stride = width + 2
        cells = Array(repeating: 0, count: stride * height)
        touched = Array(repeating: (Int.max, -1), count: height)
        touchedRows = (Int.max, -1)
    }

    /// The rows that hold anything.
    var rows: Range<Int> {
        touchedRows.first > touchedRows.last ? 0..<0 : touchedRows.first..<(touchedRows.last + 1)
    }

    /// Adds a closed outline in pixel coordinates; parts off the canvas count as they should.
    mutating func add(_ corners: [Point]) {
        guard var previous = corners.last else { return }
        for corner in corners {
            addEdge(previous, corner)
            previous = corner
        }
    }

    /// Turns a row into bytes of coverage, clears it, and returns which pixels were touched.
    mutating func takeRow(_ y: Int, into coverage: inout [UInt8], evenOdd: Bool) -> Range<Int> {
        let (first, last) = touched[y]
        guard first <= last else { return 0..<0 }
        touched[y] = (Int.max, -1)
        let (base, width) = (y * stride, width)
        var cells = cells.mutableSpan
        var coverage = coverage.mutableSpan
        var sum: Float = 0
        var byte: UInt8 = 0
        // The last two cells only take what spills over the right edge.
        for x in first...last {
            let change = cells[base + x]
            if change != 0 {
                cells[base + x] = 0
                sum += change
                let area = evenOdd ? CoverageBuffer.folded(abs(sum)) : abs(sum)
                byte = UInt8(truncatingIfNeeded: Int32(min(area, 1) * 255 + 0.5))
            }
            if x < width { coverage[x] = byte }
        }
        return first..<min(last + 1, width)
    }

    /// Area counted by the even-odd rule: up to 1, down to 0 at 2, up again.
    private static func folded(_ area: Float) -> Float {
        let rest = area - 2 * Float(Int32(area / 2))
        return rest > 1 ? 2 - rest : rest
    }

    /// Forgets which rows were touched, once all were taken.
    mutating func reset() {
        touchedRows = (Int.max, -1)
    }
}

extension CoverageBuffer {
    private mutating func addEdge(_ from: Point, _ to: Point) {
        guard from.y != to.y, from.x.isFinite, from.y.isFinite, to.x.isFinite, to.y.isFinite
        else { return }
        let downwards = from.y < to.y
        let (top, bottom) = downwards ? (from, to) : (to, from)
        let sign: Double = downwards ? 1 : -1
        guard bottom.y > 0, top.y < Double(height) else { return }
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        func crossing(_ y: Double) -> Point { Point(top.x + (y - top.y) * slope, y) }
        let clippedTop = top.y < 0 ? crossing(0) : top
        let clippedBottom = bottom.y > Double(height) ? crossing(Double(height)) : bottom
        addClippedToSides(clippedTop, clippedBottom, sign)
    }

    /// Cuts an edge at the left and right sides; what lies outside goes on along the side.
    private mutating func addClippedToSides(_ top: Point, _ bottom: Point, _ sign: Double) {
        let right = Double(width)
        var previous = top
        var cuts: [Double] = []
        if top.x != bottom.x {
            let rise = (bottom.y - top.y) / (bottom.x - top.x)
            for side in top.x < bottom.x ? [0, right] : [right, 0]
            where min(top.x, bottom.x) < side && side < max(top.x, bottom.x) {
                cuts.append(top.y + (side - top.x) * rise)
            }
        }
        for cut in cuts {
            let fraction = (cut - top.y) / (bottom.y - top.y)
            let point = Point(top.x + (bottom.x - top.x) * fraction, cut)
            addInside(previous, point, sign)
            previous = point
        }
        addInside(previous, bottom, sign)
    }

    private mutating func addInside(_ top: Point, _ bottom: Point, _ sign: Double) {
        let right = Double(width)
        guard top.y < bottom.y else { return }
        let (startX, endX) = (min(max(top.x, 0), right), min(max(bottom.x, 0), right))
        let slope = (endX - startX) / (bottom.y - top.y)
        var x = startX
        let firstRow = Int(top.y)
        let lastRow = min(Int(bottom.y.rounded(.up)), height) - 1
        guard firstRow <= lastRow else { return }
        touchedRows = (min(touchedRows.first, firstRow), max(touchedRows.last, lastRow))
        for row in firstRow...lastRow {
            let share = min(Double(row + 1), bottom.y) - max(Double(row), top.y)
            let next = min(max(x + slope * share, 0), right)
            addSpan(row, x, next, share * sign)
            x = next
        }
    }

    /// Spreads the `cover` of an edge that crosses one row between `x0` and `x1`.
    private mutating func addSpan(_ row: Int, _ x0: Double, _ x1: Double, _ cover: Double) {
        let (left, right) = (min(x0, x1), max(x0, x1))
        let first = Int(left)
        let last = max(Int(right.rounded(.up)) - 1, first)
        let base = row * stride
        touched[row] = (min(touched[row].first, first), max(touched[row].last, last + 1))
        if first == last {
            let beyond = (left + right) / 2 - Double(first)
            cells[base + first] += Float(cover * (1 - beyond))
            cells[base + first + 1] += Float(cover * beyond)
            return
        }
        // Area to the right of the edge, pixel by pixel, as the running sum will want it.
        let perPixel = cover / (right - left)
        var before = 0.0
        for pixel in first...last {
            let entered = max(left - Double(pixel), 0)
            let leftOver = min(right - Double(pixel), 1)
            let crossed = perPixel * (leftOver - entered)
            let reached = perPixel * (Double(pixel) + entered - left)
            let area = reached + crossed * (1 - (entered + leftOver) / 2)
            cells[base + pixel] += Float(area - before)
            before = area
        }
        cells[base + last + 1] += Float(cover - before)
    }
}
