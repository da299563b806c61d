internal import Drawing

extension Easel {
    /// The colour of a backdrop that sets the product off: its second colour, quietened.
    var backdropTone: Color {
        palette.accent.tint(0.55)
    }

    /// A wall and a table; the wall bears one of four quiet figures.
    mutating func room(horizon: Double, style: Int, _ shift: Point) {
        let wall = palette.wall
        canvas.fill(
            .rectangle(0, 0, 200, 200),
            .linear(
                from: .origin, to: Point(70, 170), first: wall.tint(0.35), last: wall.shade(0.03)))
        figure(style, horizon: horizon, shift)
        canvas.fill(
            .rectangle(0, horizon, 200, 200 - horizon),
            .linear(
                from: Point(0, horizon), to: Point(40, 200), first: palette.floor,
                last: palette.floor.shade(0.06)))
        canvas.fill(.rectangle(0, horizon, 200, 0.7), palette.floor.tint(0.3))
    }

    private mutating func figure(_ style: Int, horizon: Double, _ shift: Point) {
        let quiet = palette.floor.mixed(with: palette.wall, 0.3)
        switch style {
        case 0:
            fill(.circle(100 + shift.x * 4, 92 + shift.y * 4, 70), quiet)
        case 1:
            let left = 46 + shift.x * 3
            fill(
                Path.rectangle(left, 84, 108, horizon - 84) + .circle(left + 54, 84, 54), quiet)
        case 2:
            fill(
                .circle(150 + shift.x * 3, 62 + shift.y * 4, 34),
                palette.wall.lightness > 0.5 ? quiet.mixed(with: body, 0.08) : quiet.tint(0.1))
        default:
            break
        }
    }

    /// A surface seen from above.
    mutating func tabletop(_ color: Color, style: Int, _ shift: Point) {
        canvas.fill(
            .rectangle(0, 0, 200, 200),
            .linear(
                from: .origin, to: Point(150, 200), first: color.tint(0.32), last: color.shade(0.05)
            ))
        let quiet = palette.floor.mixed(with: color, 0.45)
        switch style {
        case 0:
            fill(.circle(100 + shift.x * 4, 100 + shift.y * 4, 84), quiet)
        case 1:
            fill(
                .polygon([
                    Point(0, 132 + shift.y * 6), Point(200, 84 + shift.x * 6), Point(200, 200),
                    Point(0, 200),
                ]), quiet)
        case 2:
            for x in [20.0, 92, 150] {
                fill(
                    .polygon([
                        Point(x + shift.x * 3, 0), Point(x + 34 + shift.x * 3, 0),
                        Point(x - 46, 200),
                        Point(x - 80, 200),
                    ]), Color.white.opacity(0.10))
            }
        default:
            fill(.rectangle(0, 0, 62 + shift.x * 3, 200), quiet)
        }
    }

    /// A round pedestal in front of a plain backdrop; its top lies 20 units above the floor.
    mutating func podium(_ color: Color, halfWidth: Double, _ shift: Point) {
        canvas.fill(
            .rectangle(0, 0, 200, 200),
            .linear(
                from: .origin, to: Point(60, 200), first: color.tint(0.24), last: color.shade(0.06))
        )
        fill(.circle(100 + shift.x * 3, 84 + shift.y * 3, 68), Color.white.opacity(0.16))
        ground(100, 192, halfWidth: halfWidth)
        let (left, right) = (100 - halfWidth, 100 + halfWidth)
        let side = Path {
            $0.move(to: Point(left, 140))
            $0.line(to: Point(left, 186))
            $0.curve(to: Point(right, 186), controls: Point(left, 202), Point(right, 202))
            $0.line(to: Point(right, 140))
            $0.close()
        }
        solid(side, palette.wall)
        face(.ellipse(100, 140, halfWidth, 11), palette.wall.tint(0.55))
    }

    /// The light of a window on the wall.
    mutating func window(_ shift: Point) {
        for (x, y) in [(20.0, 14.0), (58, 22), (20, 62), (58, 70)] {
            let left = x + shift.x * 2
            fill(
                .polygon([
                    Point(left, y), Point(left + 33, y + 7), Point(left + 41, y + 47),
                    Point(left + 8, y + 40),
                ]), Color.white.opacity(0.34))
        }
    }

    /// The surface of the product, filling the picture.
    mutating func swatch(_ shift: Point) {
        let square: Path = .rectangle(0, 0, 200, 200)
        face(square, body)
        let decor = self.decor == .plain || self.decor == .band ? Decor.waves : self.decor
        let tone = decorTone.opacity(0.8)
        canvas.transformed(by: .rotation(degrees: shift.x * 4, around: Point(100, 100))) {
            Easel.paint(decor, &$0, Rectangle(-50, -50, 300, 300), tone, 2)
        }
        canvas.fill(
            square,
            .linear(
                from: .origin, to: Point(200, 200), first: Color.white.opacity(0.12),
                last: Easel.shadow.opacity(0.18)))
    }

    /// What stands for a picture that is gone: overlapping shapes that only the seed decides.
    mutating func placeholder() {
        tabletop(
            palette.wall, style: 1, Point(choices.number(in: -3...3), choices.number(in: -3...3)))
        for color in [palette.floor.shade(0.05), body, accent.tint(0.2), palette.paper] {
            let x = choices.number(in: 30...170)
            let y = choices.number(in: 30...170)
            let size = choices.number(in: 22...54)
            let turn = AffineTransform.rotation(
                degrees: choices.number(in: 0...90), around: Point(x, y))
            let shape: Path =
                choices.index(below: 2) == 0
                ? .circle(x, y, size) : .rounded(x - size, y - size, size * 2, size * 2, radius: 8)
            fill(shape.transformed(by: turn), color.opacity(0.86))
        }
    }
}
