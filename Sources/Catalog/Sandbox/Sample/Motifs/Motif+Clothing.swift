internal import Drawing

extension Motif {
    static let clothing: [Motif] = [
        .flat("t-shirt", focus: Point(100, 76), with: "cap", draw: tShirt),
        .flat("hoodie", focus: Point(100, 84), with: "sneaker", draw: hoodie),
        .flat("cap", focus: Point(92, 92), with: "glasses", draw: cap),
        .standing("sneaker", halfWidth: 72, focus: Point(84, 122), with: "socks", draw: sneaker),
        .flat("socks", focus: Point(92, 78), with: "sneaker", draw: socks),
        .flat("scarf", focus: Point(92, 112), with: "cap", draw: scarf),
        .flat("apron", focus: Point(100, 104), with: "board", draw: apron),
    ]

    private static func tShirt(_ easel: inout Easel) {
        let shirt: Path =
            "M76 36 Q100 50 124 36 L140 42 Q148 45 152 52 L172 86 L150 98 L142 86 Q146 124 145 166 Q100 172 55 166 Q54 124 58 86 L50 98 L28 86 L48 52 Q52 45 60 42 Z"
        easel.cast(shirt, lift: 4)
        easel.face(shirt, easel.body)
        easel.decorate(
            "M59 92 L141 92 L145 166 L55 166 Z", easel.decorTone.opacity(0.9), scale: 1.4,
            within: shirt)
        easel.shade(shirt, where: "M142 86 L150 98 L172 86 L160 66 Q150 80 142 86 Z", 0.1)
        easel.shade(shirt, where: "M58 86 L50 98 L28 86 L40 66 Q50 80 58 86 Z", 0.06)
        easel.shade(shirt, where: "M142 72 Q131 122 136 172 L154 172 L154 72 Z", 0.1)
        easel.shade(
            shirt,
            where: "M66 70 Q78 96 70 120 Q76 96 64 84 Z M92 166 Q98 140 90 122 Q104 140 98 168 Z",
            0.12)
        easel.line("M142 86 Q140 74 142 62 M58 86 Q60 74 58 62", easel.body.shade(0.2), 0.9)
        easel.line("M73 37.5 Q100 58 127 37.5", easel.body.shade(0.22), 1)
        easel.fill("M76 36 Q100 50 124 36 Q112 33 100 33 Q88 33 76 36 Z", easel.body.shade(0.34))
        easel.line("M76 36 Q100 51 124 36", easel.body.shade(0.08), 2.6)
        easel.stitches(
            [Point(56, 161), Point(100, 165.5), Point(144, 161)], easel.body.shade(0.25))
        if easel.decor == .plain || easel.decor == .speckles {
            easel.fill(.rounded(112, 80, 16, 16, radius: 3), easel.accent)
            easel.fill(.circle(120, 88, 4), easel.paper)
        }
    }

    private static func hoodie(_ easel: inout Easel) {
        let sleeves: Path =
            "M62 58 Q44 62 38 90 L28 152 L50 156 L64 100 Z M138 58 Q156 62 162 90 L172 152 L150 156 L136 100 Z"
        let torso: Path =
            "M70 52 Q100 66 130 52 Q144 56 146 72 L146 160 Q100 166 54 160 L54 72 Q56 56 70 52 Z"
        easel.cast(sleeves + torso, lift: 4)
        easel.face(sleeves, easel.body.shade(0.06))
        easel.fill(
            "M29 145 L51 149 L49.5 158 L27 154 Z M171 145 L149 149 L150.5 158 L173 154 Z",
            easel.body.shade(0.2))
        easel.face(torso, easel.body)
        easel.shade(torso, where: "M136 60 Q142 110 134 166 L150 166 L150 60 Z", 0.12)
        easel.line("M55 74 Q60 100 58 130 M145 74 Q140 100 142 130", easel.body.shade(0.24), 1)
        easel.fill("M54 151 Q100 157 146 151 L146 160 Q100 166 54 160 Z", easel.body.shade(0.16))
        for rib in 0..<22 {
            let x = 58 + Double(rib) * 4
            easel.line(.polyline([Point(x, 154), Point(x, 162)]), Easel.shadow.opacity(0.12), 0.8)
        }
        let hood: Path =
            "M66 56 Q62 30 84 24 Q100 20 116 24 Q138 30 134 56 Q120 72 100 74 Q80 72 66 56 Z"
        easel.solid(hood, easel.body.tint(0.06), depth: 0.7)
        easel.fill(
            "M78 50 Q78 34 100 33 Q122 34 122 50 Q116 62 100 66 Q84 62 78 50 Z",
            easel.body.shade(0.42))
        easel.line("M78 50 Q84 62 100 66 Q116 62 122 50", easel.body.tint(0.1), 2.4)
        let pocket: Path = "M74 116 L126 116 L136 140 L136 150 Q100 154 64 150 L64 140 Z"
        easel.face(pocket, easel.body.shade(0.05))
        easel.line(
            "M74 116 L126 116 M74 116 L64 140 M126 116 L136 140", easel.body.shade(0.28), 1.2)
        easel.line("M90 66 Q88 80 90 98 M110 66 Q113 82 109 94", easel.paper, 2)
        easel.line("M90 96 L90 101 M109 92 L109 97", easel.accent, 2.8)
        easel.fill(.rounded(117, 86, 14, 9, radius: 1.5), easel.accent)
    }

