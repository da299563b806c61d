internal import Drawing

extension Motif {
    static let outdoors: [Motif] = [
        .flat("umbrella", focus: Point(100, 76), with: "tote", draw: umbrella),
        .standing(
            "bicycle", halfWidth: 72, feet: [50, 142], focus: Point(128, 112), with: "plant",
            draw: bicycle),
        .standing("lantern", halfWidth: 28, focus: Point(100, 112), with: "mug", draw: lantern),
        .standing("bottle", halfWidth: 24, focus: Point(100, 110), with: "backpack", draw: bottle),
        .standing("tent", halfWidth: 74, focus: Point(100, 116), with: "lantern", draw: tent),
    ]

    private static func umbrella(_ easel: inout Easel) {
        let canopy: Path =
            "M26 104 C30 58 64 34 100 34 C136 34 170 58 174 104 Q162 94 150 104 Q138 94 125 104 Q112 94 100 104 Q88 94 75 104 Q62 94 50 104 Q38 94 26 104 Z"
        easel.cast(canopy, lift: 6)
        easel.rod("M100 96 L100 160 Q100 174 112 174 Q122 174 122 163", .walnut, 4.6)
        easel.solid(canopy, easel.body)
        easel.canvas.clipped(to: canopy) { [accent = easel.accent] canvas in
            canvas.fill(
                "M100 32 C70 50 52 74 50 110 L75 110 C76 76 86 50 100 32 Z M100 32 C114 50 124 76 125 110 L150 110 C148 74 130 50 100 32 Z",
                accent)
        }
        easel.model(canopy, depth: 0.8)
        easel.line(
            "M100 34 C86 52 76 76 75 103 M100 34 C114 52 124 76 125 103 M100 34 C70 50 52 72 50 103 M100 34 C130 50 148 72 150 103",
            Easel.shadow.opacity(0.2), 0.9)
        easel.rod("M100 34 L100 24", .walnut, 3.4)
        easel.gloss(canopy, where: "M40 90 C46 66 64 48 84 42 C66 56 54 72 48 94 Z", 0.2)
    }

    private static func bicycle(_ easel: inout Easel) {
        for x in [54.0, 146] {
            easel.canvas.stroke(.circle(x, 128, 31), easel.ink, Stroke(width: 4.4))
            easel.canvas.stroke(.circle(x, 128, 28), Color.steel, Stroke(width: 1.4))
            for spoke in 0..<10 {
                easel.canvas.transformed(
                    by: .rotation(degrees: Double(spoke) * 18, around: Point(x, 128))
                ) {
                    $0.stroke(
                        .polyline([Point(x - 28, 128), Point(x + 28, 128)]),
                        Easel.shadow.opacity(0.26), Stroke(width: 0.6))
                }
            }
            easel.fill(.circle(x, 128, 3.4), .steel)
        }
        easel.line(
            "M92 128 L54 128 L78 84 L92 128 M78 84 L130 80 L92 128", easel.body.shade(0.2), 5)
        easel.line("M92 128 L54 128 L78 84 L92 128 M78 84 L130 80 L92 128", easel.body, 3.8)
        easel.line("M146 128 L128 70", easel.body.shade(0.2), 5)
        easel.line("M146 128 L128 70", easel.body, 3.8)
        easel.rod("M78 84 L74 70", .steel, 3)
        easel.solid("M60 64 Q74 60 90 66 Q92 71 84 71 L70 73 Q60 71 60 64 Z", .walnut)
        easel.rod("M128 70 L125 60 Q134 52 146 58", .steel, 3)
        easel.line("M140 56 L149 60", .walnut, 5)
        easel.solid("M130 70 L164 70 L160 92 Q158 96 152 96 L142 96 Q136 96 134 92 Z", .oak)
        easel.line("M132 76 L163 76 M133 83 L162 83 M135 90 L160 90", Color.walnut.opacity(0.6), 1)
        easel.blossom(at: Point(140, 66), radius: 7, easel.accent)
        easel.blossom(at: Point(154, 65), radius: 6, easel.accent.tint(0.4))
        easel.leaf(from: Point(148, 70), angle: -80, length: 16, width: 5, .leaf)
        easel.canvas.stroke(.circle(92, 128, 8), easel.ink, Stroke(width: 2.4))
        easel.line("M92 128 L100 142", easel.ink, 2.6)
        easel.line("M96 143 L105 142", easel.ink, 3.4)
        easel.line("M54 124.5 L92 120 M54 131.5 L92 136", easel.ink.opacity(0.6), 0.9)
    }

