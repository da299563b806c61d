/// An outline of lines and Bézier curves, in one or several pieces.
package struct Path: Hashable, Sendable {
    enum Element: Hashable, Sendable {
        case move(Point)
        case line(Point)
        case quadratic(Point, Point)
        case cubic(Point, Point, Point)
        case close
    }

    private(set) var elements: [Element] = []

    /// The path without any piece.
    package init() {}

    /// A path as its `build` draws it.
    package init(_ build: (inout Path) -> Void) {
        build(&self)
    }

    /// Starts a new piece at `point`.
    package mutating func move(to point: Point) {
        elements.append(.move(point))
    }

    /// A straight line on to `point`.
    package mutating func line(to point: Point) {
        elements.append(.line(point))
    }

    /// A parabola on to `point`, drawn towards `control`.
    package mutating func curve(to point: Point, control: Point) {
        elements.append(.quadratic(control, point))
    }

    /// A cubic curve on to `point`, leaving towards `first` and arriving from `second`.
    package mutating func curve(to point: Point, controls first: Point, _ second: Point) {
        elements.append(.cubic(first, second, point))
    }

    /// A straight line back to where the piece started.
    package mutating func close() {
        elements.append(.close)
    }

    /// All pieces of `other` too.
    package mutating func add(_ other: Path) {
        elements += other.elements
    }

    /// The path with every point mapped by `transform`.
    package func transformed(by transform: AffineTransform) -> Path {
        var path = Path()
        path.elements = elements.map { element in
            switch element {
            case .move(let point): .move(transform(point))
            case .line(let point): .line(transform(point))
            case .quadratic(let control, let point):
                .quadratic(transform(control), transform(point))
            case .cubic(let first, let second, let point):
                .cubic(transform(first), transform(second), transform(point))
            case .close: .close
            }
        }
        return path
    }

    /// The upright rectangle around every point and control point: never smaller than the path.
    package var bounds: Rectangle {
        var points: [Point] = []
        for element in elements {
            switch element {
            case .move(let point), .line(let point): points += [point]
            case .quadratic(let control, let point): points += [control, point]
            case .cubic(let first, let second, let point): points += [first, second, point]
            case .close: break
            }
        }
        guard let first = points.first else { return Rectangle(0, 0, 0, 0) }
        let (left, right) = points.reduce((first.x, first.x)) { (min($0.0, $1.x), max($0.1, $1.x)) }
        let (top, bottom) = points.reduce((first.y, first.y)) { (min($0.0, $1.y), max($0.1, $1.y)) }
        return Rectangle(left, top, right - left, bottom - top)
    }

    /// The path of both.
    package static func + (left: Path, right: Path) -> Path {
        var sum = left
        sum.add(right)
        return sum
    }
}
