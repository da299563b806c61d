internal import Drawing

extension Motif {
    static let furniture: [Motif] = [
        .standing(
            "chair", halfWidth: 44, feet: [54, 62, 138, 146], focus: Point(100, 96),
            with: "floor-lamp", draw: chair),
        .standing(
            "stool", halfWidth: 40, feet: [57, 82, 118, 143], focus: Point(100, 92), with: "plant",
            draw: stool),
        .standing(
            "floor-lamp", halfWidth: 26, focus: Point(100, 54), with: "chair", draw: floorLamp),
        .standing(
            "table-lamp", halfWidth: 28, focus: Point(100, 92), with: "books", draw: tableLamp),
        .standing(
            "soban", halfWidth: 62, feet: [45, 62, 138, 155], focus: Point(112, 118),
            with: "moon-jar", draw: soban),
        .standing("cushion", halfWidth: 50, focus: Point(116, 116), with: "vase", draw: cushion),
        .flat("clock", focus: Point(112, 88), with: "table-lamp", draw: clock),
        .flat("poster", focus: Point(104, 92), with: "vase", draw: poster),
        .flat("rug", focus: Point(120, 120), with: "cushion", draw: rug),
    ]

    private static func chair(_ easel: inout Easel) {
        easel.rod("M72 118 L62 158 M130 118 L140 158", Color.walnut.shade(0.18), 5)
        let back: Path =
            "M66 46 Q100 36 134 46 Q142 48 141 60 L138 92 Q137 100 128 101 Q100 106 72 101 Q63 100 62 92 L59 60 Q58 48 66 46 Z"
        easel.rod("M72 96 L74 118 M128 96 L126 118", .walnut, 5)
        easel.solid(back, easel.body, depth: 0.8)
        easel.line("M70 54 Q100 46 130 54", easel.body.tint(0.25), 1.4)
        easel.line("M100 50 L100 102", easel.body.shade(0.18), 1)
        let seat: Path =
            "M58 110 Q100 102 142 110 Q150 112 149 119 Q148 127 138 127 L62 127 Q52 127 51 119 Q50 112 58 110 Z"
        easel.solid(seat, easel.body.tint(0.06), depth: 0.8)
        easel.line("M56 122 Q100 126 144 122", easel.body.shade(0.2), 1.2)
        easel.rod("M64 127 L54 159 M136 127 L146 159", .walnut, 5.4)
        easel.rod("M60 142 L140 142", .walnut, 3)
    }

    private static func stool(_ easel: inout Easel) {
        easel.rod("M88 96 L82 158 M112 96 L118 158", Color.oak.shade(0.26), 5)
        easel.rod("M70 96 L56 159 M130 96 L144 159", .oak, 6)
        easel.rod("M62 134 L138 134", .oak, 4)
        let seat: Path = "M52 84 L148 84 L148 92 Q148 100 138 100 L62 100 Q52 100 52 92 Z"
        easel.solid(seat, easel.body)
        easel.solid(.ellipse(100, 84, 48, 10), easel.body.tint(0.16), depth: 0.4)
        easel.canvas.clipped(to: .ellipse(100, 84, 48, 10)) { canvas in
            for ring in 1...4 {
                canvas.stroke(
                    .ellipse(100, 84, Double(ring) * 11, Double(ring) * 2.3),
                    Easel.shadow.opacity(0.13), Stroke(width: 0.9))
            }
        }
    }

    private static func floorLamp(_ easel: inout Easel) {
        easel.glow(at: Point(100, 66), radius: 78)
        easel.rod("M100 70 L100 156", easel.ink, 3)
        easel.solid("M74 156 Q100 150 126 156 L126 160 L74 160 Z", easel.ink)
        let shade: Path = "M80 24 L120 24 L138 74 Q100 82 62 74 Z"
        easel.canvas.fill(
            shade,
            .linear(
                from: Point(100, 24), to: Point(100, 80), first: easel.body,
                last: easel.body.mixed(with: Color(0xFFE3A6), 0.55)))
        easel.model(shade)
        easel.line("M63 72 Q100 80 137 72", easel.body.shade(0.2), 1.4)
        easel.line("M122 78 L122 100", .brass, 1)
        easel.fill(.circle(122, 102, 2.4), .brass)
    }

