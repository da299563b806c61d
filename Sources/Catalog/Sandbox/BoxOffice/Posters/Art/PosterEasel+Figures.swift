internal import Drawing

extension PosterEasel {
    /// A planet with its ring, a small moon, and a ship.
    mutating func orbit() {
        if palette.isDark { scatter(130, above: 300, palette.ink) }
        let tilt = choices.number(in: -24 ... -14)
        let (center, radius) = (focus, 47.0)
        shine(center, 110, palette.accent, 0.3)
        fade(.circle(center.x, center.y, radius), palette.accent, palette.body)
        let shadow = palette.deep
        canvas.clipped(to: .circle(center.x, center.y, radius)) { canvas in
            canvas.fill(.circle(center.x + 20, center.y + 16, 54), shadow.opacity(0.26))
            for band in [-22.0, -6, 12] {
                canvas.fill(.ellipse(center.x, center.y + band, 60, 3.4), shadow.opacity(0.13))
            }
        }
        let turn = AffineTransform.rotation(degrees: tilt, around: center)
        for (reach, width, amount) in [(84.0, 4.4, 0.95), (74, 2, 0.6), (92, 1.1, 0.5)] {
            // The far half of the ring is behind the planet.
            let ring = Path {
                $0.move(to: Point(center.x - radius * 0.86, center.y + reach * 0.2))
                $0.curve(
                    to: Point(center.x + radius * 0.86, center.y + reach * 0.2),
                    controls: Point(center.x - radius * 0.3, center.y + reach * 0.33),
                    Point(center.x + radius * 0.3, center.y + reach * 0.33))
            }
            let sides = [-1.0, 1].map { side in
                Path {
                    $0.move(to: Point(center.x + side * radius * 0.86, center.y + reach * 0.2))
                    $0.curve(
                        to: Point(center.x + side * radius * 0.93, center.y - reach * 0.13),
                        controls: Point(center.x + side * reach * 1.32, center.y + reach * 0.08),
                        Point(center.x + side * reach * 1.12, center.y - reach * 0.17))
                }
            }
            for part in [ring] + sides {
                line(part.transformed(by: turn), palette.ink.opacity(amount), width)
            }
        }
        let moon = Point(center.x + 62, center.y + (layout == .top ? 68 : -66))
        fill(.circle(moon.x, moon.y, 8), palette.body)
        fill(.circle(moon.x - 2, moon.y - 2, 6.6), palette.glow)
        let ship = Point(center.x - 66, center.y + 60)
        line(.polyline([ship, Point(ship.x - 26, ship.y + 17)]), palette.accent.opacity(0.6), 1.2)
        fill(
            .polygon([
                Point(ship.x + 8, ship.y - 5), Point(ship.x - 4, ship.y - 3),
                Point(ship.x + 1, ship.y + 5),
            ]), palette.ink)
    }

    /// Rays from one point, and a disc of rings.
    mutating func rays() {
        let count = 28
        for ray in stride(from: 0, to: count, by: 2) {
            let corners = [ray, ray + 1].map { position in
                let angle = Double(position) * 360 / Double(count) + 4
                let (sine, cosine) = Trigonometry.sineAndCosine(degrees: angle)
                return Point(focus.x + cosine * 330, focus.y + sine * 330)
            }
            fill(.polygon([focus] + corners), palette.body.opacity(0.72))
        }
        let rings: [(Double, Color)] = [
            (62, palette.deep), (56, palette.accent), (42, palette.ink), (37, palette.body),
            (20, palette.deep), (15, palette.accent),
        ]
        for (radius, color) in rings { fill(.circle(focus.x, focus.y, radius), color) }
        for spark in 0..<12 {
            let (sine, cosine) = Trigonometry.sineAndCosine(degrees: Double(spark) * 30 + 15)
            let reach = 74 + choices.number(in: 0...14)
            fill(
                .circle(
                    focus.x + cosine * reach, focus.y + sine * reach, choices.number(in: 1.8...4)),
                palette.accent)
        }
    }

