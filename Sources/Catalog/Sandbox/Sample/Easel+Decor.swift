internal import Drawing

extension Easel {
    /// Paints the product's decor on `surface`, bands only on its `area`; without a surface the
    /// area is all there is.
    mutating func decorate(
        _ area: Path, _ color: Color, scale: Double = 1, within surface: Path? = nil
    ) {
        let decor = self.decor
        let surface = surface ?? area
        // Bands have a place; what repeats without end covers the whole surface.
        let part = decor == .band || decor == .dipped ? area : surface
        canvas.clipped(to: surface) { canvas in
            canvas.clipped(to: part) { canvas in
                Easel.paint(decor, &canvas, part.bounds, color, scale)
            }
        }
    }

    /// Paints a decor over `box`.
    static func paint(
        _ decor: Decor, _ canvas: inout Canvas, _ box: Rectangle, _ color: Color, _ scale: Double
    ) {
        switch decor {
        case .plain: break
        case .band: band(&canvas, box, color)
        case .dipped:
            let edge = box.y + box.height * 0.66
            canvas.fill(.rectangle(box.x, edge, box.width, box.height), color)
        case .stripes: stripes(&canvas, box, color, 9 * scale)
        case .dots: dots(&canvas, box, color, 11 * scale)
        case .speckles: speckles(&canvas, box, color)
        case .checks: checks(&canvas, box, color, 12 * scale)
        case .waves: waves(&canvas, box, color, 11 * scale)
        }
    }

    private static func band(_ canvas: inout Canvas, _ box: Rectangle, _ color: Color) {
        let height = box.height
        canvas.fill(.rectangle(box.x, box.y + height * 0.36, box.width, height * 0.2), color)
        canvas.fill(.rectangle(box.x, box.y + height * 0.61, box.width, height * 0.03), color)
    }

    private static func stripes(
        _ canvas: inout Canvas, _ box: Rectangle, _ color: Color, _ step: Double
    ) {
        var y = box.y + step * 0.7
        while y < box.y + box.height {
            canvas.fill(.rectangle(box.x, y, box.width, step * 0.36), color)
            y += step
        }
    }

    private static func dots(
        _ canvas: inout Canvas, _ box: Rectangle, _ color: Color, _ step: Double
    ) {
        var dots = Path()
        var isShifted = false
        var y = box.y + step * 0.6
        while y < box.y + box.height + step {
            var x = box.x + (isShifted ? step * 0.5 : 0)
            while x < box.x + box.width + step {
                dots.add(.circle(x, y, step * 0.18))
                x += step
            }
            isShifted.toggle()
            y += step * 0.8
        }
        canvas.fill(dots, color)
    }

    private static func speckles(
        _ canvas: inout Canvas, _ box: Rectangle, _ color: Color
    ) {
        var random = SeededChoices(seed: 7)
        var grains = Path()
        for _ in 0..<Int(box.width * box.height / 55) {
            let x = random.number(in: box.x...(box.x + box.width))
            let y = random.number(in: box.y...(box.y + box.height))
            grains.add(.circle(x, y, random.number(in: 0.35...1.15)))
        }
        canvas.fill(grains, color)
    }

    private static func checks(
        _ canvas: inout Canvas, _ box: Rectangle, _ color: Color, _ step: Double
    ) {
        var offset = step * 0.5
        while offset < max(box.width, box.height) {
            let half = color.opacity(0.55)
            canvas.fill(.rectangle(box.x + offset, box.y, step * 0.4, box.height), half)
            canvas.fill(.rectangle(box.x, box.y + offset, box.width, step * 0.4), half)
            offset += step
        }
    }

    private static func waves(
        _ canvas: inout Canvas, _ box: Rectangle, _ color: Color, _ step: Double
    ) {
        var y = box.y + step * 0.5
        while y < box.y + box.height + step {
            var wave = Path()
            wave.move(to: Point(box.x - step, y))
            var x = box.x - step
            var up = true
            while x < box.x + box.width {
                wave.curve(
                    to: Point(x + step, y),
                    control: Point(x + step / 2, y + (up ? -step : step) * 0.55))
                x += step
                up.toggle()
            }
            canvas.stroke(wave, color, Stroke(width: step * 0.17))
            y += step * 0.9
        }
    }
}