    private static func lantern(_ easel: inout Easel) {
        easel.glow(at: Point(100, 108), radius: 80)
        easel.rod("M76 76 C76 26 124 26 124 76", .steel, 3)
        easel.solid("M84 58 L116 58 L124 74 L76 74 Z", easel.body)
        easel.fill(.rounded(92, 50, 16, 9, radius: 2), easel.body.shade(0.2))
        let glass: Path = .rounded(72, 78, 56, 58, radius: 10)
        easel.canvas.fill(
            glass,
            .linear(
                from: Point(100, 78), to: Point(100, 136), first: Color(0xFFF3CF),
                last: Color(0xFFD98A)))
        easel.fill(
            "M100 92 C107 102 110 108 108 116 C105 124 95 124 92 116 C90 108 94 102 100 92 Z",
            Color(0xF49B3C))
        easel.fill(
            "M100 104 C103 109 104 112 103 116 C102 120 98 120 97 116 C96 112 97 109 100 104 Z",
            Color(0xFFF0B8))
        easel.gloss(glass, where: .rounded(77, 84, 4, 44, radius: 2), 0.7)
        easel.line("M84 78 L84 136 M116 78 L116 136", easel.body, 3)
        easel.solid(.rounded(68, 72, 64, 9, radius: 3), easel.body.tint(0.1))
        easel.solid(
            "M68 134 L132 134 L136 154 Q136 160 130 160 L70 160 Q64 160 64 154 Z", easel.body)
        easel.fill(.circle(100, 147, 5), .brass)
        easel.line("M100 147 L103 144", easel.ink, 1.3)
    }

    private static func bottle(_ easel: inout Easel) {
        easel.rod("M92 40 C92 20 108 20 108 40", easel.accent, 5)
        easel.solid(.rounded(84, 38, 32, 22, radius: 4), easel.ink.tint(0.06))
        easel.line("M88 45 L112 45 M88 50 L112 50", Color.white.opacity(0.12), 1.3)
        let bottle: Path =
            "M86 60 L114 60 Q128 68 128 84 L128 150 Q128 160 118 160 L82 160 Q72 160 72 150 L72 84 Q72 68 86 60 Z"
        easel.fill(bottle, easel.body)
        easel.decorate("M72 92 L128 92 L128 150 L72 150 Z", easel.decorTone, within: bottle)
        easel.model(bottle)
        easel.fill(.rounded(91, 106, 18, 26, radius: 9), easel.paper)
        easel.leaf(from: Point(100, 127), angle: -90, length: 16, width: 5, easel.accent)
        easel.gloss(bottle, where: .rounded(79, 80, 4.4, 70, radius: 2.2), 0.34)
        easel.shade(bottle, where: .rectangle(70, 153, 60, 8), 0.2)
    }

    private static func tent(_ easel: inout Easel) {
        easel.line("M100 56 L22 158 M100 56 L178 158", easel.paper.shade(0.2), 1)
        easel.solid("M100 56 L168 160 L32 160 Z", easel.body)
        easel.shade("M100 56 L168 160 L32 160 Z", where: "M100 56 L168 160 L126 160 Z", 0.14)
        easel.canvas.clipped(to: "M100 56 L168 160 L32 160 Z") { [accent = easel.accent] canvas in
            canvas.fill("M20 140 L180 140 L180 150 L20 150 Z", accent)
        }
        easel.canvas.fill(
            "M100 80 L128 160 L72 160 Z",
            .linear(
                from: Point(100, 80), to: Point(100, 160), first: Color(0x5A3B2E),
                last: Color(0xF1BE72)))
        easel.fill("M100 80 L72 160 L56 160 Q84 128 100 80 Z", easel.paper)
        easel.shade(
            "M100 80 L72 160 L56 160 Q84 128 100 80 Z",
            where: "M100 80 L72 160 L66 160 Q88 128 100 80 Z", 0.14)
        easel.fill("M100 80 L128 160 L144 160 Q116 128 100 80 Z", easel.paper.shade(0.1))
        easel.rod("M100 56 L94 44 M100 56 L106 44", .oak, 3)
        easel.line("M100 58 L100 82", easel.body.shade(0.25), 1)
        for pennant in 0..<5 {
            let x = 60 + Double(pennant) * 9
            let y = 110 - Double(pennant) * 12.5
            easel.fill(
                .polygon([Point(x, y), Point(x + 7, y - 9), Point(x + 9, y + 4)]),
                pennant % 2 == 0 ? easel.accent : easel.paper)
        }
    }
}
