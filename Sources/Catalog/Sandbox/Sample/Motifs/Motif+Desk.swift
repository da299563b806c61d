internal import Drawing

extension Motif {
    static let desk: [Motif] = [
        .flat("notebook", focus: Point(124, 78), with: "pens", draw: notebook),
        .standing("books", halfWidth: 58, focus: Point(84, 128), with: "plant", draw: books),
        .flat("book", focus: Point(96, 84), with: "glasses", draw: book),
        .flat("pens", focus: Point(112, 82), with: "notebook", draw: pens),
        .standing(
            "pencil-cup", halfWidth: 28, focus: Point(100, 88), with: "books", draw: pencilCup),
        .flat("cards", focus: Point(108, 92), with: "pens", draw: cards),
        .standing(
            "calendar", halfWidth: 54, focus: Point(118, 110), with: "pencil-cup", draw: calendar),
        .flat("tape", focus: Point(80, 108), with: "cards", draw: tape),
    ]

    private static func notebook(_ easel: inout Easel) {
        let cover: Path = .rounded(52, 30, 98, 140, radius: 6)
        easel.cast(cover, lift: 4)
        easel.fill(.rounded(54, 33, 98, 139, radius: 5), easel.paper.shade(0.1))
        easel.face(cover, easel.body)
        easel.decorate(
            .rounded(66, 30, 84, 140, radius: 5), easel.decorTone.opacity(0.9), scale: 1.4)
        easel.fill(.rectangle(52, 32, 14, 136), easel.body.shade(0.16))
        easel.line("M66.5 31 L66.5 169", easel.body.shade(0.3), 0.9)
        easel.fill(.rounded(80, 58, 54, 30, radius: 2), easel.paper)
        easel.line("M88 70 L126 70", easel.ink, 1.6)
        easel.line("M94 77 L120 77", easel.ink.opacity(0.45), 1.1)
        easel.line("M139.7 30 L139.7 170", Easel.shadow.opacity(0.3), 4)
        easel.line("M139 30 L139 170", easel.accent, 3.4)
        easel.fill("M98 170 L104 170 L104 184 L101 180.5 L98 184 Z", easel.accent)
    }

    private static func books(_ easel: inout Easel) {
        let volumes: [(x: Double, width: Double, color: Color)] = [
            (40, 124, easel.body), (48, 112, easel.paper), (36, 118, easel.accent),
            (50, 100, easel.body.tint(0.4)),
        ]
        for (index, volume) in volumes.enumerated() {
            let height = [24.0, 18, 22, 16][index]
            let y = 160 - [24.0, 42, 64, 80][index]
            let spine: Path = .rounded(volume.x, y, volume.width, height, radius: 4)
            easel.solid(spine, volume.color, depth: 0.6)
            let end = volume.x + volume.width
            easel.fill(
                .rounded(end - 16, y + 2.5, 17, height - 5, radius: 2), easel.paper.shade(0.05))
            for leaf in 1..<4 {
                let line = y + 2.5 + (height - 5) * Double(leaf) / 4
                easel.line(
                    .polyline([Point(end - 14, line), Point(end, line)]),
                    Easel.shadow.opacity(0.14), 0.7)
            }
            let mark = volume.color.lightness > 0.7 ? easel.ink : easel.paper
            easel.line(
                .polyline([
                    Point(volume.x + 26, y + height / 2), Point(volume.x + 64, y + height / 2),
                ]), mark.opacity(0.85), 2.2)
            easel.fill(.rectangle(volume.x + 12, y, 2.4, height), mark.opacity(0.5))
            easel.shade(
                spine, where: .rectangle(volume.x, y + height - 3, volume.width, 3), 0.16)
        }
        easel.fill("M116 80 L124 80 L124 100 L120 96 L116 100 Z", Color(0xC9504A))
    }