    private static func cap(_ easel: inout Easel) {
        let crown: Path = "M52 118 C48 70 76 48 108 50 C140 52 156 80 152 116 Q104 102 52 118 Z"
        let brim: Path =
            "M52 116 Q104 98 150 112 Q128 122 92 128 Q60 134 30 150 Q18 152 20 144 Q28 126 52 116 Z"
        easel.cast(crown + brim, lift: 5)
        easel.solid(crown, easel.body)
        easel.line("M106 51 Q84 74 84 110 M106 51 Q130 74 134 106", easel.body.shade(0.22), 1.1)
        easel.stitches([Point(103, 54), Point(86, 78), Point(80, 110)], easel.body.tint(0.3))
        easel.fill(.ellipse(106, 50, 6, 3), easel.body.shade(0.18))
        for hole in [Point(66, 78), Point(118, 72), Point(143, 84)] {
            easel.fill(.circle(hole.x, hole.y, 1.7), easel.body.shade(0.36))
        }
        easel.solid(brim, easel.accent, depth: 0.6)
        easel.stitches(
            [Point(34, 140), Point(60, 128), Point(100, 118), Point(138, 113)],
            easel.accent.tint(0.4))
        easel.stitches([Point(38, 144), Point(64, 131), Point(104, 121)], easel.accent.tint(0.4))
        easel.fill(.rounded(86, 78, 24, 18, radius: 3), easel.paper)
        easel.line("M91 91 L98 82 L105 91", easel.body, 2.4)
    }

    private static func sneaker(_ easel: inout Easel) {
        let tongue: Path = "M82 100 Q80 84 90 82 Q99 82 103 92 L110 106 L92 112 Z"
        easel.solid(tongue, easel.paper.shade(0.06), depth: 0.6)
        let upper: Path =
            "M38 112 Q36 94 42 88 Q48 84 54 90 Q64 102 78 97 Q84 94 90 98 L124 120 Q160 124 169 150 L32 150 Q40 132 38 112 Z"
        easel.solid(upper, easel.body, depth: 0.8)
        let toe: Path = "M136 122 Q162 128 169 150 L134 150 Q128 134 136 122 Z"
        easel.fill(toe, easel.paper)
        easel.shade(toe, where: "M150 120 Q156 138 154 152 L176 152 L170 120 Z", 0.1)
        easel.line("M136 122 Q128 134 134 150", easel.body.shade(0.25), 0.9)
        easel.fill(
            "M38 112 Q36 94 42 88 Q48 84 54 90 Q58 96 62 98 Q56 126 64 150 L32 150 Q40 132 38 112 Z",
            easel.body.shade(0.2))
        easel.fill(
            "M42 88 Q48 84 54 90 Q57 95 60 97 L57 110 Q46 110 38 106 Q37 94 42 88 Z", easel.accent)
        easel.fill(
            "M80 96.4 Q84 94 90 98 L124 120 L112 130 L86 112 Q78 104 80 96.4 Z",
            easel.body.shade(0.14))
        for lace in 0..<4 {
            let x = 91 + Double(lace) * 8.4
            let y = 99 + Double(lace) * 5.6
            easel.line(.polyline([Point(x - 5, y + 9), Point(x + 8, y - 2)]), .white, 2.6)
            easel.fill(.circle(x - 6, y + 10, 1.4), easel.ink)
        }
        easel.line("M66 146 Q92 142 106 124", easel.accent, 4.6)
        easel.line("M80 148 Q104 144 118 131", easel.accent, 4.6)
        let sole: Path =
            "M30 148 L170 148 Q176 149 175 154 Q173 160 164 160 L40 160 Q28 160 29 153 Z"
        easel.solid(sole, .porcelain, depth: 0.6)
        easel.line("M32 154 L173 154", easel.accent, 1.5)
    }

