internal import Drawing

extension PosterEasel {
    /// Towers at night, some windows lit, and what is below them in the water.
    mutating func skyline() {
        shine(Point(focus.x, focus.y - 10), 104, palette.accent, 0.36)
        fill(.circle(focus.x, focus.y - 16, 46), palette.accent)
        let water = focus.y + 48
        towers(widths: 13...23, heights: 40...84, ground: water, palette.body, lit: 0.1)
        towers(widths: 18...31, heights: 20...60, ground: water, palette.deep, lit: 0.42)
        fade(.rectangle(0, water, 200, 300 - water), palette.body, palette.deep)
        for ring in 0..<5 {
            let half = 20 + Double(ring) * 22
            line(
                .ellipse(focus.x, water + 22, half, half * 0.2),
                palette.accent.opacity(0.5 - Double(ring) * 0.09), 0.8)
        }
    }

    private mutating func towers(
        widths: ClosedRange<Double>, heights: ClosedRange<Double>, ground: Double, _ color: Color,
        lit: Double
    ) {
        var x = -4.0
        while x < 204 {
            let (width, height) = (choices.number(in: widths), choices.number(in: heights))
            fill(.rectangle(x, ground - height, width, height), color)
            for row in 0..<Int(height / 6) {
                for column in 0..<Int(width / 5) where choices.number(in: 0...1) < lit {
                    fill(
                        .rectangle(
                            x + 2 + Double(column) * 5, ground - height + 3 + Double(row) * 6, 2.4,
                            3),
                        palette.accent.opacity(choices.number(in: 0.55...1)))
                }
            }
            x += width + choices.number(in: 0...3)
        }
    }

    /// A wall of windows; behind one of them somebody stands.
    mutating func windows() {
        fade(
            Self.area, palette.body,
            palette.isDark ? palette.deep : palette.body.mixed(with: palette.deep, 0.4))
        let top = focus.y - 112
        let chosen = (row: 2 + choices.index(below: 2), column: 1 + choices.index(below: 2))
        for row in 0..<7 {
            for column in 0..<4 {
                let frame = Rectangle(20 + Double(column) * 42, top + Double(row) * 42, 34, 32)
                let isLit = (row, column) == chosen
                pane(frame, isLit: isLit, light: choices.number(in: 0...1))
            }
        }
    }

    private mutating func pane(_ box: Rectangle, isLit: Bool, light: Double) {
        let glass: Path = .rounded(box.x, box.y, box.width, box.height, radius: 2)
        let dark = palette.deep.mixed(with: palette.body, 0.25 + light * 0.35)
        if isLit { shine(box.center, 58, palette.accent, 0.55) }
        fill(glass, isLit ? palette.accent : dark)
        let (shade, middle) = (palette.deep, box.center.x + 2)
        if isLit {
            canvas.clipped(to: glass) { canvas in
                canvas.fill(.circle(middle, box.y + 13, 5.4), shade)
                canvas.fill(.ellipse(middle, box.y + 36, 11, 17), shade)
            }
        } else if light > 0.6 {
            canvas.clipped(to: glass) { canvas in
                canvas.fill(
                    .rectangle(box.x, box.y, box.width * (light - 0.3), 40), shade.opacity(0.4))
            }
        }
        line(
            .polyline([Point(box.center.x, box.y), Point(box.center.x, box.y + box.height)]),
            palette.body, 1.4)
    }

