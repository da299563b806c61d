/// A piece of a path as straight lines.
struct Polyline {
    var points: [Point] = []
    var isClosed = false
}

extension Path {
    /// The pieces with curves replaced by lines that stray at most `tolerance` from them.
    func flattened(tolerance: Double) -> [Polyline] {
        var pieces: [Polyline] = []
        var piece = Polyline()
        func finish() {
            if !piece.points.isEmpty { pieces.append(piece) }
            piece = Polyline()
        }
        for element in elements {
            let from = piece.points.last ?? .origin
            switch element {
            case .move(let point):
                finish()
                piece.points.append(point)
            case .line(let point):
                piece.points.append(point)
            case .quadratic(let control, let point):
                piece.appendCurve(
                    from, from.mixed(with: control, 2.0 / 3), point.mixed(with: control, 2.0 / 3),
                    point, tolerance)
            case .cubic(let first, let second, let point):
                piece.appendCurve(from, first, second, point, tolerance)
            case .close:
                let start = piece.points.first
                piece.isClosed = true
                finish()
                // What follows without a move starts where the closed piece did.
                if let start { piece.points.append(start) }
            }
        }
        // A lone point after a close is that starting place, not a piece.
        if piece.points.count > 1 || pieces.isEmpty { finish() }
        return pieces
    }
}

extension Polyline {
    fileprivate mutating func appendCurve(
        _ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ tolerance: Double
    ) {
        // The chord of a step strays by at most 1/8 of the second derivative times the step squared.
        let bend = max((p0 - p1 * 2 + p2).length, (p1 - p2 * 2 + p3).length)
        let steps = min(max(Int((0.75 * bend / tolerance).squareRoot().rounded(.up)), 1), 500)
        for step in 1...steps {
            let t = Double(step) / Double(steps)
            let u = 1 - t
            let near = p0 * (u * u * u) + p1 * (3 * u * u * t)
            points.append(near + p2 * (3 * u * t * t) + p3 * (t * t * t))
        }
    }
}
