internal import Drawing

/// A canvas of 200 by 300 units with the colours of one poster.
struct PosterEasel: ~Copyable {
    var canvas: Canvas
    let palette: PosterPalette
    let layout: PosterLayout
    /// What the motif leaves open, in the order it asks.
    var choices: SeededChoices

    init(_ film: Film, width: Int, height: Int) {
        palette = film.poster.palette
        layout = film.poster.layout
        choices = SeededChoices(seed: film.seed)
        canvas = Canvas(width: width, height: height, background: palette.sky)
    }

    /// The canvas, once nothing more is to be drawn.
    consuming func finished() -> Canvas {
        canvas
    }

    /// Where the eye rests, beside the words.
    var focus: Point {
        switch layout {
        case .top: Point(100, 186)
        case .bottom: Point(100, 114)
        case .column: Point(76, 168)
        }
    }

    static let area: Path = .rectangle(0, 0, 200, 300)

    /// The sky.
    mutating func backdrop() {
        canvas.fill(
            Self.area,
            .linear(
                from: Point(100, 0), to: Point(100, 300), first: palette.sky, last: palette.glow))
    }

    /// A plain area.
    mutating func fill(_ path: Path, _ color: Color) {
        canvas.fill(path, color)
    }

    /// A line with round ends.
    mutating func line(_ path: Path, _ color: Color, _ width: Double) {
        canvas.stroke(path, color, Stroke(width: width))
    }

    /// An area that grows lighter or darker from the top to the bottom of its bounds.
    mutating func fade(_ path: Path, _ first: Color, _ last: Color) {
        let box = path.bounds
        canvas.fill(
            path,
            .linear(
                from: Point(box.x, box.y), to: Point(box.x, box.y + box.height), first: first,
                last: last))
    }

    /// A light without an edge.
    mutating func shine(_ center: Point, _ radius: Double, _ color: Color, _ amount: Double) {
        canvas.fill(
            .circle(center.x, center.y, radius),
            .radial(
                center: center, radius: radius, first: color.opacity(amount),
                last: color.opacity(0)))
    }

    /// Grains of light, stars or snow, above a line.
    mutating func scatter(_ count: Int, above bottom: Double, _ color: Color) {
        for _ in 0..<count {
            let (x, y) = (choices.number(in: 0...200), choices.number(in: 0...bottom))
            let radius = choices.number(in: 0.35...1.15)
            fill(.circle(x, y, radius), color.opacity(choices.number(in: 0.35...0.95)))
        }
    }
}