    private static func tableLamp(_ easel: inout Easel) {
        easel.glow(at: Point(100, 88), radius: 74)
        let foot: Path =
            "M90 104 L110 104 C110 116 128 122 128 142 Q128 160 112 160 L88 160 Q72 160 72 142 C72 122 90 116 90 104 Z"
        easel.fill(foot, easel.body)
        easel.decorate("M70 124 L130 124 L130 156 L70 156 Z", easel.decorTone, within: foot)
        easel.model(foot)
        easel.gloss(
            foot,
            where: "M80 142 C80 132 86 128 90 124 C86 134 86 144 88 152 C82 150 80 148 80 142 Z")
        easel.rod("M100 96 L100 104", .brass, 5)
        let shade: Path = "M78 40 L122 40 Q148 84 150 94 Q100 104 50 94 Q52 84 78 40 Z"
        easel.canvas.fill(
            shade,
            .linear(
                from: Point(100, 40), to: Point(100, 100), first: easel.paper,
                last: Color(0xFFE7B5)))
        easel.model(shade)
        easel.line("M52 91.5 Q100 101 148 91.5", easel.accent, 2.2)
    }

    private static func soban(_ easel: inout Easel) {
        let wood = Color(0x8C4A33)
        easel.solid(
            "M70 116 C72 132 54 140 58 158 L66 158 C66 144 84 138 84 116 Z", wood.shade(0.25))
        easel.solid(
            "M130 116 C128 132 146 140 142 158 L134 158 C134 144 116 138 116 116 Z",
            wood.shade(0.25))
        easel.solid(
            "M54 112 L146 112 Q140 124 124 124 Q112 124 100 118 Q88 124 76 124 Q60 124 54 112 Z",
            wood.shade(0.12))
        easel.solid("M48 114 C52 132 34 140 40 160 L50 160 C48 146 66 136 62 114 Z", wood)
        easel.solid("M152 114 C148 132 166 140 160 160 L150 160 C152 146 134 136 138 114 Z", wood)
        easel.solid(.rounded(26, 100, 148, 14, radius: 7), wood.tint(0.05))
        easel.fill(.ellipse(100, 101, 74, 9), wood.tint(0.2))
        easel.fill(.ellipse(100, 102, 67, 6.6), wood.tint(0.08))
        easel.line("M60 101 Q100 97.5 140 101 M72 104 Q100 101.5 128 104", wood.shade(0.14), 0.9)
        let cup: Path = "M86 78 C86 92 92 100 98 100 L104 100 C110 100 116 92 116 78 Z"
        easel.solid(cup, easel.body)
        easel.fill(.ellipse(101, 78, 15, 3.6), easel.body.shade(0.3))
    }

    private static func cushion(_ easel: inout Easel) {
        let cushion: Path =
            "M46 64 Q100 74 154 62 Q160 60 159 68 Q150 112 160 152 Q161 161 152 159 Q100 150 48 160 Q40 161 41 153 Q50 110 40 70 Q39 62 46 64 Z"
        easel.face(cushion, easel.body)
        easel.decorate(cushion, easel.decorTone, scale: 1.3)
        easel.model(cushion)
        easel.shade(cushion, where: "M40 160 Q100 140 160 160 L160 170 L40 170 Z", 0.14)
        easel.shade(cushion, where: "M160 56 Q138 110 162 166 L176 166 L176 56 Z", 0.14)
        easel.gloss(cushion, where: "M56 72 Q64 110 58 146 Q72 110 62 72 Z", 0.14)
        easel.line("M46 64 Q100 74 154 62", easel.body.shade(0.14), 1.2)
        for corner in [Point(45, 64), Point(156, 62), Point(157, 157), Point(44, 158)] {
            easel.fill(.circle(corner.x, corner.y, 3.6), easel.accent)
        }
    }