    private static func socks(_ easel: inout Easel) {
        for (shift, turn, color) in [(22.0, 7.0, easel.body.shade(0.1)), (-10, -5, easel.body)] {
            let place = AffineTransform.translation(shift, 0)
                .after(.rotation(degrees: turn, around: Point(100, 100)))
            let sock: Path = Path(
                stringLiteral:
                    "M82 30 L118 30 L118 108 Q120 120 112 132 L92 160 Q82 172 66 166 Q50 158 58 142 L78 116 Q82 110 82 100 Z"
            ).transformed(by: place)
            easel.cast(sock, lift: 3)
            easel.face(sock, color)
            let (accent, tone, paper) = (easel.accent, easel.decorTone, easel.paper)
            let decor = easel.decor == .plain ? Decor.stripes : easel.decor
            easel.canvas.clipped(to: sock) { canvas in
                canvas.transformed(by: place) { canvas in
                    canvas.clipped(to: .rectangle(76, 50, 50, 60)) {
                        Easel.paint(decor, &$0, Rectangle(76, 50, 50, 60), tone, 1)
                    }
                    canvas.fill(.rectangle(70, 20, 60, 26), accent)
                    canvas.fill("M52 146 L80 172 L60 180 L40 160 Z", accent)
                    canvas.fill("M118 104 Q104 108 102 122 Q104 132 112 134 L130 124 Z", accent)
                    for rib in 0..<10 {
                        canvas.fill(
                            .rectangle(83 + Double(rib) * 3.6, 30, 1, 16), paper.opacity(0.35))
                    }
                    canvas.fill(
                        "M108 28 L122 28 L122 110 Q120 130 96 162 L110 112 Z",
                        Easel.shadow.opacity(0.1))
                }
            }
        }
    }

    private static func scarf(_ easel: inout Easel) {
        let tail: Path = "M72 84 L106 92 L96 162 L58 154 Z"
        let other: Path = "M104 90 L138 80 L150 146 L114 154 Z"
        let loop: Path =
            "M44 66 Q50 36 100 34 Q150 36 156 66 Q154 98 118 104 L82 104 Q46 98 44 66 Z"
        easel.cast(tail + other + loop, lift: 4)
        for piece in [other, tail] {
            easel.face(piece, easel.body.shade(0.04))
            easel.canvas.clipped(to: piece) { [accent = easel.accent, paper = easel.paper] canvas in
                for row in [116.0, 132, 146] {
                    canvas.stroke(
                        .polyline([
                            Point(40, row + 2), Point(160, row + (piece == tail ? 22 : -20)),
                        ]),
                        row == 132 ? paper : accent, Stroke(width: row == 132 ? 3 : 6))
                }
            }
        }
        for tassel in 0..<9 {
            let share = Double(tassel) / 8
            let left = Point(59 + 36 * share, 154.5 + 7.5 * share)
            easel.line(
                .polyline([left, Point(left.x - 2, left.y + 12)]), easel.body.shade(0.1), 1.9)
            let right = Point(115 + 34 * share, 153.5 - 7.5 * share)
            easel.line(
                .polyline([right, Point(right.x + 2, right.y + 12)]), easel.body.shade(0.14), 1.9)
        }
        easel.solid(loop, easel.body, depth: 0.8)
        easel.fill(
            "M72 62 Q78 50 100 50 Q122 50 128 62 Q122 74 100 76 Q78 74 72 62 Z",
            easel.palette.floor.shade(0.26))
        easel.line(
            "M52 72 Q64 94 96 96 M58 62 Q66 82 92 87 M148 72 Q138 94 110 97 M142 60 Q136 80 112 87",
            easel.body.shade(0.2), 1.3)
    }

    private static func apron(_ easel: inout Easel) {
        easel.line("M80 62 C70 22 130 22 120 62", easel.accent, 4)
        easel.line(
            "M56 104 C40 106 34 118 26 116 M144 104 C160 106 166 118 174 116", easel.accent, 3)
        let apron: Path =
            "M78 58 L122 58 Q124 88 146 100 L150 172 Q100 178 50 172 L54 100 Q76 88 78 58 Z"
        easel.cast(apron, lift: 4)
        easel.face(apron, easel.body)
        easel.decorate(apron, easel.decorTone.opacity(0.5), scale: 1.5)
        easel.shade(apron, where: "M134 92 Q142 130 136 178 L156 178 L150 96 Z", 0.12)
        easel.shade(apron, where: "M84 176 Q90 150 84 132 Q96 150 92 176 Z", 0.12)
        easel.fill("M78 58 L122 58 L122.4 65 L77.8 65 Z", easel.body.shade(0.16))
        let pocket: Path = "M72 114 L128 114 L128 142 Q128 148 122 148 L78 148 Q72 148 72 142 Z"
        easel.face(pocket, easel.body.shade(0.08))
        easel.stitches([Point(72, 118), Point(128, 118)], easel.paper)
        easel.line("M100 114 L100 148", easel.body.shade(0.25), 1)
        easel.rod("M86 118 L86 98", .oak, 3)
        easel.solid(.ellipse(86, 94, 4.4, 7), .oak)
    }
}