    private static func book(_ easel: inout Easel) {
        let cover: Path = .rounded(50, 28, 102, 144, radius: 3)
        easel.cast(cover, lift: 5)
        easel.fill(.rectangle(54, 32, 100, 142), easel.paper.shade(0.06))
        easel.face(cover, easel.paper)
        easel.canvas.clipped(to: cover) {
            [body = easel.body, accent = easel.accent, ink = easel.ink] canvas in
            canvas.fill(.rectangle(50, 104, 102, 70), body)
            canvas.fill(.circle(104, 104, 30), accent)
            canvas.fill(
                "M50 128 Q76 108 104 128 Q130 146 152 126 L152 174 L50 174 Z", body.shade(0.2))
            canvas.fill(
                "M50 148 Q84 130 112 148 Q134 160 152 148 L152 174 L50 174 Z", body.shade(0.38))
            canvas.stroke("M66 48 L136 48", ink, Stroke(width: 4.4, cap: .butt))
            canvas.stroke("M66 57 L116 57", ink, Stroke(width: 4.4, cap: .butt))
            canvas.stroke("M66 66 L96 66", ink.opacity(0.5), Stroke(width: 1.6))
            canvas.fill(.rectangle(50, 26, 7, 150), Easel.shadow.opacity(0.12))
            canvas.fill(.rectangle(57, 26, 1.2, 150), Easel.shadow.opacity(0.16))
        }
        easel.fill(.rounded(84, 28, 8, 4, radius: 0), easel.accent)
    }

    private static func pens(_ easel: inout Easel) {
        let barrels: [(Double, Color)] = [
            (62, easel.body), (86, easel.accent), (110, easel.ink), (134, easel.paper.shade(0.03)),
        ]
        for (x, color) in barrels {
            let shape: Path =
                Path.rounded(x - 6, 40, 12, 100, radius: 5)
                + .polygon([Point(x - 5, 139), Point(x + 5, 139), Point(x, 166)])
            easel.cast(shape, lift: 3)
            easel.fill(
                .polygon([
                    Point(x - 5, 139), Point(x + 5, 139), Point(x + 1, 162), Point(x - 1, 162),
                ]),
                .steel)
            easel.fill(
                .polygon([Point(x, 139), Point(x + 5, 139), Point(x + 1, 162)]),
                Color.steel.shade(0.25))
            easel.line(.polyline([Point(x, 161), Point(x, 166)]), easel.ink, 1.2)
            easel.solid(.rounded(x - 6, 70, 12, 70, radius: 2), color)
            easel.solid(.rounded(x - 6.6, 38, 13.2, 44, radius: 5), color.shade(0.08))
            easel.fill(.rectangle(x - 6.6, 79, 13.2, 3), .brass)
            easel.gloss(
                .rounded(x - 6, 40, 12, 100, radius: 4),
                where: .rounded(x - 4, 44, 1.8, 92, radius: 0.9), 0.4)
            easel.line(.polyline([Point(x + 2.6, 42), Point(x + 2.6, 70)]), .brass, 2.2)
        }
    }

    private static func pencilCup(_ easel: inout Easel) {
        let tools: [(Double, Double, Color)] = [
            (82, -12, easel.accent), (92, -4, Color(0xE9B94E)), (104, 4, easel.ink),
            (115, 12, .leaf),
        ]
        for (x, tilt, color) in tools {
            easel.canvas.transformed(by: .rotation(degrees: tilt, around: Point(x, 110))) {
                canvas in
                canvas.fill(.rectangle(x - 4, 48, 8, 70), color)
                canvas.fill(.rectangle(x + 1, 48, 3, 70), Easel.shadow.opacity(0.18))
                canvas.fill(
                    .polygon([Point(x - 4, 48), Point(x + 4, 48), Point(x, 34)]), Color(0xEBD2A8))
                canvas.fill(
                    .polygon([Point(x - 1.4, 39), Point(x + 1.4, 39), Point(x, 34)]),
                    color.shade(0.3))
            }
        }
        let cup: Path = "M70 92 L130 92 L127 152 Q126 160 118 160 L82 160 Q74 160 73 152 Z"
        easel.fill(cup, easel.body)
        easel.decorate("M70 98 L130 98 L130 158 L70 158 Z", easel.decorTone, within: cup)
        easel.model(cup)
        easel.gloss(cup, where: .rounded(78, 102, 4, 48, radius: 2))
        easel.fill("M70 92 Q100 86 130 92 Q100 99 70 92 Z", easel.body.tint(0.3))
    }

