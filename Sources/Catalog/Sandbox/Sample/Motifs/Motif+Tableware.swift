internal import Drawing

extension Motif {
    static let tableware: [Motif] = [
        .standing("mug", halfWidth: 36, focus: Point(118, 108), with: "tea-tin", draw: mug),
        .standing("bowl", halfWidth: 24, focus: Point(84, 118), with: "mug", draw: bowl),
        .standing("plates", halfWidth: 60, focus: Point(120, 138), with: "mug", draw: plates),
        .standing("vase", halfWidth: 30, focus: Point(104, 84), with: "candle", draw: vase),
        .standing("moon-jar", halfWidth: 26, focus: Point(88, 92), with: "bowl", draw: moonJar),
        .standing("candle", halfWidth: 30, focus: Point(100, 106), with: "books", draw: candle),
        .flat("board", focus: Point(104, 70), with: "bowl", draw: board),
    ]

    private static func mug(_ easel: inout Easel) {
        let cup: Path = "M60 82 L65 146 Q66 160 80 160 L120 160 Q134 160 135 146 L140 82 Z"
        easel.line("M136 96 C172 88 174 142 133 140", easel.body.shade(0.2), 10)
        easel.line("M136 95 C169 88 170 139 133 138.5", easel.body, 8)
        easel.fill(cup, easel.body)
        easel.decorate(
            "M60 94 L65 146 Q66 160 80 160 L120 160 Q134 160 135 146 L139 94 Z", easel.decorTone)
        easel.model(cup)
        easel.gloss(cup, where: .rounded(69, 94, 5, 46, radius: 2.5))
        easel.fill(.ellipse(100, 82, 40, 9), easel.body.tint(0.22))
        easel.fill(.ellipse(100, 82.8, 36, 7), easel.body.shade(0.42))
        easel.gloss(.ellipse(100, 82.8, 36, 7), where: .ellipse(96, 88, 34, 6), 0.14)
        easel.fill(.ellipse(100, 85, 32, 4.8), Color(0x6B4530))
        easel.steam(at: Point(92, 66))
    }

    private static func bowl(_ easel: inout Easel) {
        let foot: Path = "M80 150 L120 150 L117 160 L83 160 Z"
        easel.solid(foot, easel.body.shade(0.16))
        let bowl: Path = "M44 104 C45 134 66 154 90 155 L110 155 C134 154 155 134 156 104 Z"
        easel.fill(bowl, easel.body)
        easel.decorate("M44 112 L156 112 L150 156 L50 156 Z", easel.decorTone, within: bowl)
        easel.model(bowl)
        easel.gloss(bowl, where: "M54 112 C56 128 64 140 74 146 C66 134 62 124 61 112 Z")
        easel.fill(.ellipse(100, 104, 56, 12), easel.body.tint(0.25))
        easel.fill(.ellipse(100, 105, 52, 10), easel.body.shade(0.36))
        easel.rice()
        easel.rod("M70 96 L150 66", .oak, 3)
        easel.rod("M74 101 L156 76", .oak, 3)
    }

    private static func plates(_ easel: inout Easel) {
        let colors = [easel.body.shade(0.1), easel.body, easel.paper, easel.accent, easel.body]
        for (index, color) in colors.enumerated() {
            let y = 152 - Double(index) * 10
            let half = 66 - Double(index % 2) * 5 - Double(index) * 2
            let rim = Path.ellipse(100, y, half, 8.5)
            easel.fill(
                Path {
                    $0.move(to: Point(100 - half, y))
                    $0.curve(
                        to: Point(100 + half, y),
                        controls: Point(100 - half * 0.6, y + 13), Point(100 + half * 0.6, y + 13))
                    $0.close()
                }, color.shade(0.2))
            easel.solid(rim, color, depth: 0.5)
            easel.fill(.ellipse(100, y + 0.8, half * 0.72, 5.4), color.shade(0.08))
        }
        easel.fill(.ellipse(100, 111, 36, 4.4), easel.body.tint(0.12))
        let cup: Path = "M78 78 C79 100 86 111 94 111 L106 111 C114 111 121 100 122 78 Z"
        easel.solid(cup, easel.paper)
        easel.gloss(cup, where: .rounded(84, 84, 3, 16, radius: 1.5), 0.5)
        easel.fill(.ellipse(100, 78, 22, 4.6), easel.paper.tint(0.6))
        easel.fill(.ellipse(100, 78.6, 19.5, 3.6), easel.paper.shade(0.24))
    }