    /// A small house under falling snow.
    mutating func house() {
        let ground = focus.y + 52
        shine(Point(focus.x, ground - 30), 92, palette.accent, 0.34)
        for (x, width, height) in [(18.0, 46.0, 44.0), (120, 52, 58), (160, 50, 36)] {
            fill(
                .ellipse(x + width / 2, ground + 6, width, height),
                palette.body.mixed(with: palette.glow, 0.55))
        }
        fill(.ellipse(60, ground + 62, 150, 66), palette.isDark ? palette.body : palette.sky)
        fill(
            .ellipse(170, ground + 76, 130, 66),
            palette.isDark
                ? palette.body.mixed(with: palette.deep, 0.3)
                : palette.sky.mixed(with: palette.glow, 0.5))
        let left = focus.x - 34
        fill(.rectangle(left, ground - 40, 68, 50), palette.deep)
        fill(
            .polygon([
                Point(left - 10, ground - 38), Point(focus.x, ground - 80),
                Point(left + 78, ground - 38),
            ]), palette.body.mixed(with: palette.deep, 0.35))
        fill(.rectangle(left + 50, ground - 82, 9, 26), palette.deep)
        fill(.rounded(left + 9, ground - 27, 18, 18, radius: 1), palette.accent)
        fill(.rounded(left + 40, ground - 29, 17, 39, radius: 1), palette.accent)
        line(
            .polyline([Point(left + 18, ground - 27), Point(left + 18, ground - 9)]), palette.deep,
            1.3)
        line(
            .polyline([Point(left + 9, ground - 18), Point(left + 27, ground - 18)]), palette.deep,
            1.3)
        let snow = palette.isDark ? palette.ink : Color.white
        for _ in 0..<3 { scatter(60, above: 290, snow) }
        for _ in 0..<26 {
            fill(
                .circle(
                    choices.number(in: 0...200), choices.number(in: 0...280),
                    choices.number(in: 1.2...2.6)), snow.opacity(0.9))
        }
    }

    /// Steps that lead to an open door.
    mutating func stairs() {
        fade(Self.area, palette.glow, palette.body)
        let door = Rectangle(focus.x + 30, focus.y - 78, 34, 56)
        shine(door.center, 88, palette.accent, 0.6)
        fill(.rectangle(door.x, door.y, door.width, door.height), palette.accent)
        for step in 0..<12 {
            let x = focus.x + 64 - Double(step) * 19
            let y = focus.y - 22 + Double(step) * 15
            let shade = Double(step % 2)
            fill(
                .polygon([
                    Point(x + 160, y), Point(x - 19, y), Point(x - 19, 320), Point(x + 160, 320),
                ]),
                palette.deep.mixed(with: palette.body, 0.42 - shade * 0.2))
            fill(
                .rectangle(x - 19, y, 180, 1.6), palette.accent.opacity(0.5 - Double(step) * 0.036))
        }
        let middle = door.center.x - 26
        fill(.circle(middle, focus.y - 25, 4.6), palette.deep)
        fill(.rounded(middle - 5, focus.y - 20, 10, 29, radius: 4.5), palette.deep)
    }

    /// Slanting rain, and one umbrella.
    mutating func rain() {
        for _ in 0..<120 {
            let (x, y) = (choices.number(in: -20...220), choices.number(in: -20...300))
            let length = choices.number(in: 8...22)
            line(
                .polyline([Point(x, y), Point(x - length * 0.3, y + length)]),
                palette.ink.opacity(choices.number(in: 0.12...0.45)), 0.7)
        }
        let (x, y) = (focus.x, focus.y + 8)
        shine(Point(x, y), 92, palette.accent, 0.3)
        line(.polyline([Point(x, y), Point(x, y + 62)]), palette.deep, 2.6)
        line(
            Path {
                $0.move(to: Point(x, y + 62));
                $0.curve(
                    to: Point(x + 14, y + 62), controls: Point(x, y + 74), Point(x + 14, y + 74))
            }, palette.deep, 2.6)
        let canopy = Path {
            $0.move(to: Point(x - 56, y))
            $0.curve(to: Point(x + 56, y), controls: Point(x - 52, y - 66), Point(x + 52, y - 66))
            for scallop in 0..<4 {
                let right = x + 56 - Double(scallop) * 28
                $0.curve(to: Point(right - 28, y), control: Point(right - 14, y - 13))
            }
        }
        fade(canvas: canopy)
        for offset in [-28.0, 0, 28] {
            line(
                Path {
                    $0.move(to: Point(x, y - 50));
                    $0.curve(to: Point(x + offset, y - 2), control: Point(x + offset * 0.9, y - 36))
                }, palette.deep.opacity(0.4), 0.9)
        }
        line(.polyline([Point(x, y - 57), Point(x, y - 50)]), palette.deep, 2.2)
        for ring in 0..<4 {
            line(
                .ellipse(x, y + 82, 18 + Double(ring) * 17, 3 + Double(ring) * 3),
                palette.ink.opacity(0.4 - Double(ring) * 0.08), 0.8)
        }
    }

    private mutating func fade(canvas canopy: Path) {
        fade(canopy, palette.accent, palette.accent.mixed(with: palette.body, 0.45))
    }
}
