internal import Drawing

extension Motif {
    static let technology: [Motif] = [
        .standing(
            "headphones", halfWidth: 54, feet: [52, 70, 130, 148], focus: Point(70, 118),
            with: "speaker", draw: headphones),
        .flat("keyboard", focus: Point(82, 96), with: "mug", draw: keyboard),
        .standing("camera", halfWidth: 58, focus: Point(100, 116), with: "books", draw: camera),
        .standing("speaker", halfWidth: 40, focus: Point(100, 124), with: "plant", draw: speaker),
        .standing("radio", halfWidth: 62, focus: Point(76, 122), with: "mug", draw: radio),
        .flat("watch", focus: Point(100, 100), with: "wallet", draw: watch),
        .flat("glasses", focus: Point(70, 102), with: "book", draw: glasses),
    ]

    private static func headphones(_ easel: inout Easel) {
        easel.canvas.stroke("M52 122 C44 26 156 26 148 122", easel.ink, Stroke(width: 10))
        easel.canvas.stroke(
            "M55 110 C50 34 150 34 145 110", easel.body.tint(0.1), Stroke(width: 4.6))
        easel.line("M72 60 Q100 42 128 60", easel.body.shade(0.12), 12)
        easel.line("M72 58.5 Q100 41 128 58.5", easel.body, 9)
        for (x, flip) in [(54.0, 1.0), (146, -1)] {
            let place = AffineTransform.translation(x, 124).after(.scaling(flip, 1))
            let (body, ink, accent) = (easel.body, easel.ink, easel.accent)
            easel.canvas.transformed(by: place) { canvas in
                canvas.fill(.rounded(4, -34, 20, 68, radius: 10), ink.tint(0.1))
                canvas.fill(.rounded(-16, -36, 28, 72, radius: 14), body)
                canvas.clipped(to: .rounded(-16, -36, 28, 72, radius: 14)) {
                    $0.fill(
                        .rectangle(-16, -36, 10, 72),
                        flip > 0 ? Color.white.opacity(0.16) : Easel.shadow.opacity(0.2))
                }
                canvas.fill(.rounded(-11, -20, 12, 40, radius: 6), body.shade(0.2))
                canvas.fill(.rounded(-8, -9, 6, 18, radius: 3), accent)
                canvas.fill(.rounded(-4, -46, 8, 14, radius: 3), Color.steel)
            }
        }
    }

    private static func keyboard(_ easel: inout Easel) {
        let plate: Path = .rounded(22, 60, 156, 82, radius: 9)
        easel.cast(plate, lift: 5)
        easel.face(plate, easel.body.shade(0.04))
        easel.fill(.rounded(28, 66, 144, 70, radius: 5), easel.body.shade(0.38))
        for row in 0..<5 {
            var x = 30.0
            let widths = Motif.keyWidths[row]
            for (column, units) in widths.enumerated() {
                let width = units * 9.33
                let y = 68 + Double(row) * 13.4
                let isAccent = (row == 0 && column == 0) || (row == 2 && column == widths.count - 1)
                let isModifier = units > 1 || column == widths.count - 1
                let cap = isAccent ? easel.accent : isModifier ? easel.body.tint(0.42) : easel.paper
                easel.fill(.rounded(x + 0.5, y + 0.8, width - 1, 12.2, radius: 2), cap.shade(0.26))
                easel.fill(.rounded(x + 0.5, y, width - 1, 11.4, radius: 2), cap.shade(0.06))
                easel.fill(.rounded(x + 1.6, y + 0.8, width - 3.2, 8.4, radius: 1.6), cap)
                easel.fill(.circle(x + 3.6, y + 3.4, 0.7), easel.ink.opacity(0.5))
                x += width
            }
        }
    }

    /// Keys by row, in units of the letter keys; 15 units a row.
    private static let keyWidths: [[Double]] = [
        [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2],
        [1.5, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.5],
        [1.75, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.25],
        [2.25, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1.75, 1],
        [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.5, 1],
    ]

