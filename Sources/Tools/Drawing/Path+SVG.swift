extension Path: ExpressibleByStringLiteral {
    /// A path in the notation of SVG's `d` attribute (SVG 2, section 9.3): M L H V C S Q Z,
    /// absolute in capitals, relative in small letters.
    ///
    /// A letter or number out of place is a mistake of the caller and stops the program.
    package init(stringLiteral data: String) {
        var reader = SVGPathReader(data)
        self = reader.path()
    }
}

private struct SVGPathReader {
    private let data: String
    private let bytes: [UInt8]
    private var position = 0
    private var path_ = Path()
    private var current = Point.origin
    private var start = Point.origin
    private var lastControl: Point?

    init(_ data: String) {
        self.data = data
        bytes = Array(data.utf8)
    }

    mutating func path() -> Path {
        var command = UInt8(ascii: "M")
        skipSeparators()
        while position < bytes.count {
            let byte = bytes[position]
            if byte | 0x20 >= UInt8(ascii: "a"), byte | 0x20 <= UInt8(ascii: "z") {
                command = byte
                position += 1
            }
            perform(command | 0x20, relative: command & 0x20 != 0)
            // Further pairs of numbers after a move are lines.
            if command | 0x20 == UInt8(ascii: "m") { command -= 1 }
            skipSeparators()
        }
        return path_
    }

    private mutating func perform(_ command: UInt8, relative: Bool) {
        let base = relative ? current : .origin
        var control: Point?
        switch command {
        case UInt8(ascii: "m"):
            current = point(base)
            start = current
            path_.move(to: current)
        case UInt8(ascii: "l"):
            line(to: point(base))
        case UInt8(ascii: "h"):
            line(to: Point(base.x + number(), current.y))
        case UInt8(ascii: "v"):
            line(to: Point(current.x, base.y + number()))
        case UInt8(ascii: "c"), UInt8(ascii: "s"):
            let mirrored = lastControl.map { current + (current - $0) } ?? current
            let first = command == UInt8(ascii: "c") ? point(base) : mirrored
            let second = point(base)
            current = point(base)
            control = second
            path_.curve(to: current, controls: first, second)
        case UInt8(ascii: "q"):
            let bend = point(base)
            current = point(base)
            path_.curve(to: current, control: bend)
        case UInt8(ascii: "z"):
            path_.close()
            current = start
        default:
            preconditionFailure("path data '\(data)': unknown command at byte \(position)")
        }
        lastControl = control
    }

    private mutating func line(to point: Point) {
        current = point
        path_.line(to: point)
    }

    private mutating func point(_ base: Point) -> Point {
        let x = number()
        return Point(base.x + x, base.y + number())
    }

    private mutating func number() -> Double {
        skipSeparators()
        let first = position
        while position < bytes.count, isPartOfNumber(bytes[position], isFirst: position == first) {
            position += 1
        }
        let text = String(decoding: bytes[first..<position], as: UTF8.self)
        guard let value = Double(text) else {
            preconditionFailure("path data '\(data)': no number at byte \(first)")
        }
        return value
    }

    private func isPartOfNumber(_ byte: UInt8, isFirst: Bool) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."): true
        case UInt8(ascii: "-"): isFirst
        default: false
        }
    }

    private mutating func skipSeparators() {
        while position < bytes.count, bytes[position] <= 0x20 || bytes[position] == 0x2C {
            position += 1
        }
    }
}
