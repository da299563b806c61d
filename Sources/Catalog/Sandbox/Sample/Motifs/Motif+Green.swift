internal import Drawing

extension Motif {
    static let green: [Motif] = [
        .standing("plant", halfWidth: 28, focus: Point(100, 84), with: "books", draw: plant),
        .standing("cactus", halfWidth: 28, focus: Point(100, 92), with: "candle", draw: cactus),
        .standing("watering-can", halfWidth: 38, focus: Point(92, 112), with: "plant", draw: can),
        .standing(
            "terrarium", halfWidth: 34, focus: Point(100, 116), with: "books", draw: terrarium),
    ]

    private static func plant(_ easel: inout Easel) {
        let blades: [(angle: Double, length: Double, width: Double, color: Color)] = [
            (-158, 56, 17, .pine), (-22, 56, 17, .pine), (-128, 74, 18, .leaf),
            (-52, 74, 18, .leaf), (-104, 84, 16, .pine), (-76, 84, 17, Color.leaf.tint(0.12)),
        ]
        for blade in blades {
            easel.leaf(
                from: Point(100, 118), angle: blade.angle, length: blade.length,
                width: blade.width, blade.color)
        }
        let pot: Path = "M70 122 L130 122 L123 154 Q122 160 116 160 L84 160 Q78 160 77 154 Z"
        easel.fill(pot, easel.body)
        easel.decorate("M66 126 L134 126 L134 158 L66 158 Z", easel.decorTone, within: pot)
        easel.model(pot)
        easel.shade(pot, where: .rectangle(60, 122, 80, 5), 0.2)
        easel.solid(.rounded(66, 112, 68, 12, radius: 3), easel.body.tint(0.08))
        easel.gloss(pot, where: "M78 130 L82 130 L85 154 L81 154 Z")
    }

    private static func cactus(_ easel: inout Easel) {
        easel.rod("M94 92 C70 94 70 84 70 70", .leaf, 15)
        easel.rod("M106 84 C130 86 131 74 131 60", .pine, 14)
        let trunk: Path = .rounded(84, 34, 32, 92, radius: 16)
        easel.solid(trunk, .leaf)
        easel.line(
            "M92 46 L92 116 M100 40 L100 116 M108 46 L108 116", Color.leaf.shade(0.2), 1.1)
        var random = SeededChoices(seed: 3)
        for _ in 0..<26 {
            let x = [92.0, 100, 108][random.index(below: 3)]
            let y = random.number(in: 46...114)
            easel.line(
                .polyline([Point(x - 2, y - 1), Point(x, y), Point(x + 2, y - 1)]),
                Color(0xF2EEDC), 0.8)
        }
        easel.blossom(at: Point(104, 36), radius: 10, easel.accent)
        easel.blossom(at: Point(70, 64), radius: 6, easel.accent.tint(0.3))
        let pot: Path = "M68 116 L132 116 L125 154 Q124 160 118 160 L82 160 Q76 160 75 154 Z"
        easel.fill(pot, easel.body)
        easel.decorate("M66 124 L134 124 L134 158 L66 158 Z", easel.decorTone, within: pot)
        easel.model(pot)
        easel.solid(.rounded(64, 110, 72, 13, radius: 3), easel.body.tint(0.1))
    }

    private static func can(_ easel: inout Easel) {
        easel.rod("M128 92 C176 76 176 150 132 148", easel.body.shade(0.12), 6)
        easel.solid("M70 138 L30 86 L38 80 L74 112 Z", easel.body.shade(0.06))
        easel.solid("M20 82 L42 66 Q46 70 44 78 L30 90 Q22 90 20 82 Z", .brass)
        let can: Path = "M70 88 L132 88 L138 152 Q138 160 130 160 L72 160 Q64 160 64 152 Z"
        easel.fill(can, easel.body)
        easel.decorate("M62 96 L140 96 L140 156 L62 156 Z", easel.decorTone, within: can)
        easel.model(can)
        easel.gloss(can, where: "M76 98 L80 98 L78 150 L73 150 Z")
        easel.fill(.ellipse(101, 88, 31, 6), easel.body.tint(0.2))
        easel.fill("M72 88.5 Q101 80 130 88.5 Q101 97 72 88.5 Z", easel.body.shade(0.34))
        easel.rod("M78 88 C78 52 124 52 124 88", .brass, 4.6)
    }

    private static func terrarium(_ easel: inout Easel) {
        let glass: Path =
            "M84 56 L116 56 L116 66 C144 74 150 98 150 118 C150 146 132 160 116 160 L84 160 C68 160 50 146 50 118 C50 98 56 74 84 66 Z"
        easel.fill(glass, Color.white.opacity(0.42))
        easel.canvas.clipped(to: glass) { canvas in
            canvas.fill(
                "M40 142 Q80 128 104 138 Q130 146 160 134 L160 170 L40 170 Z", Color(0x6B4B3A))
            canvas.fill("M40 152 Q90 144 160 150 L160 170 L40 170 Z", Color(0xC9B18B))
        }
        for (angle, length) in [(-142.0, 36.0), (-116, 50), (-90, 58), (-62, 48), (-38, 36)] {
            easel.leaf(
                from: Point(98, 138), angle: angle, length: length, width: 9,
                angle > -100 && angle < -60 ? .leaf : .pine)
        }
        easel.solid("M112 142 Q114 130 124 131 Q134 132 135 142 Z", Color(0x9AA0A3))
        easel.fill("M64 140 Q72 126 84 138 Z", .leaf)
        easel.model(glass, depth: 0.5)
        easel.canvas.stroke(glass, Color.white.opacity(0.8), Stroke(width: 1.6))
        easel.gloss(
            glass,
            where: "M60 118 C60 100 68 86 78 80 C70 96 68 116 72 138 C64 134 60 126 60 118 Z", 0.55)
        easel.solid("M82 44 L118 44 Q120 52 117 60 L83 60 Q80 52 82 44 Z", .oak)
    }
}