    private static func clock(_ easel: inout Easel) {
        easel.cast(.circle(100, 100, 66), lift: 7)
        easel.solid(.circle(100, 100, 66), easel.body)
        easel.face(.circle(100, 100, 57), easel.paper)
        easel.canvas.stroke(
            .circle(100, 100, 56), .solid(Easel.shadow.opacity(0.14)), Stroke(width: 2.5))
        for hour in 0..<12 {
            easel.canvas.transformed(
                by: .rotation(degrees: Double(hour) * 30, around: Point(100, 100))
            ) { [ink = easel.ink] in
                let isQuarter = hour % 3 == 0
                $0.stroke(
                    .polyline([Point(100, 50), Point(100, isQuarter ? 60 : 55)]), ink,
                    Stroke(width: isQuarter ? 3.4 : 1.8))
            }
        }
        easel.hand(length: 28, width: 4.6, degrees: -58, easel.ink)
        easel.hand(length: 42, width: 3, degrees: 62, easel.ink)
        easel.hand(length: 46, width: 1.4, degrees: 172, easel.accent)
        easel.fill(.circle(100, 100, 4.4), easel.accent)
        easel.fill(.circle(100, 100, 1.7), easel.paper)
    }

    private static func poster(_ easel: inout Easel) {
        let frame: Path = .rectangle(52, 26, 96, 130)
        easel.cast(frame, lift: 6)
        easel.face(frame, .oak)
        easel.fill(.rectangle(57, 31, 86, 120), Color(0xFBF8F1))
        let art: Path = .rectangle(66, 40, 68, 92)
        easel.fill(art, easel.palette.wall.mixed(with: easel.body, 0.12))
        easel.canvas.clipped(to: art) { [body = easel.body, accent = easel.accent] canvas in
            canvas.fill(.circle(112, 70, 17), accent)
            canvas.fill("M60 112 Q82 78 104 104 Q120 122 142 96 L142 140 L60 140 Z", body)
            canvas.fill(
                "M60 126 Q90 104 112 122 Q128 132 142 120 L142 140 L60 140 Z", body.shade(0.26))
        }
        easel.line("M80 141.5 L120 141.5", easel.ink.opacity(0.7), 1.4)
        easel.gloss(.rectangle(57, 31, 86, 120), where: "M57 31 L100 31 L70 151 L57 151 Z", 0.12)
        easel.shade(frame, where: .rectangle(57, 31, 86, 2), 0.16)
        easel.shade(frame, where: .rectangle(57, 31, 2, 120), 0.12)
    }

    private static func rug(_ easel: inout Easel) {
        for tassel in 0..<21 {
            let x = 42 + Double(tassel) * 5.8
            easel.line(.polyline([Point(x, 32), Point(x - 0.4, 22)]), Color.oak.tint(0.35), 1.5)
            easel.line(.polyline([Point(x, 168), Point(x + 0.4, 178)]), Color.oak.tint(0.35), 1.5)
        }
        let rug: Path = .rounded(38, 30, 124, 140, radius: 3)
        easel.cast(rug, lift: 2)
        easel.face(rug, easel.body)
        easel.canvas.stroke(
            .rectangle(47, 39, 106, 122), .solid(easel.paper.opacity(0.85)),
            Stroke(width: 2.6, join: .miter))
        easel.canvas.clipped(to: .rectangle(50, 42, 100, 116)) {
            [paper = easel.paper, accent = easel.accent] canvas in
            for row in 0..<5 {
                for column in 0..<4 {
                    let center = Point(50 + Double(column) * 33.3, 46 + Double(row) * 27)
                    let size = (row + column) % 2 == 0 ? 15.0 : 9
                    let diamond = Path.polygon([
                        Point(center.x, center.y - size), Point(center.x + size, center.y),
                        Point(center.x, center.y + size), Point(center.x - size, center.y),
                    ])
                    canvas.fill(diamond, (row + column) % 2 == 0 ? accent : paper.opacity(0.85))
                }
            }
        }
        easel.canvas.clipped(to: rug) { canvas in
            for row in 0..<35 {
                canvas.fill(
                    .rectangle(36, 30 + Double(row) * 4, 130, 1.4), Easel.shadow.opacity(0.05))
            }
        }
    }
}
