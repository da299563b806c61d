internal import Drawing

extension Easel {
    /// The colour of a decor on the body: quiet, and legible on light and dark bodies.
    var decorTone: Color {
        body.lightness > 0.8 ? accent.tint(0.15) : paper.mixed(with: body, 0.14)
    }

    /// Light and shadow over something already coloured.
    mutating func model(_ path: Path, depth: Double = 1) {
        let box = path.bounds
        let middle = box.x + box.width * 0.45
        canvas.fill(
            path,
            .linear(
                from: Point(middle, box.y), to: Point(box.x + box.width, box.y + box.height * 0.1),
                first: Easel.shadow.opacity(0), last: Easel.shadow.opacity(0.30 * depth)))
        canvas.fill(
            path,
            .linear(
                from: Point(box.x, box.y), to: Point(middle, box.y + box.height * 0.08),
                first: Color.white.opacity(0.16 * depth), last: Color.white.opacity(0)))
    }

    /// The light around a lamp that is on.
    mutating func glow(at center: Point, radius: Double) {
        canvas.fill(
            .circle(center.x, center.y, radius),
            .radial(
                center: center, radius: radius, first: Color(0xFFEBC0).opacity(0.62),
                last: Color(0xFFEBC0).opacity(0)))
    }

    /// A hand of a clock whose middle is the middle of the square.
    mutating func hand(length: Double, width: Double, degrees: Double, _ color: Color) {
        let hand = Path.polyline([Point(100, 100 + length * 0.18), Point(100, 100 - length)])
        let turn = AffineTransform.rotation(degrees: degrees, around: Point(100, 100))
        canvas.transformed(by: AffineTransform.translation(1.2, 1.8).after(turn)) {
            $0.stroke(hand, Easel.shadow.opacity(0.16), Stroke(width: width))
        }
        canvas.transformed(by: turn) {
            $0.stroke(hand, color, Stroke(width: width))
        }
    }

    /// A row of stitches.
    mutating func stitches(_ path: [Point], _ color: Color, length: Double = 2.6) {
        guard var from = path.first else { return }
        for to in path.dropFirst() {
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let distance = (dx * dx + dy * dy).squareRoot()
            let count = max(Int(distance / (length * 1.9)), 1)
            for stitch in 0..<count {
                let start = Double(stitch) / Double(count)
                let end = start + 0.55 / Double(count)
                line(
                    .polyline([
                        Point(from.x + dx * start, from.y + dy * start),
                        Point(from.x + dx * end, from.y + dy * end),
                    ]), color, 0.8)
            }
            from = to
        }
    }
}