    private static func camera(_ easel: inout Easel) {
        easel.line("M40 92 C30 60 54 40 60 62 M160 92 C170 60 146 40 140 62", .walnut, 4)
        easel.solid("M78 72 L86 60 L116 60 L124 72 Z", .steel)
        easel.solid(.rounded(50, 68, 20, 8, radius: 2), .steel)
        easel.solid(.rounded(136, 66, 14, 10, radius: 2), easel.accent)
        let shell: Path = .rounded(38, 72, 124, 88, radius: 9)
        easel.solid(shell, .steel, depth: 0.7)
        let grip: Path = .rectangle(38, 90, 124, 58)
        easel.fill(grip, easel.body)
        easel.model(grip, depth: 0.8)
        var random = SeededChoices(seed: 5)
        easel.canvas.clipped(to: grip) { canvas in
            for _ in 0..<240 {
                let (x, y) = (random.number(in: 38...162), random.number(in: 90...148))
                canvas.fill(.circle(x, y, 0.7), Easel.shadow.opacity(0.16))
            }
        }
        easel.fill(.rounded(90, 76, 20, 10, radius: 2), easel.ink)
        easel.gloss(
            .rounded(90, 76, 20, 10, radius: 2), where: "M90 76 L102 76 L94 86 L90 86 Z", 0.3)
        easel.canvas.shadow(
            of: .circle(100, 119, 33), Easel.shadow.opacity(0.35), blur: 6, offset: Point(3, 4))
        easel.solid(.circle(100, 119, 33), easel.ink.tint(0.18))
        easel.solid(.circle(100, 119, 28), .steel)
        easel.fill(.circle(100, 119, 25), easel.ink)
        easel.canvas.fill(
            .circle(100, 119, 18),
            .linear(
                from: Point(86, 104), to: Point(114, 134), first: Color(0x5B7FA8),
                last: Color(0x171B2A)))
        easel.fill(.circle(100, 119, 7.5), Color(0x10131D))
        easel.gloss(.circle(100, 119, 18), where: .ellipse(93, 110, 6.4, 4), 0.65)
        easel.fill(.circle(108, 127, 1.8), Color.white.opacity(0.5))
        easel.fill(.circle(149, 82, 3.2), Color(0xD9503F))
    }

    private static func speaker(_ easel: inout Easel) {
        let box: Path = .rounded(60, 50, 80, 106, radius: 10)
        easel.fill(
            "M68 154 L78 154 L76 160 L70 160 Z M122 154 L132 154 L130 160 L124 160 Z", .walnut)
        easel.solid(box, .oak)
        easel.line(
            "M66 60 C64 90 68 120 65 148 M136 58 C134 90 137 120 134 150",
            Color.walnut.opacity(0.3), 1)
        easel.face(.rounded(67, 57, 66, 92, radius: 6), easel.body)
        for (y, radius) in [(124.0, 24.0), (78, 13)] {
            easel.fill(.circle(100, y, radius), easel.body.shade(0.34))
            easel.solid(.circle(100, y, radius * 0.86), easel.ink.tint(0.14))
            easel.fill(.circle(100, y, radius * 0.62), easel.ink)
            easel.solid(.circle(100, y, radius * 0.34), easel.accent)
            easel.gloss(
                .circle(100, y, radius * 0.86),
                where: .ellipse(100 - radius * 0.4, y - radius * 0.45, radius * 0.34, radius * 0.2),
                0.25)
        }
        easel.fill(.circle(122, 98, 2.2), easel.paper)
        easel.fill(.circle(114, 98, 2.2), easel.accent)
    }

    private static func radio(_ easel: inout Easel) {
        easel.rod("M134 76 L166 30", .steel, 2.4)
        easel.rod("M58 78 C58 58 142 58 142 78", easel.ink, 4)
        let box: Path = .rounded(34, 76, 132, 84, radius: 14)
        easel.solid(box, easel.body)
        easel.face(.rounded(41, 83, 118, 70, radius: 9), easel.paper)
        easel.fill(.circle(76, 118, 28), easel.body.shade(0.1))
        easel.canvas.clipped(to: .circle(76, 118, 26)) { [body = easel.body] canvas in
            canvas.fill(.circle(76, 118, 26), body.shade(0.45))
            for row in 0..<10 {
                for column in 0..<10 {
                    canvas.fill(
                        .circle(52 + Double(column) * 5.4, 94 + Double(row) * 5.4, 1.6),
                        body.tint(0.25))
                }
            }
        }
        easel.fill(.rounded(112, 92, 40, 16, radius: 3), easel.ink)
        easel.line("M117 103 L147 103", easel.paper.opacity(0.6), 0.9)
        for tick in 0..<8 {
            let x = 118 + Double(tick) * 4
            easel.line(
                .polyline([Point(x, 97), Point(x, tick % 3 == 0 ? 101 : 99.5)]),
                easel.paper.opacity(0.8), 0.8)
        }
        easel.line("M136 94 L136 106", easel.accent, 1.6)
        for (x, color) in [(120.0, easel.accent), (144, easel.body)] {
            easel.solid(.circle(x, 130, 10), color)
            easel.fill(.circle(x, 130, 6.4), color.tint(0.2))
            easel.line(.polyline([Point(x, 130), Point(x + 3.5, 126)]), easel.ink, 1.4)
        }
        easel.line("M114 148 L150 148", easel.ink.opacity(0.25), 1.4)
    }