    private static func vase(_ easel: inout Easel) {
        let stems: [(Path, Point)] = [
            ("M99 96 C97 80 88 64 77 54", Point(77, 54)),
            ("M101 96 C101 76 104 56 105 40", Point(105, 40)),
            ("M103 96 C108 82 120 72 131 65", Point(131, 65)),
        ]
        for (stem, _) in stems { easel.line(stem, .pine, 2.2) }
        easel.leaf(from: Point(96, 78), angle: -150, length: 26, width: 9, .leaf)
        easel.leaf(from: Point(102, 66), angle: -30, length: 24, width: 9, .pine)
        easel.leaf(from: Point(110, 76), angle: 14, length: 26, width: 9, .leaf)
        for (index, (_, tip)) in stems.enumerated() {
            let petals = index == 1 ? easel.accent : easel.accent.tint(0.35)
            easel.blossom(at: tip, radius: index == 1 ? 16 : 12, petals)
        }
        let jar: Path =
            "M86 92 L114 92 C112 106 133 112 133 136 C133 152 122 160 111 160 L89 160 C78 160 67 152 67 136 C67 112 88 106 86 92 Z"
        easel.fill(jar, easel.body)
        easel.decorate("M60 118 L140 118 L140 150 L60 150 Z", easel.decorTone, within: jar)
        easel.model(jar)
        easel.gloss(
            jar,
            where: "M75 132 C75 122 82 116 86 112 C82 124 80 134 82 144 C78 142 75 138 75 132 Z")
        easel.fill(.ellipse(100, 92, 14, 3.4), easel.body.shade(0.3))
    }

    private static func moonJar(_ easel: inout Easel) {
        let jar: Path =
            "M82 58 C54 62 36 84 36 108 C36 136 58 152 78 160 L122 160 C144 152 165 135 165 107 C165 84 146 62 118 58 Z"
        easel.solid(jar, .porcelain, depth: 1.15)
        easel.shade(
            jar, where: "M36 112 C60 118 140 118 165 110 L165 114 C140 121 60 121 36 115 Z", 0.05)
        easel.gloss(
            jar, where: "M52 104 C52 86 64 74 76 70 C66 82 60 98 62 118 C56 116 52 112 52 104 Z",
            0.6)
        easel.solid("M82 50 L118 50 L118 59 Q100 63 82 59 Z", Color.porcelain.shade(0.03))
        easel.fill(.ellipse(100, 50, 18, 3.8), Color.porcelain.tint(0.8))
        easel.fill(.ellipse(100, 50.6, 15, 2.7), Color.porcelain.shade(0.4))
    }

    private static func candle(_ easel: inout Easel) {
        let wax = easel.paper
        let jar: Path = .rounded(68, 92, 64, 68, radius: 9)
        easel.canvas.fill(
            .circle(100, 66, 46),
            .radial(
                center: Point(100, 66), radius: 46, first: Color(0xFFE2A0).opacity(0.7),
                last: Color(0xFFE2A0).opacity(0)))
        easel.solid(jar, easel.body)
        easel.fill(.ellipse(100, 94, 32, 6.5), easel.body.tint(0.3))
        easel.fill(.ellipse(100, 94.6, 28.5, 5), wax)
        easel.line("M100 95 L100 84", easel.ink, 1.8)
        easel.fill(
            "M100 58 C106 68 109 74 107 80 C105 87 95 87 93 80 C91 74 95 68 100 58 Z",
            Color(0xF5A742))
        easel.fill(
            "M100 68 C103 74 104 77 103 81 C102 85 98 85 97 81 C96 77 97 74 100 68 Z",
            Color(0xFFE9A8))
        easel.fill(.rounded(80, 112, 40, 32, radius: 2), easel.paper)
        easel.line("M88 121 L112 121", easel.ink, 2)
        easel.line("M91 127.5 L109 127.5 M95 132 L105 132", easel.accent, 1.3)
        easel.shade(.rounded(80, 112, 40, 32, radius: 2), where: .rectangle(108, 100, 30, 60), 0.08)
        easel.gloss(jar, where: .rounded(73, 104, 3.6, 44, radius: 1.8))
    }

    private static func board(_ easel: inout Easel) {
        let board: Path =
            "M94 26 L106 26 Q112 26 112 33 L112 54 Q114 62 128 63 Q146 65 146 82 L146 156 Q146 174 128 174 L72 174 Q54 174 54 156 L54 82 Q54 65 72 63 Q86 62 88 54 L88 33 Q88 26 94 26 Z"
        easel.cast(board, lift: 4)
        easel.face(board, .oak)
        easel.canvas.clipped(to: board) { canvas in
            for line in 0..<9 {
                let x = 50 + Double(line) * 12
                canvas.stroke(
                    Path {
                        $0.move(to: Point(x, 20))
                        $0.curve(
                            to: Point(x + 2, 180),
                            controls: Point(x + 9, 80), Point(x - 9, 120))
                    }, Color.walnut.opacity(line % 3 == 0 ? 0.42 : 0.22),
                    Stroke(width: line % 3 == 0 ? 2 : 1.1))
            }
        }
        easel.fill(.circle(100, 38, 5), easel.palette.floor.shade(0.2))
        easel.line("M100 38 C118 30 122 12 108 8 C96 6 92 22 100 36", easel.accent, 2)
        easel.citrus(at: Point(84, 128), radius: 17, Color(0xF0A03C))
        easel.leaf(from: Point(108, 140), angle: -24, length: 30, width: 11, .leaf)
        easel.leaf(from: Point(108, 142), angle: 20, length: 26, width: 10, .pine)
    }
}
