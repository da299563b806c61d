internal import Drawing

extension Motif {
    static let bags: [Motif] = [
        .standing(
            "backpack", halfWidth: 46, focus: Point(100, 122), with: "umbrella", draw: backpack),
        .standing("tote", halfWidth: 46, focus: Point(100, 112), with: "books", draw: tote),
        .flat("pouch", focus: Point(118, 84), with: "pens", draw: pouch),
        .flat("wallet", focus: Point(124, 100), with: "watch", draw: wallet),
    ]

    private static func backpack(_ easel: inout Easel) {
        easel.rod("M84 46 C84 26 116 26 116 46", easel.accent, 5)
        easel.solid("M54 96 Q40 100 42 130 Q42 150 56 152 Z", easel.body.shade(0.2))
        easel.solid("M146 96 Q160 100 158 130 Q158 150 144 152 Z", easel.body.shade(0.28))
        let bag: Path =
            "M54 84 Q54 42 100 42 Q146 42 146 84 L148 148 Q148 160 136 160 L64 160 Q52 160 52 148 Z"
        easel.solid(bag, easel.body)
        easel.line("M60 88 Q60 52 100 51 Q140 52 140 88", easel.body.shade(0.28), 1.3)
        easel.fill(.rounded(85, 62, 30, 14, radius: 2.5), easel.paper)
        easel.line("M92 69 L108 69", easel.accent, 2)
        let pocket: Path =
            "M64 106 Q64 98 72 98 L128 98 Q136 98 136 106 L136 144 Q136 152 128 152 L72 152 Q64 152 64 144 Z"
        easel.canvas.shadow(of: pocket, Easel.shadow.opacity(0.3), blur: 4, offset: Point(1, 2))
        easel.solid(pocket, easel.body.tint(0.08), depth: 0.7)
        easel.decorate(
            "M64 116 L136 116 L136 152 L64 152 Z", easel.decorTone.opacity(0.8), within: pocket)
        easel.line("M70 112 L130 112", easel.body.shade(0.35), 1.6)
        easel.line("M120 112 L120 121", .brass, 2.4)
        easel.rod("M78 88 L78 112 M122 88 L122 104", easel.accent, 5)
        easel.fill(.rounded(73.5, 108, 9, 10, radius: 1.5), .brass)
        easel.gloss(bag, where: "M60 84 Q60 60 76 52 Q68 66 67 92 L66 140 L61 140 Z", 0.16)
    }

    private static func tote(_ easel: inout Easel) {
        easel.line("M80 84 C78 22 124 22 122 84", easel.accent.shade(0.2), 5)
        let bag: Path = "M54 78 L146 78 L152 152 Q152 160 144 160 L56 160 Q48 160 48 152 Z"
        easel.face(bag, easel.paper.shade(0.03))
        easel.shade(bag, where: "M132 78 Q144 120 138 160 L156 160 L150 78 Z", 0.1)
        easel.shade(bag, where: "M60 78 Q74 104 66 134 Q84 108 72 78 Z", 0.07)
        easel.line("M76 92 C74 28 120 28 118 92", easel.accent, 5.4)
        easel.fill(.rounded(71.5, 86, 9.5, 13, radius: 1.5), easel.accent.shade(0.1))
        easel.fill(.rounded(113, 86, 9.5, 13, radius: 1.5), easel.accent.shade(0.1))
        easel.stitches([Point(55, 83.5), Point(146, 83.5)], easel.ink.opacity(0.4))
        easel.fill(.circle(100, 122, 20), easel.body)
        easel.canvas.clipped(to: .circle(100, 122, 20)) {
            [accent = easel.accent, paper = easel.paper] canvas in
            canvas.fill("M76 132 Q92 114 106 128 Q116 136 124 126 L124 146 L76 146 Z", accent)
            canvas.fill(.circle(108, 114, 5), paper)
        }
        easel.line("M86 150 L114 150", easel.ink, 1.8)
    }

    private static func pouch(_ easel: inout Easel) {
        let pouch: Path =
            "M36 76 Q36 68 44 68 L156 68 Q164 68 164 76 L160 138 Q159 146 150 146 L50 146 Q41 146 40 138 Z"
        easel.cast(pouch, lift: 4)
        easel.face(pouch, easel.body)
        easel.decorate(
            "M36 86 L164 86 L160 146 L40 146 Z", easel.decorTone, scale: 1.2, within: pouch)
        easel.shade(pouch, where: "M140 66 Q150 110 142 150 L170 150 L170 66 Z", 0.1)
        easel.fill(.rectangle(36, 75, 128, 8), easel.body.shade(0.22))
        easel.line("M40 79 L160 79", .brass, 1.8)
        easel.fill(.rounded(136, 74, 12, 10, radius: 3), .brass)
        easel.line("M148 80 C160 88 160 100 154 110", easel.accent, 4)
        easel.fill(.rounded(148, 108, 12, 18, radius: 3), easel.accent)
        easel.fill(.rounded(52, 120, 26, 13, radius: 1.5), easel.paper)
        easel.line("M58 126.5 L72 126.5", easel.ink, 1.6)
    }

    private static func wallet(_ easel: inout Easel) {
        let leather = easel.body.mixed(with: Color(0x7A4A32), 0.35)
        let wallet: Path = .rounded(38, 62, 124, 84, radius: 8)
        easel.cast(wallet, lift: 4)
        easel.fill(.rounded(52, 52, 84, 40, radius: 4), easel.accent)
        easel.fill(.rounded(56, 57, 84, 40, radius: 4), easel.paper)
        easel.fill(.rounded(62, 60, 16, 2.4, radius: 1), easel.ink.opacity(0.5))
        easel.face(wallet, leather)
        easel.stitches(
            [
                Point(44, 68), Point(156, 68), Point(156, 140), Point(44, 140), Point(44, 68),
            ], leather.tint(0.42))
        let flap: Path =
            "M124 88 L166 88 Q172 88 172 94 L172 114 Q172 120 166 120 L124 120 Q110 119 110 104 Q110 89 124 88 Z"
        easel.cast(flap, lift: 1.6)
        easel.face(flap, leather.shade(0.16))
        easel.fill(.circle(126, 104, 6.4), Color.brass.shade(0.2))
        easel.fill(.circle(125.4, 103.4, 5.4), .brass)
        easel.gloss(.circle(125.4, 103.4, 5.4), where: .circle(123.4, 101.4, 2), 0.6)
        easel.fill(.rounded(52, 122, 22, 7, radius: 1), leather.shade(0.2))
    }
}