    private static func watch(_ easel: inout Easel) {
        let strap: Path =
            "M80 20 L120 20 L124 72 L76 72 Z M76 128 L124 128 L120 176 Q118 184 110 184 L90 184 Q82 184 80 176 Z"
        easel.cast(strap + .circle(100, 100, 44), lift: 5)
        easel.face(strap, easel.body)
        easel.stitches([Point(84, 22), Point(81, 66)], easel.body.tint(0.5))
        easel.stitches([Point(116, 22), Point(119, 66)], easel.body.tint(0.5))
        easel.stitches([Point(81, 134), Point(85, 178)], easel.body.tint(0.5))
        easel.stitches([Point(119, 134), Point(115, 178)], easel.body.tint(0.5))
        for hole in 0..<4 {
            easel.fill(.ellipse(100, 148 + Double(hole) * 9, 2, 1.5), easel.body.shade(0.45))
        }
        easel.solid(.rounded(142, 95, 8, 10, radius: 2), .brass)
        easel.solid(.circle(100, 100, 44), .brass)
        easel.face(.circle(100, 100, 38), easel.paper)
        easel.canvas.stroke(.circle(100, 100, 37.4), Easel.shadow.opacity(0.16), Stroke(width: 2))
        for hour in 0..<12 {
            easel.canvas.transformed(
                by: .rotation(degrees: Double(hour) * 30, around: Point(100, 100))
            ) {
                [ink = easel.ink] in
                $0.stroke("M100 66 L100 71.5", ink, Stroke(width: hour % 3 == 0 ? 2.4 : 1.2))
            }
        }
        easel.canvas.stroke(.circle(100, 117, 8.5), easel.ink.opacity(0.3), Stroke(width: 0.9))
        easel.line("M100 117 L103.5 112.5", easel.accent, 1.2)
        easel.hand(length: 20, width: 3, degrees: -56, easel.ink)
        easel.hand(length: 30, width: 2.2, degrees: 52, easel.ink)
        easel.fill(.circle(100, 100, 2.6), easel.accent)
        easel.gloss(.circle(100, 100, 38), where: "M66 76 L88 60 L78 140 L62 128 Z", 0.2)
    }

    private static func glasses(_ easel: inout Easel) {
        let frame = easel.body.mixed(with: Color(0x6A3F2C), 0.3)
        let rims: Path =
            .rounded(34, 82, 56, 48, radius: 23) + .rounded(110, 82, 56, 48, radius: 23)
        let arms: Path =
            "M35 100 Q48 136 92 142 L152 142 Q160 142 162 148 M165 100 Q152 130 108 136 L50 136 Q42 136 39 142"
        easel.canvas.transformed(by: .translation(4, 7)) {
            $0.stroke(rims + arms, Easel.shadow.opacity(0.1), Stroke(width: 6))
        }
        easel.line(arms, frame.shade(0.3), 4.4)
        for x in [34.0, 110] {
            let lens: Path = .rounded(x, 82, 56, 48, radius: 23)
            easel.canvas.fill(
                lens,
                .linear(
                    from: Point(x, 82), to: Point(x + 20, 130),
                    first: easel.accent.opacity(0.5), last: easel.accent.opacity(0.16)))
            easel.gloss(
                lens,
                where: .polygon([
                    Point(x + 14, 78), Point(x + 28, 78), Point(x + 12, 134), Point(x - 2, 134),
                ]), 0.35)
            easel.line(lens, frame, 6.4)
            easel.canvas.transformed(by: .translation(-0.5, -1)) {
                $0.stroke(lens, frame.tint(0.25), Stroke(width: 1.4))
            }
        }
        easel.line("M89 100 Q100 90 111 100", frame, 5.4)
        easel.fill(.circle(38, 96, 1.6), .brass)
        easel.fill(.circle(162, 96, 1.6), .brass)
    }
}
