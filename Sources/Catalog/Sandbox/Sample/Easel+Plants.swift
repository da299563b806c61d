internal import Drawing

extension Easel {
    /// A pointed leaf with a midrib.
    mutating func leaf(
        from base: Point, angle: Double, length: Double, width: Double, _ color: Color
    ) {
        let leaf = Path {
            $0.move(to: .origin)
            $0.curve(
                to: Point(length, 0),
                controls: Point(length * 0.25, -width), Point(length * 0.72, -width * 0.8))
            $0.curve(
                to: .origin,
                controls: Point(length * 0.72, width * 0.8), Point(length * 0.25, width))
            $0.close()
        }
        let lowerHalf = Path {
            $0.move(to: .origin)
            $0.line(to: Point(length, 0))
            $0.curve(
                to: .origin,
                controls: Point(length * 0.72, width * 0.8), Point(length * 0.25, width))
            $0.close()
        }
        let place = AffineTransform.translation(base.x, base.y)
            .after(.rotation(degrees: angle))
        canvas.transformed(by: place) {
            $0.fill(leaf, color)
            $0.fill(lowerHalf, color.shade(0.14))
            $0.stroke(
                .polyline([.origin, Point(length * 0.86, 0)]), color.tint(0.3), Stroke(width: 0.9))
        }
    }

    /// A flower seen from the front.
    mutating func blossom(at center: Point, radius: Double, _ color: Color) {
        for ring in 0..<2 {
            let size = ring == 0 ? radius : radius * 0.68
            for petal in 0..<6 {
                let angle = Double(petal) * 60 + Double(ring) * 30
                let place = AffineTransform.translation(center.x, center.y)
                    .after(.rotation(degrees: angle))
                canvas.transformed(by: place) {
                    $0.fill(
                        .ellipse(size * 0.56, 0, size * 0.46, size * 0.34),
                        ring == 0 ? color.shade(0.07) : color.tint(0.18))
                }
            }
        }
        fill(.circle(center.x, center.y, radius * 0.24), Color(0xF0C05A))
        fill(.circle(center.x + 0.6, center.y + 0.8, radius * 0.13), Color(0xC98A35))
    }

    /// A slice of citrus fruit.
    mutating func citrus(at center: Point, radius: Double, _ color: Color) {
        cast(.circle(center.x, center.y, radius), lift: 1.5)
        fill(.circle(center.x, center.y, radius), color)
        fill(.circle(center.x, center.y, radius * 0.88), color.tint(0.8))
        for segment in 0..<8 {
            let place = AffineTransform.translation(center.x, center.y)
                .after(.rotation(degrees: Double(segment) * 45 + 12))
            canvas.transformed(by: place) {
                $0.fill(
                    .polygon([
                        Point(radius * 0.12, 0), Point(radius * 0.78, -radius * 0.25),
                        Point(radius * 0.82, 0), Point(radius * 0.78, radius * 0.25),
                    ]), color.tint(0.25))
            }
        }
    }

    /// Two wisps of steam.
    mutating func steam(at point: Point) {
        let wisp: Path = "M0 0 C-7 -9 7 -16 0 -26 C-4 -32 -1 -36 2 -39"
        for offset in [0.0, 15] {
            canvas.transformed(by: .translation(point.x + offset, point.y + offset * 0.2)) {
                $0.stroke(wisp, Color.white.opacity(0.6), Stroke(width: 3))
            }
        }
    }

    /// A helping of rice in a bowl whose rim lies at y 104.
    mutating func rice() {
        let heap: Path =
            "M52 106 C58 86 80 76 100 78 C122 76 142 88 148 106 C140 116 60 116 52 106 Z"
        solid(heap, .porcelain, depth: 0.6)
        let box = heap.bounds
        var random = SeededChoices(seed: 11)
        canvas.clipped(to: heap) { canvas in
            for _ in 0..<46 {
                let x = random.number(in: box.x...(box.x + box.width))
                let y = random.number(in: box.y...(box.y + box.height))
                let place = AffineTransform.translation(x, y)
                    .after(.rotation(degrees: random.number(in: 0...180)))
                canvas.transformed(by: place) {
                    $0.fill(.ellipse(0, 0, 3, 1.2), Color.white.opacity(0.9))
                    $0.stroke(
                        .polyline([Point(-2.5, 1.1), Point(2.5, 1.1)]),
                        Easel.shadow.opacity(0.1), Stroke(width: 0.7))
                }
            }
        }
    }
}