    private static func cards(_ easel: inout Easel) {
        let sheets: [(Double, Double, Double, Color)] = [
            (-15, 84, 108, easel.accent), (4, 112, 104, easel.body), (-3, 100, 102, easel.paper),
        ]
        for (index, sheet) in sheets.enumerated() {
            let (turn, x, y, color) = sheet
            let card: Path = .rounded(x - 50, y - 35, 100, 70, radius: 2.5)
            let isTop = index == 2
            let (body, accent, ink) = (easel.body, easel.accent, easel.ink)
            let place = AffineTransform.rotation(
                degrees: turn + (isTop ? -4 : 0), around: Point(x, y))
            easel.cast(card.transformed(by: place), lift: 2.4)
            easel.face(card.transformed(by: place), color)
            guard isTop else { continue }
            easel.canvas.transformed(by: place) { canvas in
                canvas.stroke("M60 84 L96 84", ink, Stroke(width: 2.6))
                canvas.stroke(
                    "M60 93 L88 93 M60 100 L92 100 M60 107 L84 107", ink.opacity(0.4),
                    Stroke(width: 1.2))
                canvas.fill(.rectangle(124, 74, 18, 22), body.tint(0.2))
                canvas.fill(.circle(133, 85, 5.5), accent)
                canvas.stroke(.circle(120, 88, 9), ink.opacity(0.35), Stroke(width: 0.9))
                canvas.stroke(
                    "M104 113 L140 113 M104 120 L140 120", ink.opacity(0.3), Stroke(width: 1))
            }
        }
        easel.leaf(from: Point(64, 166), angle: -16, length: 46, width: 9, .leaf)
        easel.leaf(from: Point(70, 164), angle: -42, length: 26, width: 8, .pine)
    }

    private static func calendar(_ easel: inout Easel) {
        easel.fill("M48 74 L152 74 L164 160 L36 160 Z", easel.body.shade(0.3))
        let page: Path = "M46 70 L154 70 L158 152 L42 152 Z"
        easel.solid("M42 152 L158 152 L160 160 L40 160 Z", easel.body.shade(0.1))
        easel.face(page, easel.paper)
        easel.fill("M46 70 L154 70 L155.2 95 L44.8 95 Z", easel.body)
        easel.line("M64 84 L92 84", easel.paper, 3.4)
        easel.line("M122 84 L138 84", easel.paper.opacity(0.7), 2.2)
        for day in 0..<28 {
            let x = 58 + Double(day % 7) * 14
            let y = 106 + Double(day / 7) * 11.6
            let isHoliday = day % 7 == 6
            if day == 16 { easel.fill(.circle(x, y, 5.2), easel.accent) }
            easel.fill(
                .rounded(x - 2.4, y - 1.7, 4.8, 3.4, radius: 1.2),
                day == 16 ? easel.paper : isHoliday ? easel.accent : easel.ink.opacity(0.55))
        }
        for ring in 0..<13 {
            let x = 52 + Double(ring) * 8
            easel.line(.polyline([Point(x, 64), Point(x, 75)]), easel.ink, 2)
        }
    }

    private static func tape(_ easel: inout Easel) {
        let rolls: [(Double, Double, Double, Color)] = [
            (76, 80, 36, easel.body), (134, 92, 28, easel.accent),
            (98, 140, 31, easel.body.tint(0.45)),
        ]
        for (x, y, radius, color) in rolls {
            let ring: Path = .circle(x, y, radius)
            easel.cast(ring, lift: 4)
            easel.face(ring, color)
            for groove in 1...3 {
                easel.canvas.stroke(
                    .circle(x, y, radius - Double(groove) * 3.2), Easel.shadow.opacity(0.12),
                    Stroke(width: 0.8))
            }
            easel.fill(.circle(x, y, radius * 0.6), Color.oak.tint(0.3))
            let hole: Path = .circle(x, y, radius * 0.53)
            easel.fill(hole, easel.palette.floor.shade(0.26))
            easel.canvas.clipped(to: hole) { [floor = easel.palette.floor] canvas in
                canvas.fill(.circle(x + 3, y + 4.5, radius * 0.53), floor.shade(0.06))
            }
        }
        easel.face("M104 68 L168 42 L173 52 L168 54 L172 60 L112 88 Z", easel.body.tint(0.12))
    }
}
