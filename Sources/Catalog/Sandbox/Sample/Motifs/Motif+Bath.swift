internal import Drawing

extension Motif {
    static let bath: [Motif] = [
        .standing("soap", halfWidth: 50, focus: Point(100, 128), with: "dispenser", draw: soap),
        .standing(
            "dispenser", halfWidth: 28, focus: Point(100, 116), with: "towels", draw: dispenser),
        .standing("towels", halfWidth: 56, focus: Point(78, 128), with: "soap", draw: towels),
        .standing("perfume", halfWidth: 34, focus: Point(100, 112), with: "vase", draw: perfume),
        .standing("diffuser", halfWidth: 30, focus: Point(100, 118), with: "books", draw: diffuser),
    ]

    private static func soap(_ easel: inout Easel) {
        easel.solid("M40 146 L160 146 Q158 160 146 160 L54 160 Q42 160 40 146 Z", .oak)
        easel.line("M52 153 L148 153", Color.walnut.opacity(0.4), 1)
        let lower: Path = .rounded(50, 112, 100, 34, radius: 12)
        easel.solid(lower, easel.body)
        easel.gloss(lower, where: .rounded(58, 117, 60, 4, radius: 2), 0.35)
        let upper: Path = .rounded(60, 80, 84, 32, radius: 12)
        easel.solid(upper, easel.paper.mixed(with: easel.accent, 0.3))
        easel.gloss(upper, where: .rounded(68, 85, 48, 4, radius: 2), 0.45)
        easel.fill(.rounded(78, 112, 44, 34, radius: 0), easel.paper)
        easel.line("M86 124 L114 124", easel.ink, 2)
        easel.line("M91 131 L109 131 M94 136 L106 136", easel.ink.opacity(0.4), 1.1)
        easel.shade(lower, where: .rectangle(122, 112, 3, 34), 0.18)
        for (x, y, radius) in [(64.0, 66.0, 6.0), (82, 54, 9), (104, 64, 4.6), (132, 60, 7)] {
            easel.fill(.circle(x, y, radius), Color.white.opacity(0.36))
            easel.canvas.stroke(
                .circle(x, y, radius), Color.white.opacity(0.75), Stroke(width: 0.9))
            easel.fill(.circle(x - radius * 0.35, y - radius * 0.35, radius * 0.2), .white)
        }
        easel.leaf(from: Point(104, 82), angle: -24, length: 26, width: 8, .leaf)
        easel.leaf(from: Point(102, 82), angle: -58, length: 20, width: 7, .pine)
    }

    private static func dispenser(_ easel: inout Easel) {
        easel.rod("M100 72 L100 44", .steel, 5)
        easel.line("M104 42 L76 42 Q68 42 67 50", easel.ink, 6)
        easel.solid(.rounded(88, 36, 26, 10, radius: 4), easel.ink)
        easel.solid("M86 66 L114 66 L116 80 L84 80 Z", easel.ink)
        let bottle: Path =
            "M82 78 L118 78 Q134 84 134 100 L134 150 Q134 160 124 160 L76 160 Q66 160 66 150 L66 100 Q66 84 82 78 Z"
        easel.solid(bottle, easel.body)
        easel.gloss(bottle, where: .rounded(72, 98, 4, 54, radius: 2))
        easel.fill(.rounded(80, 102, 42, 44, radius: 2), easel.paper)
        easel.shade(.rounded(80, 102, 42, 44, radius: 2), where: .rectangle(112, 100, 12, 50), 0.08)
        easel.line("M87 112 L113 112", easel.ink, 2.2)
        easel.line(
            "M87 119 L107 119 M87 124.5 L110 124.5 M87 130 L100 130", easel.ink.opacity(0.42), 1.1)
        easel.fill(.circle(112, 138, 4), easel.accent)
    }

