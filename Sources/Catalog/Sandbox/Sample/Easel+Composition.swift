internal import Drawing

extension Easel {
    /// Draws a view of a motif: 0 is the whole thing, then a detail, another place, with a
    /// companion, and its material.
    mutating func compose(_ motif: Motif, view: Int) {
        let style = choices.index(below: 4)
        let shift = Point(choices.number(in: -2.5...2.5), choices.number(in: -1.5...1.5))
        let breadth =
            motif.isFlat ? choices.number(in: 1.02...1.06) : choices.number(in: 1.09...1.13)
        let place = AffineTransform.translation(shift.x, motif.isFlat ? 0 : 9)
            .after(.scaling(breadth, breadth, around: Point(100, motif.isFlat ? 100 : 160)))
        switch ((view % 5) + 5) % 5 {
        case 0: whole(motif, style, place, shift)
        case 1: detail(motif, shift)
        case 2: elsewhere(motif, place, shift)
        case 3: accompanied(motif, shift)
        default: material(motif, shift)
        }
    }

    private mutating func whole(
        _ motif: Motif, _ style: Int, _ place: AffineTransform, _ shift: Point
    ) {
        switch motif.pose {
        case .standing:
            room(horizon: 146, style: style, shift)
        case .flat:
            tabletop(palette.wall, style: style, shift)
        }
        put(motif, place)
    }

    private mutating func detail(_ motif: Motif, _ shift: Point) {
        canvas.fill(
            .rectangle(0, 0, 200, 200),
            .linear(
                from: .origin, to: Point(60, 200), first: palette.floor.tint(0.4),
                last: palette.floor.shade(0.03)))
        let zoom = 1.95
        put(
            motif,
            AffineTransform.translation(
                100 - motif.focus.x * zoom + shift.x, 100 - motif.focus.y * zoom + shift.y
            ).after(.scaling(zoom, zoom)))
    }

    private mutating func elsewhere(_ motif: Motif, _ place: AffineTransform, _ shift: Point) {
        let backdrop = backdropTone
        switch motif.pose {
        case .standing(let halfWidth, _):
            // Seen from its other side: the whole scene is mirrored, and its light with it.
            transformed(by: .scaling(-1, 1, around: Point(100, 100))) { easel in
                easel.podium(backdrop, halfWidth: min(halfWidth + 18, 84), shift)
                easel.put(
                    motif,
                    AffineTransform.translation(0, -26)
                        .after(.scaling(0.84, 0.84, around: Point(100, 160))).after(place))
            }
        case .flat:
            tabletop(backdrop, style: 2, shift)
            put(
                motif,
                AffineTransform.rotation(degrees: -14 + shift.x, around: Point(100, 100))
                    .after(.scaling(0.94, 0.94, around: Point(100, 100))))
        }
    }

    private mutating func accompanied(_ motif: Motif, _ shift: Point) {
        guard let companion = Motif.named(motif.companion) else { return }
        let isFlat = if case .flat = motif.pose { true } else { false }
        if isFlat {
            tabletop(palette.floor, style: 3, shift)
        } else {
            room(horizon: 132, style: 3, shift)
            window(shift)
        }
        let behind = AffineTransform.translation(
            companion.isFlat == isFlat ? 48 : 46, isFlat ? -40 : -14
        )
        .after(.scaling(0.52, 0.52, around: Point(100, isFlat ? 100 : 160)))
        let front = AffineTransform.translation(-26 + shift.x, isFlat ? 14 : 12)
            .after(.scaling(0.8, 0.8, around: Point(100, isFlat ? 100 : 160)))
        put(companion, behind)
        put(motif, front)
    }

    private mutating func material(_ motif: Motif, _ shift: Point) {
        swatch(shift)
        let card: Path = .rounded(34, 22, 132, 132, radius: 8)
        cast(card, lift: 6)
        face(card, palette.wall.tint(palette.wall.lightness > 0.5 ? 0.35 : 0))
        transformed(
            by: AffineTransform.translation(100, motif.isFlat ? 88 : 92).after(.scaling(0.62, 0.62))
                .after(.translation(-100, motif.isFlat ? -100 : -110))
        ) { $0.put(motif, .identity) }
        for (index, color) in [body, accent, ink, paper].enumerated() {
            let chip: Path = .circle(61 + Double(index) * 26, 177, 10)
            cast(chip, lift: 2)
            face(chip, color)
            canvas.stroke(chip, Color.white.opacity(0.7), Stroke(width: 1.2))
        }
    }

    mutating func put(_ motif: Motif, _ place: AffineTransform) {
        transformed(by: place) { easel in
            if case .standing(let halfWidth, let feet) = motif.pose {
                easel.ground(100, 160, halfWidth: halfWidth, feet: feet)
            }
            motif.draw(&easel)
        }
    }
}

extension Motif {
    fileprivate var isFlat: Bool { if case .flat = pose { true } else { false } }
}
