internal import Drawing

extension Motif {
    static let tea: [Motif] = [
        .standing("teapot", halfWidth: 40, focus: Point(92, 100), with: "bowl", draw: teapot),
        .standing("tea-tin", halfWidth: 32, focus: Point(100, 122), with: "mug", draw: teaTin),
        .standing("kettle", halfWidth: 36, focus: Point(88, 108), with: "mug", draw: kettle),
        .standing("coffee-bag", halfWidth: 38, focus: Point(100, 120), with: "mug", draw: bag),
        .standing("jam", halfWidth: 30, focus: Point(100, 128), with: "plates", draw: jam),
    ]

    private static func teapot(_ easel: inout Easel) {
        easel.rod("M70 88 C66 30 134 30 130 88", .oak, 5)
        easel.solid("M62 116 C46 116 44 102 31 92 L40 86 C54 90 56 102 68 104 Z", easel.body)
        let pot: Path =
            "M56 122 C56 96 76 84 100 84 C124 84 144 96 144 122 C144 146 130 160 112 160 L88 160 C70 160 56 146 56 122 Z"
        easel.fill(pot, easel.body)
        easel.decorate("M50 104 L150 104 L150 150 L50 150 Z", easel.decorTone, within: pot)
        easel.model(pot)
        easel.gloss(
            pot, where: "M66 122 C66 108 76 98 84 96 C76 106 74 120 76 134 C70 132 66 128 66 122 Z")
        easel.solid("M78 87 Q100 66 122 87 Q100 94 78 87 Z", easel.body.tint(0.12))
        easel.solid(.circle(100, 72, 5.5), .oak)
        easel.fill(.circle(71, 89, 3.4), .brass)
        easel.fill(.circle(129, 89, 3.4), .brass)
    }

    private static func teaTin(_ easel: inout Easel) {
        let tin: Path = "M68 84 L132 84 L132 154 Q100 166 68 154 Z"
        easel.fill(tin, easel.body)
        easel.decorate("M68 90 L132 90 L132 166 L68 166 Z", easel.body.tint(0.24), within: tin)
        easel.model(tin)
        easel.solid("M65 66 L135 66 L135 86 Q100 95 65 86 Z", easel.accent)
        easel.fill(.ellipse(100, 66, 35, 8), easel.accent.tint(0.24))
        easel.line(.ellipse(100, 66, 27, 5.6), easel.accent.tint(0.05), 1.2)
        let label: Path = "M78 102 Q100 107 122 102 L122 144 Q100 149 78 144 Z"
        easel.fill(label, easel.paper)
        easel.shade(label, where: .rectangle(110, 90, 40, 70), 0.08)
        easel.leaf(from: Point(100, 127), angle: -125, length: 15, width: 5.5, .leaf)
        easel.leaf(from: Point(100, 127), angle: -55, length: 15, width: 5.5, .pine)
        easel.line("M88 133.5 Q100 136 112 133.5", easel.ink, 1.9)
        easel.line("M92 139 Q100 140.5 108 139", easel.ink.opacity(0.5), 1.2)
    }

    private static func kettle(_ easel: inout Easel) {
        easel.rod("M126 92 C168 84 172 136 140 146", .walnut, 7)
        easel.line("M72 142 C44 140 60 92 34 82", easel.body.shade(0.22), 7)
        easel.line("M72 141 C46 138 61 91 35 81", easel.body, 5)
        let pot: Path =
            "M76 86 L124 86 C128 112 138 130 140 148 Q141 160 128 160 L72 160 Q59 160 60 148 C62 130 72 112 76 86 Z"
        easel.solid(pot, easel.body)
        easel.gloss(
            pot, where: "M78 100 L83 100 C82 122 76 138 75 152 L69 152 C70 136 76 120 78 100 Z")
        easel.solid("M74 80 L126 80 L124 88 L76 88 Z", easel.body.shade(0.12))
        easel.fill(.ellipse(100, 80, 26, 5), easel.body.tint(0.2))
        easel.solid("M95 68 L105 68 L103 79 L97 79 Z", .walnut)
        easel.solid(.ellipse(100, 67, 8, 4.5), .walnut)
        easel.solid("M60 150 L140 150 Q141 160 128 160 L72 160 Q59 160 60 150 Z", .brass)
    }

    private static func bag(_ easel: inout Easel) {
        let bag: Path = "M64 62 L136 62 L142 154 Q142 160 136 160 L64 160 Q58 160 58 154 Z"
        easel.face(bag, easel.body)
        easel.shade(bag, where: "M136 62 L142 160 L118 160 L126 62 Z", 0.16)
        easel.shade(bag, where: "M64 62 L76 78 L70 160 L56 160 Z", 0.08)
        easel.fill(.rounded(62, 48, 76, 16, radius: 2), easel.body.shade(0.14))
        easel.line("M64 58.5 L136 58.5", easel.body.tint(0.35), 0.9)
        easel.fill(.rounded(76, 84, 48, 58, radius: 3), easel.paper)
        easel.fill(.circle(100, 104, 12), easel.accent)
        for angle in [-28.0, 24] {
            let place = AffineTransform.translation(angle < 0 ? 96 : 105, 104)
                .after(.rotation(degrees: angle))
            easel.canvas.transformed(by: place) {
                $0.fill(.ellipse(0, 0, 3.4, 5.6), Color(0x5A3A2A))
                $0.stroke("M0 -5 C1.6 -2 -1.6 2 0 5", Color(0xC99A78), Stroke(width: 0.9))
            }
        }
        easel.line("M84 124 L116 124", easel.ink, 2.4)
        easel.line("M88 131 L112 131 M92 136 L108 136", easel.ink.opacity(0.5), 1.2)
    }

    private static func jam(_ easel: inout Easel) {
        let jar: Path =
            "M76 84 L124 84 Q138 88 138 102 L138 148 Q138 160 126 160 L74 160 Q62 160 62 148 L62 102 Q62 88 76 84 Z"
        easel.fill(jar, Color(0xE9EEF0))
        let filling: Path =
            "M66 100 Q100 94 134 100 L134 146 Q134 156 125 156 L75 156 Q66 156 66 146 Z"
        easel.solid(filling, easel.body.mixed(with: Color(0xA8242F), 0.45))
        easel.fill(.rounded(72, 110, 56, 34, radius: 3), easel.paper)
        easel.line("M82 137 L118 137", easel.ink, 1.8)
        easel.fill(.circle(93, 122, 5.4), easel.accent)
        easel.fill(.circle(103, 124, 5.4), easel.accent.shade(0.12))
        easel.line("M93 117 Q97 112 103 112 Q104 116 103 119", .pine, 1.3)
        easel.shade(jar, where: .rectangle(122, 80, 30, 90), 0.12)
        easel.gloss(jar, where: .rounded(69, 98, 3.6, 52, radius: 1.8), 0.55)
        let lid: Path = "M70 64 L130 64 L134 86 Q100 93 66 86 Z"
        easel.fill(lid, easel.paper.shade(0.05))
        easel.canvas.clipped(to: lid) { canvas in
            for step in 0..<9 {
                let x = 62 + Double(step) * 9
                canvas.fill(.rectangle(x, 54, 4, 44), Color(0xC0504A).opacity(0.55))
            }
            for step in 0..<4 {
                canvas.fill(
                    .rectangle(60, 62 + Double(step) * 9, 80, 4), Color(0xC0504A).opacity(0.45))
            }
        }
        easel.model(lid)
        easel.line("M69 82 Q100 89 131 82", easel.accent, 2.2)
    }
}
