internal import Drawing

extension PosterEasel {
    /// Ridges behind ridges, and a moon.
    mutating func ridges() {
        if palette.isDark { scatter(70, above: focus.y + 40, palette.ink) }
        shine(Point(focus.x + 34, focus.y - 34), 60, palette.accent, 0.35)
        fill(.circle(focus.x + 34, focus.y - 34, 21), palette.accent)
        for layer in 0..<5 {
            let depth = Double(layer) / 4
            let color = palette.glow.mixed(with: palette.body, min(depth * 2, 1))
                .mixed(with: palette.deep, max(depth * 1.6 - 0.8, 0))
            fade(
                ridge(top: focus.y - 16 + Double(layer) * 27), color,
                color.mixed(with: palette.deep, 0.22))
        }
    }

    private mutating func ridge(top: Double) -> Path {
        var points = [Point(-5, 300)]
        var x = -5.0
        var isPeak = choices.index(below: 2) == 0
        while x < 205 {
            points.append(
                Point(
                    x, top + (isPeak ? choices.number(in: -15 ... -3) : choices.number(in: 6...17)))
            )
            x += choices.number(in: 17...34)
            isPeak.toggle()
        }
        return .polygon(points + [Point(205, top), Point(205, 300)])
    }

    /// A low sun with stripes of haze, over water.
    mutating func sun() {
        let disc: Path = .circle(focus.x, focus.y, 63)
        shine(focus, 112, palette.accent, 0.3)
        fade(disc, palette.accent, palette.body)
        let (haze, first) = (palette.glow.mixed(with: palette.sky, 0.35), focus.y + 6)
        canvas.clipped(to: disc) { canvas in
            for stripe in 0..<6 {
                let (y, height) = (first + Double(stripe) * 11, 1.6 + Double(stripe) * 1.15)
                canvas.fill(.rectangle(0, y, 200, height), haze)
            }
        }
        let sea = focus.y + 42
        fade(.rectangle(0, sea, 200, 300 - sea), palette.body, palette.deep)
        for _ in 0..<34 {
            let y = choices.number(in: sea + 3...298)
            let width = choices.number(in: 6...30) * (0.5 + (y - sea) / 120)
            let x = focus.x + choices.number(in: -78...78) - width / 2
            fill(.rounded(x, y, width, 1.1, radius: 0.5), palette.accent.opacity(0.5))
        }
    }

    /// A tower at the sea, and the light it throws.
    mutating func lighthouse() {
        if palette.isDark { scatter(60, above: 210, palette.ink) }
        let lamp = Point(focus.x - 28, focus.y - 50)
        for (spread, amount) in [(46.0, 0.14), (30, 0.2), (15, 0.28)] {
            fill(
                .polygon([
                    lamp, Point(215, lamp.y - 24 - spread / 2), Point(215, lamp.y - 24 + spread),
                ]), palette.accent.opacity(amount))
        }
        let tower: Path = .polygon([
            Point(lamp.x - 9, lamp.y + 8), Point(lamp.x + 9, lamp.y + 8),
            Point(lamp.x + 17, focus.y + 70), Point(lamp.x - 17, focus.y + 70),
        ])
        fill(tower, palette.isDark ? palette.ink : palette.sky)
        let stripe = palette.body
        canvas.clipped(to: tower) { canvas in
            for band in stride(from: 0.0, to: 110, by: 34) {
                canvas.fill(.rectangle(0, lamp.y + 22 + band, 200, 17), stripe)
            }
            canvas.fill(
                .rectangle(lamp.x + 2, 0, 60, 300), Color.black.opacity(0.16))
        }
        fill(.rounded(lamp.x - 12, lamp.y + 5, 24, 4, radius: 1.5), palette.deep)
        fill(.rounded(lamp.x - 6, lamp.y - 8, 12, 13, radius: 2), palette.accent)
        fill(
            .polygon([
                Point(lamp.x - 9, lamp.y - 8), Point(lamp.x, lamp.y - 17),
                Point(lamp.x + 9, lamp.y - 8),
            ]), palette.deep)
        shine(lamp, 30, palette.accent, 0.5)
        swell(from: focus.y + 58)
    }

    private mutating func swell(from top: Double) {
        for layer in 0..<5 {
            let y = top + Double(layer) * 15
            let start = choices.number(in: -34...0)
            let wave = Path {
                $0.move(to: Point(-40, 320))
                $0.line(to: Point(start - 40, y))
                for crest in 0..<8 {
                    let x = start + Double(crest) * 36
                    $0.curve(to: Point(x, y), control: Point(x - 18, y + 15))
                }
                $0.line(to: Point(300, 320))
                $0.close()
            }
            fill(wave, palette.body.mixed(with: palette.deep, Double(layer) / 4.4))
        }
    }

    /// A road to where the sun is.
    mutating func road() {
        let horizon = focus.y - 4
        shine(Point(100, horizon), 96, palette.accent, 0.4)
        fill(.circle(100, horizon - 8, 33), palette.accent)
        fade(.rectangle(0, horizon, 200, 300 - horizon), palette.body, palette.deep)
        fill(
            .polygon([Point(-60, 300), Point(96, horizon), Point(104, horizon), Point(260, 300)]),
            palette.deep)
        var y = horizon + 5
        while y < 300 {
            let scale = (y - horizon) / 110
            fill(
                .polygon([
                    Point(100 - scale * 3.4, y), Point(100 + scale * 3.4, y),
                    Point(100 + scale * 4.6, y + scale * 17),
                    Point(100 - scale * 4.6, y + scale * 17),
                ]), palette.accent)
            y += 4 + scale * 34
        }
        for side in [-1.0, 1] {
            var far = 9.0
            while far < 130 {
                let foot = horizon + far * 0.62
                line(
                    .polyline([
                        Point(100 + side * far, foot), Point(100 + side * far, foot - far * 0.62),
                    ]),
                    palette.deep, max(far * 0.035, 0.5))
                far *= 1.5
            }
        }
    }

    /// Scales of water, row over row.
    mutating func scallops() {
        let moon = Point(focus.x + 40, focus.y - 58)
        shine(moon, 52, palette.accent, 0.4)
        fill(.circle(moon.x, moon.y, 17), palette.accent)
        let first = focus.y - 34
        for row in 0..<12 {
            let y = first + Double(row) * 17
            let tone = palette.glow.mixed(with: palette.body, min(Double(row) / 5, 1))
                .mixed(with: palette.deep, max(Double(row) / 11 - 0.35, 0))
            for column in 0..<7 {
                let x = Double(column) * 34 + (row % 2 == 0 ? 0 : -17)
                for (ring, radius) in [25.0, 19, 13, 7].enumerated() {
                    let color = ring % 2 == 0 ? tone : tone.mixed(with: palette.ink, 0.34)
                    fill(.circle(x, y + 25, radius), color)
                }
            }
        }
    }
}
