/// The area a stroke covers, as closed outlines to be filled by the nonzero rule.
struct StrokeOutline {
    private let radius: Double
    private let stroke: Stroke
    /// The cosine of the angle between two neighbours on a round cap or join.
    private let arcCosine: Double
    private(set) var outlines: [[Point]] = []

    init(_ stroke: Stroke, tolerance: Double) {
        self.stroke = stroke
        radius = stroke.width / 2
        let sagitta = min(max(tolerance / max(radius, 1e-9), 1e-4), 0.3)
        // cos 2θ where 1 - cos θ is the sagitta.
        arcCosine = 2 * (1 - sagitta) * (1 - sagitta) - 1
    }

    mutating func add(_ polyline: Polyline) {
        let points = StrokeOutline.withoutRepeats(polyline)
        guard points.count > 1 else {
            if let point = points.first, stroke.cap == .round { addDot(at: point) }
            return
        }
        if polyline.isClosed, points.count > 2 {
            outlines.append(side(of: points, isClosed: true))
            outlines.append(side(of: points.reversed(), isClosed: true))
        } else {
            var outline = side(of: points, isClosed: false)
            appendCap(to: &outline, at: points[points.count - 1], from: points[points.count - 2])
            outline += side(of: points.reversed(), isClosed: false)
            appendCap(to: &outline, at: points[0], from: points[1])
            outlines.append(outline)
        }
    }

    private static func withoutRepeats(_ polyline: Polyline) -> [Point] {
        var points: [Point] = []
        for point in polyline.points where points.last != point {
            points.append(point)
        }
        if polyline.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
        return points
    }

    private mutating func addDot(at point: Point) {
        var dot: [Point] = []
        let east = Point(radius, 0)
        for turn in [east, east.quarterTurn, east * -1, east.quarterTurn * -1] {
            appendArc(to: &dot, around: point, from: turn, to: turn.quarterTurn)
        }
        outlines.append(dot)
    }

    /// The line displaced to one side by the radius, with its joins.
    private func side(of points: [Point], isClosed: Bool) -> [Point] {
        var result: [Point] = []
        let count = points.count
        func normal(_ index: Int) -> Point {
            (points[(index + 1) % count] - points[index % count]).normalized.quarterTurn * -radius
        }
        if !isClosed { result.append(points[0] + normal(0)) }
        for index in isClosed ? 0..<count : 1..<(count - 1) {
            appendJoin(
                to: &result, at: points[index], from: normal(index + count - 1),
                to: normal(index))
        }
        if !isClosed { result.append(points[count - 1] + normal(count - 2)) }
        return result
    }

    private func appendJoin(
        to outline: inout [Point], at point: Point, from first: Point, to second: Point
    ) {
        let cosine = first.dot(second) / (radius * radius)
        // On curves the two edges are almost one: their crossing serves both sides.
        if cosine > 0.9 {
            outline.append(point + (first + second) * (1 / (1 + cosine)))
        } else if first.cross(second) < 0 {
            // The inner side: through the corner itself, so that nothing is left uncovered.
            outline += [point + first, point, point + second]
        } else if stroke.join == .round {
            appendArc(to: &outline, around: point, from: first, to: second)
        } else if cosine > -0.875 {
            outline.append(point + (first + second) * (1 / (1 + cosine)))
        } else {
            outline += [point + first, point + second]
        }
    }

    private func appendCap(to outline: inout [Point], at end: Point, from previous: Point) {
        guard stroke.cap == .round else { return }
        let ahead = (end - previous).normalized * radius
        let left = ahead.quarterTurn * -1
        appendArc(to: &outline, around: end, from: left, to: ahead)
        appendArc(to: &outline, around: end, from: ahead, to: left * -1)
    }

    /// The shorter arc between two radii, halved until it is smooth.
    private func appendArc(
        to outline: inout [Point], around center: Point, from first: Point, to last: Point
    ) {
        let cosine = first.dot(last) / (radius * radius)
        let middle = (first + last).normalized * radius
        if cosine > arcCosine || middle == .origin {
            outline += [center + first, center + last]
        } else {
            appendArc(to: &outline, around: center, from: first, to: middle)
            appendArc(to: &outline, around: center, from: middle, to: last)
        }
    }
}
