internal import Drawing

extension PosterEasel {
    /// A bowl of soup, and its steam.
    mutating func bowl() {
        let (x, y) = (focus.x, focus.y + 14)
        shine(Point(x, y - 26), 108, palette.accent, 0.34)
        fill(.circle(x, y - 18, 74), palette.glow.mixed(with: palette.sky, 0.3))
        for (offset, height) in [(-26.0, 58.0), (0, 74), (26, 58)] {
            let base = y - 22
            let steam = Path {
                $0.move(to: Point(x + offset, base))
                $0.curve(
                    to: Point(x + offset, base - height / 2),
                    controls: Point(x + offset - 13, base - height * 0.16),
                    Point(x + offset - 13, base - height * 0.34))
                $0.curve(
                    to: Point(x + offset, base - height),
                    controls: Point(x + offset + 13, base - height * 0.66),
                    Point(x + offset + 13, base - height * 0.84))
            }
            line(steam, (palette.isDark ? palette.ink : Color.white).opacity(0.85), 4)
        }
        fill(.ellipse(x, y + 62, 80, 7), palette.deep.opacity(0.28))
        let body = Path {
            $0.move(to: Point(x - 70, y - 8))
            $0.curve(
                to: Point(x - 26, y + 56), controls: Point(x - 70, y + 30), Point(x - 50, y + 52))
            $0.line(to: Point(x + 26, y + 56))
            $0.curve(
                to: Point(x + 70, y - 8), controls: Point(x + 50, y + 52), Point(x + 70, y + 30))
            $0.close()
        }
        fade(body, palette.body, palette.body.mixed(with: palette.deep, 0.35))
        fill(
            .rounded(x - 30, y + 54, 60, 8, radius: 2), palette.body.mixed(with: palette.deep, 0.5))
        fill(.ellipse(x, y - 8, 70, 14), palette.deep)
        let soup = palette.isDark ? palette.accent : palette.glow.mixed(with: palette.body, 0.2)
        fill(.ellipse(x, y - 7, 63, 10.5), soup)
        for slice in [(-30.0, -8.0), (8, -11), (34, -5)] {
            fill(.ellipse(x + slice.0, y + slice.1, 8, 2.8), palette.ink.opacity(0.85))
            fill(.ellipse(x + slice.0, y + slice.1, 4, 1.2), soup)
        }
        line(.polyline([Point(x + 12, y - 12), Point(x + 86, y - 64)]), palette.deep, 3)
        line(.polyline([Point(x + 20, y - 10), Point(x + 92, y - 54)]), palette.deep, 3)
    }

    /// Stems with their leaves.
    mutating func leaves() {
        shine(focus, 120, palette.accent, 0.22)
        fill(.circle(focus.x + 6, focus.y - 58, 30), palette.accent)
        for stem in 0..<6 {
            let foot = Point(focus.x - 76 + Double(stem) * 30, 306)
            let tip = Point(
                foot.x + choices.number(in: -22...22), focus.y - 62 + choices.number(in: 0...70))
            let tone = palette.glow.mixed(with: palette.body, choices.number(in: 0...1))
                .mixed(with: palette.deep, stem % 2 == 0 ? 0.3 : 0)
            let bend = choices.number(in: -26...26)
            let spine = Path {
                $0.move(to: foot)
                $0.curve(to: tip, control: Point(foot.x + bend, (foot.y + tip.y) / 2))
            }
            line(spine, tone, 2)
            for pair in 0..<9 {
                let part = Double(pair + 1) / 9.5
                // A point of the parabola of the stem.
                let (a, b, c) = ((1 - part) * (1 - part), 2 * part * (1 - part), part * part)
                let place = Point(
                    a * foot.x + b * (foot.x + bend) + c * tip.x,
                    a * foot.y + b * (foot.y + tip.y) / 2 + c * tip.y)
                let length = 29 * (1.12 - part)
                for side in [-1.0, 1] {
                    fill(
                        leaf(length).transformed(
                            by: AffineTransform.translation(place.x, place.y).after(
                                .rotation(degrees: side * 52)
                            ).after(.scaling(side, 1))), tone)
                }
            }
            fill(leaf(15).transformed(by: .translation(tip.x, tip.y)), tone)
        }
    }

    /// A leaf that stands on the origin.
    private func leaf(_ length: Double) -> Path {
        Path {
            $0.move(to: .origin)
            $0.curve(
                to: Point(0, -length), controls: Point(length * 0.42, -length * 0.3),
                Point(length * 0.3, -length * 0.8))
            $0.curve(
                to: .origin, controls: Point(-length * 0.22, -length * 0.8),
                Point(-length * 0.24, -length * 0.3))
        }
    }

    /// Birds before a large sun, and a wire to sit on.
    mutating func birds() {
        shine(focus, 128, palette.accent, 0.26)
        fill(.circle(focus.x, focus.y, 58), palette.accent)
        for bird in 0..<13 {
            let x = choices.number(in: 12...188)
            let y = focus.y - 78 + choices.number(in: 0...104)
            let span = choices.number(in: 5...13) * (bird < 3 ? 1.5 : 1)
            let wings = Path {
                $0.move(to: Point(x - span, y - span * 0.34))
                $0.curve(
                    to: Point(x, y), controls: Point(x - span * 0.6, y - span * 0.62),
                    Point(x - span * 0.2, y - span * 0.36))
                $0.curve(
                    to: Point(x + span, y - span * 0.34),
                    controls: Point(x + span * 0.2, y - span * 0.36),
                    Point(x + span * 0.6, y - span * 0.62))
            }
            line(wings, palette.deep, span * 0.17)
        }
        let wire = focus.y + 56
        for drop in [0.0, 15] {
            line(
                Path {
                    $0.move(to: Point(-5, wire + drop));
                    $0.curve(
                        to: Point(205, wire - 12 + drop), control: Point(100, wire + 24 + drop))
                }, palette.deep, 1.1)
        }
        for seat in [34.0, 52, 63, 112, 148, 158] {
            perch(Point(seat, wire + 5 + (seat < 100 ? seat * 0.05 : (160 - seat) * 0.05)))
        }
    }

    private mutating func perch(_ foot: Point) {
        fill(.ellipse(foot.x, foot.y - 5, 3.6, 5.6), palette.deep)
        fill(.circle(foot.x + 1.2, foot.y - 11, 2.9), palette.deep)
        fill(
            .polygon([
                Point(foot.x + 3, foot.y - 12), Point(foot.x + 7, foot.y - 10.6),
                Point(foot.x + 3, foot.y - 10),
            ]), palette.deep)
        line(
            .polyline([Point(foot.x - 1, foot.y - 1), Point(foot.x - 4, foot.y + 7)]), palette.deep,
            1.8)
    }
}