    private static func towels(_ easel: inout Easel) {
        let colors = [easel.body, easel.paper, easel.accent, easel.body.tint(0.42)]
        for (index, color) in colors.enumerated() {
            let y = 160 - Double(index + 1) * 23
            let inset = [0.0, 3, 1, 5][index]
            let fold: Path = .rounded(38 + inset, y, 124 - inset * 2, 23, radius: 11)
            easel.solid(fold, color, depth: 0.7)
            easel.canvas.clipped(to: fold) { canvas in
                canvas.fill(.rectangle(30, y + 19, 140, 5), Easel.shadow.opacity(0.14))
                canvas.stroke(
                    .polyline([Point(50 + inset, y + 11.5), Point(168, y + 11.5)]),
                    Easel.shadow.opacity(0.22), Stroke(width: 1.2))
                canvas.fill(.rectangle(134, y, 3.4, 23), color.shade(0.16))
                canvas.fill(.rectangle(140, y, 1.6, 23), color.shade(0.16))
            }
            var random = SeededChoices(seed: UInt64(index) + 21)
            easel.canvas.clipped(to: fold) { canvas in
                for _ in 0..<70 {
                    let (px, py) = (random.number(in: 40...160), random.number(in: y...(y + 23)))
                    canvas.fill(.circle(px, py, 0.7), Color.white.opacity(0.25))
                }
            }
        }
        easel.leaf(from: Point(74, 68), angle: -14, length: 52, width: 8, .leaf)
        easel.leaf(from: Point(82, 66), angle: -44, length: 26, width: 8, .pine)
        easel.leaf(from: Point(92, 65), angle: 12, length: 22, width: 7, .pine)
    }

    private static func perfume(_ easel: inout Easel) {
        easel.solid(.rounded(86, 42, 28, 28, radius: 4), easel.ink)
        easel.solid(.rectangle(90, 70, 20, 8), .brass)
        let glass: Path = .rounded(58, 78, 84, 82, radius: 12)
        easel.fill(glass, Color.white.opacity(0.7))
        let liquid: Path = .rounded(65, 94, 70, 59, radius: 7)
        easel.canvas.fill(
            liquid,
            .linear(
                from: Point(65, 94), to: Point(110, 160), first: easel.body.tint(0.45),
                last: easel.body))
        easel.fill(.rounded(80, 108, 40, 30, radius: 1.5), easel.paper)
        easel.line("M88 119 L112 119", easel.ink, 1.8)
        easel.line("M93 126 L107 126", easel.ink.opacity(0.45), 1)
        easel.line("M100 78 L100 106", Color.steel, 1.4)
        easel.model(glass, depth: 0.8)
        easel.canvas.stroke(glass, Color.white.opacity(0.8), Stroke(width: 1.4))
        easel.gloss(glass, where: .rounded(63, 86, 4, 62, radius: 2), 0.7)
        easel.gloss(glass, where: "M116 78 L132 78 L112 160 L96 160 Z", 0.14)
    }

    private static func diffuser(_ easel: inout Easel) {
        for (x, tilt) in [(94.0, -16.0), (98, -6), (102, 5), (106, 15), (100, 0)] {
            easel.canvas.transformed(by: .rotation(degrees: tilt, around: Point(100, 120))) {
                $0.stroke(
                    .polyline([Point(x, 112), Point(x, 30)]), Color.oak.shade(0.08),
                    Stroke(width: 2.4))
            }
        }
        let glass: Path =
            "M90 84 L110 84 L110 98 Q136 104 136 126 L136 150 Q136 160 126 160 L74 160 Q64 160 64 150 L64 126 Q64 104 90 98 Z"
        easel.fill(glass, easel.body.tint(0.55).opacity(0.85))
        easel.canvas.clipped(to: glass) { [body = easel.body] canvas in
            canvas.fill(.rectangle(60, 124, 80, 40), body.opacity(0.85))
        }
        easel.model(glass)
        easel.solid(.rounded(87, 78, 26, 10, radius: 3), .brass)
        easel.fill(.rounded(82, 122, 36, 26, radius: 1.5), easel.paper)
        easel.line("M89 131 L111 131", easel.ink, 1.8)
        easel.line("M93 137.5 L107 137.5", easel.accent, 1.2)
        easel.gloss(glass, where: "M70 128 Q70 114 84 106 Q76 118 76 130 L76 150 L70 150 Z", 0.5)
    }
}
