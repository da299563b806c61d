internal import Drawing

/// Words set in lines as large as a box has room for.
struct Lettering: Sendable {
    /// Which way the letters of a line follow each other.
    enum Direction: Sendable {
        case across
        /// One below the other, and line beside line from the right.
        case down
    }

    let lines: [[Glyph]]
    /// The side of the square of a syllable.
    let size: Double
    let direction: Direction

    /// Lines are this many sizes apart.
    private static let pitch = 1.22

    /// Sets a text; it is broken where it has spaces.
    init(
        _ text: String, width: Double, height: Double, largest: Double,
        _ direction: Direction = .across
    ) {
        let words = text.split(separator: " ").map { $0.map(Glyph.init) }
        let (along, beside) = direction == .across ? (width, height) : (height, width)
        var best: (lines: [[Glyph]], size: Double) = ([], 0)
        for count in 1...9 where count <= words.count {
            let lines = Self.broken(words, into: count, direction)
            let longest = lines.map { Self.length($0, direction) }.max() ?? 0
            let depth = (Double(lines.count - 1) * Self.pitch + 1) * 100
            let size = min(along / max(longest, 1), beside / depth, largest / 100) * 100
            if size > best.size { best = (lines, size) }
        }
        (lines, size) = best
        self.direction = direction
    }

    /// How much room all lines take, across and down.
    var extent: (width: Double, height: Double) {
        let long = (lines.map { Self.length($0, direction) }.max() ?? 0) * size / 100
        let deep = lines.isEmpty ? 0 : (Double(lines.count - 1) * Self.pitch + 1) * size
        return direction == .across ? (long, deep) : (deep, long)
    }

    /// The lines with their upper left corner at a point; those across are centred or not.
    func path(at corner: Point, centered: Bool = false) -> Path {
        var path = Path()
        for (number, line) in lines.enumerated() {
            let offset = Double(number) * Self.pitch * size
            switch direction {
            case .across:
                let length = Self.length(line, direction) * size / 100
                let indent = centered ? (extent.width - length) / 2 : 0
                path.add(row(line, from: Point(corner.x + indent, corner.y + offset)))
            case .down:
                let left = corner.x + extent.width - size - offset
                path.add(column(line, from: Point(left, corner.y)))
            }
        }
        return path
    }
}

extension Lettering {
    private func row(_ line: [Glyph], from start: Point) -> Path {
        var path = Path()
        var x = start.x
        for glyph in line {
            path.add(place(glyph, Point(x, start.y)))
            x += glyph.width * size / 100
        }
        return path
    }

    private func column(_ line: [Glyph], from start: Point) -> Path {
        var path = Path()
        var y = start.y
        for glyph in line {
            let middle = (100 - glyph.width) / 200 * size
            path.add(place(glyph, Point(start.x + middle, y)))
            y += glyph.height * size / 100
        }
        return path
    }

    private func place(_ glyph: Glyph, _ corner: Point) -> Path {
        glyph.path.transformed(
            by: AffineTransform.translation(corner.x, corner.y)
                .after(.scaling(size / 100, size / 100)))
    }

    private static func length(_ line: [Glyph], _ direction: Direction) -> Double {
        direction == .across
            ? line.reduce(0) { $0 + $1.width } : line.reduce(0) { $0 + $1.height }
    }

    /// The words in so many lines, the longest of which is as short as it can be without looking
    /// further than a line ahead.
    private static func broken(
        _ words: [[Glyph]], into count: Int, _ direction: Direction
    ) -> [[Glyph]] {
        let total = words.reduce(0) { $0 + length($1, direction) }
        let space = Glyph(" ")
        var lines: [[Glyph]] = [[]]
        var done = 0.0
        for word in words {
            let wordLength = length(word, direction)
            // A word begins the next line when its middle lies beyond this line's share.
            let share = total * Double(lines.count) / Double(count)
            if lines.count < count, done > 0, done + wordLength / 2 > share { lines.append([]) }
            if !lines[lines.count - 1].isEmpty { lines[lines.count - 1].append(space) }
            lines[lines.count - 1] += word
            done += wordLength
        }
        return lines
    }
}
