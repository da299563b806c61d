internal import Drawing

extension PosterEasel {
    private static let margin = 15.0

    /// Writes the title, what it is called in English, and who directed.
    mutating func letter(_ film: Film) {
        switch layout {
        case .top: letterTop(film)
        case .bottom: letterBottom(film)
        case .column: letterColumn(film)
        }
        credit(film, centered: layout != .column)
    }

    private mutating func letterTop(_ film: Film) {
        shroud(from: 150, to: 60, 0.9)
        shroud(from: 246, to: 290, 0.8)
        let title = Lettering(film.title, width: 170, height: 84, largest: 40)
        write(title, at: Point(Self.margin, 18), weight: 0.09)
        let english = subtitle(film, width: 170)
        write(english, at: Point(Self.margin, 18 + title.extent.height + 9), weight: 0.085)
    }

    private mutating func letterBottom(_ film: Film) {
        shroud(from: 146, to: 236, 0.96)
        let title = Lettering(film.title, width: 170, height: 68, largest: 38)
        let english = subtitle(film, width: 170)
        let top = 271 - english.extent.height - 8 - title.extent.height
        write(title, at: Point((200 - title.extent.width) / 2, top), weight: 0.09, centered: true)
        write(
            english,
            at: Point((200 - english.extent.width) / 2, 271 - english.extent.height),
            weight: 0.085, centered: true)
    }

    private mutating func letterColumn(_ film: Film) {
        let title = Lettering(film.title, width: 74, height: 210, largest: 37, .down)
        let left = 200 - Self.margin - title.extent.width
        sideShroud(from: left - 46)
        write(title, at: Point(left, 20), weight: 0.088)
        let english = subtitle(film, width: 130)
        write(english, at: Point(Self.margin, 271 - english.extent.height), weight: 0.085)
    }

    private func subtitle(_ film: Film, width: Double) -> Lettering {
        Lettering(film.english, width: width, height: 22, largest: 9.5)
    }

    private mutating func credit(_ film: Film, centered: Bool) {
        let names = film.directors.map(\.name).joined(separator: " · ")
        let words = Lettering("감독 \(names)", width: 130, height: 9, largest: 8)
        let left = centered ? (200 - words.extent.width) / 2 : Self.margin
        fill(.rectangle(left, 276, words.extent.width, 0.45), palette.ink.opacity(0.5))
        write(words, at: Point(left, 280.5), weight: 0.085, opacity: 0.86)
    }

    private mutating func write(
        _ words: Lettering, at corner: Point, weight: Double, centered: Bool = false,
        opacity: Double = 1
    ) {
        guard words.size > 0 else { return }
        let color = palette.ink.opacity(opacity)
        line(words.path(at: corner, centered: centered), color, words.size * weight)
    }

    /// Quietens what is behind words, from nothing at one height to most of it at another.
    private mutating func shroud(from clear: Double, to full: Double, _ amount: Double) {
        canvas.fill(
            Self.area,
            .linear(
                from: Point(100, clear), to: Point(100, full), first: palette.ground.opacity(0),
                last: palette.ground.opacity(amount)))
    }

    private mutating func sideShroud(from left: Double) {
        canvas.fill(
            Self.area,
            .linear(
                from: Point(left, 150), to: Point(200, 150), first: palette.ground.opacity(0),
                last: palette.ground.opacity(0.86)))
        shroud(from: 222, to: 284, 0.92)
    }
}
