internal import Drawing

/// A canvas with the colours of one product, and the ways to model it in light from the upper left.
///
/// Motifs are drawn in a square of 200 units.
struct Easel: ~Copyable {
    var canvas: Canvas
    let palette: PicturePalette
    /// Which surface the product has; the same in all its pictures.
    let decor: Decor
    /// The other choices a motif leaves open, in the order it asks.
    var choices: SeededChoices

    var body: Color { palette.body }
    var accent: Color { palette.accent }
    var ink: Color { palette.ink }
    var paper: Color { palette.paper }

    /// Draws with everything mapped by `inner` first.
    mutating func transformed(by inner: AffineTransform, _ draw: (inout Easel) -> Void) {
        let outer = canvas.transform
        canvas.transform = outer.after(inner)
        draw(&self)
        canvas.transform = outer
    }

    /// The canvas, once nothing more is to be drawn.
    consuming func finished() -> Canvas {
        canvas
    }

    /// A plain area.
    mutating func fill(_ path: Path, _ color: Color) {
        canvas.fill(path, color)
    }

    /// A line with round ends.
    mutating func line(_ path: Path, _ color: Color, _ width: Double) {
        canvas.stroke(path, color, Stroke(width: width))
    }

    /// A rod or a cord: a line with a lighter side.
    mutating func rod(_ path: Path, _ color: Color, _ width: Double) {
        canvas.stroke(path, color.shade(0.14), Stroke(width: width))
        canvas.transformed(by: .translation(-width * 0.12, -width * 0.12)) {
            $0.stroke(path, color, Stroke(width: width * 0.7))
        }
    }

    /// A round body: lit on its left, in shadow on its right.
    mutating func solid(_ path: Path, _ color: Color, depth: Double = 1) {
        canvas.fill(path, color)
        model(path, depth: depth)
    }

    /// A flat face: a little lighter at the top.
    mutating func face(_ path: Path, _ color: Color) {
        let box = path.bounds
        canvas.fill(
            path,
            .linear(
                from: Point(box.x, box.y),
                to: Point(box.x + box.width * 0.3, box.y + box.height),
                first: color.tint(0.08), last: color.shade(0.08)))
    }

    /// Darkens what of `area` lies inside `path`.
    mutating func shade(_ path: Path, where area: Path, _ amount: Double = 0.16) {
        canvas.clipped(to: path) { $0.fill(area, Easel.shadow.opacity(amount)) }
    }

    /// Lightens what of `area` lies inside `path`.
    mutating func gloss(_ path: Path, where area: Path, _ amount: Double = 0.28) {
        canvas.clipped(to: path) { $0.fill(area, Color.white.opacity(amount)) }
    }

    /// The shadow of a thing that lies on a surface or hangs at a wall, `lift` units away.
    mutating func cast(_ path: Path, lift: Double = 4) {
        canvas.shadow(
            of: path, Easel.shadow.opacity(0.26), blur: lift * 1.7,
            offset: Point(lift * 0.7, lift * 1.1))
        canvas.shadow(
            of: path, Easel.shadow.opacity(0.16), blur: 1.6, offset: Point(0.5, 0.9))
    }

    /// The shadow under a thing that stands: wide and faint, and dark where it touches.
    mutating func ground(_ x: Double, _ y: Double, halfWidth: Double, feet: [Double] = []) {
        ellipseShadow(x + halfWidth * 0.22, y + 1, halfWidth * 1.55, 9, feet.isEmpty ? 0.30 : 0.2)
        if feet.isEmpty {
            ellipseShadow(x + halfWidth * 0.05, y + 0.3, halfWidth * 1.12, 4, 0.42)
        }
        for foot in feet {
            ellipseShadow(foot + 3, y + 0.2, 13, 3.4, 0.5)
        }
    }

    static let shadow = Color(red: 0.15, green: 0.09, blue: 0.20)

    private mutating func ellipseShadow(
        _ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ amount: Double
    ) {
        canvas.transformed(by: AffineTransform.translation(x, y).after(.scaling(rx, ry))) {
            $0.fill(
                .circle(0, 0, 1),
                .radial(
                    center: .origin, radius: 1, first: Easel.shadow.opacity(amount),
                    last: Easel.shadow.opacity(0)))
        }
    }
}