    /// An eye that looks out of the poster.
    mutating func eye() {
        let (x, y) = (focus.x, focus.y)
        for lash in 0..<17 {
            let (sine, cosine) = Trigonometry.sineAndCosine(degrees: 180 + Double(lash) * 11.25)
            let reach = 86 + choices.number(in: 0...34)
            line(
                .polyline([
                    Point(x + cosine * 74, y + 12 + sine * 62),
                    Point(x + cosine * reach * 1.1, y + 12 + sine * reach),
                ]), palette.accent.opacity(0.75), 1.5)
        }
        shine(focus, 110, palette.glow, 0.5)
        let almond = Path {
            $0.move(to: Point(x - 82, y + 4))
            $0.curve(
                to: Point(x + 82, y + 4), controls: Point(x - 44, y - 62), Point(x + 44, y - 62))
            $0.curve(
                to: Point(x - 82, y + 4), controls: Point(x + 44, y + 58), Point(x - 44, y + 58))
        }
        fill(almond, palette.isDark ? palette.ink : Color.white)
        let colors = palette
        canvas.clipped(to: almond) { canvas in
            canvas.fill(.circle(x, y, 38), colors.body)
            canvas.fill(.circle(x, y, 31), colors.accent)
            canvas.fill(.circle(x, y, 18), colors.deep)
            canvas.fill(.circle(x + 8, y - 9, 5.5), Color.white)
            canvas.fill(.rectangle(0, y - 70, 200, 40), colors.deep.opacity(0.24))
        }
        line(almond, palette.deep, 3.2)
    }

    /// A record, and the sound around it.
    mutating func record() {
        for ring in 0..<7 {
            let radius = 74 + Double(ring) * 15
            line(
                .circle(focus.x, focus.y, radius),
                palette.accent.opacity(0.42 - Double(ring) * 0.055), 1.6)
        }
        fill(.circle(focus.x + 2, focus.y + 4, 69), Color.black.opacity(0.3))
        fill(.circle(focus.x, focus.y, 67), palette.deep)
        for groove in 0..<9 {
            line(
                .circle(focus.x, focus.y, 29 + Double(groove) * 4.1),
                palette.ink.opacity(groove % 3 == 0 ? 0.22 : 0.1), 0.6)
        }
        let gleam: [Point] = [
            focus, Point(focus.x + 68, focus.y - 34), Point(focus.x + 40, focus.y - 66),
        ]
        let (center, light) = (focus, palette.ink)
        canvas.clipped(to: .circle(center.x, center.y, 66)) { canvas in
            canvas.fill(.polygon(gleam), light.opacity(0.13))
            canvas.fill(
                .polygon(gleam.map { Point(2 * center.x - $0.x, 2 * center.y - $0.y) }),
                light.opacity(0.1))
        }
        fill(.circle(focus.x, focus.y, 23), palette.accent)
        fill(.circle(focus.x, focus.y, 17), palette.body)
        fill(.circle(focus.x, focus.y, 3), palette.deep)
    }

    /// Two discs that meet.
    mutating func circles() {
        let gap = choices.number(in: 25...31)
        let (left, right) = (Point(focus.x - gap, focus.y + 9), Point(focus.x + gap, focus.y - 9))
        shine(focus, 118, palette.ink, palette.isDark ? 0.16 : 0.05)
        fade(
            .circle(left.x, left.y, 52), palette.accent,
            palette.accent.mixed(with: palette.body, 0.35))
        fade(
            .circle(right.x, right.y, 52), palette.body,
            palette.body.mixed(with: palette.deep, 0.25))
        let both = palette.ink.mixed(with: palette.accent, palette.isDark ? 0.3 : 0.15)
        canvas.clipped(to: .circle(left.x, left.y, 52)) { canvas in
            canvas.fill(.circle(right.x, right.y, 52), both)
        }
        for turn in 0..<3 {
            let reach = 66 + Double(turn) * 12
            line(
                .circle(focus.x, focus.y, reach + gap * 0.4),
                palette.ink.opacity(0.26 - Double(turn) * 0.07), 0.7)
        }
    }

    /// Quarters and halves of discs in a grid, which leaves the words alone.
    mutating func tiles() {
        let side = 200.0 / 6
        let (top, rows) = layout == .top ? (134.0, 4) : (0, 5)
        let colors = [
            palette.body, palette.accent, palette.deep, palette.glow.mixed(with: palette.sky, 0.5),
        ]
        for place in 0..<rows * 6 {
            let corner = Point(Double(place % 6) * side, top + Double(place / 6) * side)
            let back = choices.index(below: colors.count)
            let front = (back + 1 + choices.index(below: colors.count - 1)) % colors.count
            fill(.rectangle(corner.x, corner.y, side + 0.2, side + 0.2), colors[back])
            let shape = tile(corner, side, choices.index(below: 6))
            canvas.clipped(to: .rectangle(corner.x, corner.y, side, side)) {
                $0.fill(shape, colors[front])
            }
        }
    }

    private func tile(_ corner: Point, _ side: Double, _ kind: Int) -> Path {
        switch kind {
        case 0: .circle(corner.x, corner.y, side)
        case 1: .circle(corner.x + side, corner.y, side)
        case 2: .circle(corner.x, corner.y + side, side)
        case 3: .circle(corner.x + side, corner.y + side, side)
        case 4: .circle(corner.x + side / 2, corner.y + side / 2, side * 0.34)
        default: .circle(corner.x + side / 2, corner.y, side / 2)
        }
    }
}
