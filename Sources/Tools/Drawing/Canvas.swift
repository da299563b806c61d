/// A raster of pixels to draw on, smooth at the edges and the same on every machine.
package struct Canvas: ~Copyable {
    /// Pixels in a row.
    package let width: Int
    /// Rows.
    package let height: Int
    /// The map from the coordinates of shapes to pixels.
    package var transform = AffineTransform.identity

    private(set) var pixels: [Pixel]
    private var coverage: CoverageBuffer
    private var row: [UInt8]
    private var clip: [UInt8]?

    /// A canvas of one colour.
    ///
    /// - Precondition: Both sides measure 1...16,384 pixels.
    package init(width: Int, height: Int, background: Color = .white) {
        precondition(
            1...16_384 ~= width && 1...16_384 ~= height, "a canvas of \(width) × \(height) pixels")
        self.width = width
        self.height = height
        pixels = Array(repeating: background.premultiplied, count: width * height)
        coverage = CoverageBuffer(width: width, height: height)
        row = Array(repeating: 0, count: width)
    }

    /// Which parts of a path that crosses itself are inside.
    package enum FillRule: Sendable {
        /// What the path winds around.
        case nonZero
        /// What the path winds around an odd number of times.
        case evenOdd
    }

    /// Fills a path; open pieces are closed by a line.
    package mutating func fill(_ path: Path, _ paint: Paint, rule: FillRule = .nonZero) {
        cover(path)
        composite(paint, evenOdd: rule == .evenOdd)
    }

    /// Fills a path with one colour.
    package mutating func fill(_ path: Path, _ color: Color, rule: FillRule = .nonZero) {
        fill(path, .solid(color), rule: rule)
    }

    /// Draws a path as a line.
    package mutating func stroke(_ path: Path, _ paint: Paint, _ stroke: Stroke) {
        guard stroke.width > 0 else { return }
        let tolerance = flatness
        var outline = StrokeOutline(stroke, tolerance: tolerance)
        for piece in path.flattened(tolerance: tolerance) {
            outline.add(piece)
        }
        for corners in outline.outlines {
            coverage.add(corners.map { transform($0) })
        }
        composite(paint, evenOdd: false)
    }

    /// Draws a path as a line of one colour.
    package mutating func stroke(_ path: Path, _ color: Color, _ stroke: Stroke) {
        self.stroke(path, .solid(color), stroke)
    }

    /// The soft shadow of a path: its shape moved by `offset`, blurred by about `blur` units.
    package mutating func shadow(
        of path: Path, _ color: Color, blur: Double, offset: Point = .origin
    ) {
        cover(path.transformed(by: .translation(offset.x, offset.y)))
        var mask = takeMask()
        mask.blur(radius: Int((blur * transform.meanScale).rounded()))
        composite(mask, .solid(color.premultiplied))
    }

    /// Draws with the coordinates of shapes mapped by `inner` first.
    package mutating func transformed(
        by inner: AffineTransform, _ draw: (inout Canvas) -> Void
    ) {
        let outer = transform
        transform = outer.after(inner)
        draw(&self)
        transform = outer
    }

    /// Draws only inside a path, and inside the paths of the calls around this one.
    package mutating func clipped(to path: Path, _ draw: (inout Canvas) -> Void) {
        let outer = clip
        cover(path)
        let mask = takeMask()
        clip = mask.bytes
        draw(&self)
        clip = outer
    }
}

extension Canvas {
    /// How far lines may stray from curves, in the units of shapes: a hundredth of a pixel.
    private var flatness: Double { 0.01 / max(transform.meanScale, 1e-6) }

    private mutating func cover(_ path: Path) {
        for piece in path.flattened(tolerance: flatness) where piece.points.count > 2 {
            coverage.add(piece.points.map { transform($0) })
        }
    }

    /// The covered area as bytes, within the clip.
    private mutating func takeMask() -> Mask {
        var mask = Mask(width: width, height: height)
        for y in coverage.rows {
            let touched = coverage.takeRow(y, into: &row, evenOdd: false)
            restrictToClip(touched, y)
            mask.write(row, touched, y)
        }
        coverage.reset()
        return mask
    }

    private mutating func restrictToClip(_ touched: Range<Int>, _ y: Int) {
        guard let clip else { return }
        let base = y * width
        for x in touched {
            let product = UInt32(row[x]) * UInt32(clip[base + x])
            row[x] = UInt8(truncatingIfNeeded: (product + 127) / 255)
        }
    }

    private mutating func composite(_ paint: Paint, evenOdd: Bool) {
        let shader = Shader(paint, under: transform)
        for y in coverage.rows {
            let touched = coverage.takeRow(y, into: &row, evenOdd: evenOdd)
            restrictToClip(touched, y)
            if let shader { blend(shader, touched, y) }
        }
        coverage.reset()
    }

    private mutating func composite(_ mask: Mask, _ shader: Shader) {
        for y in mask.rows {
            let touched = mask.read(y, into: &row)
            restrictToClip(touched, y)
            blend(shader, touched, y)
        }
    }

    private mutating func blend(_ shader: Shader, _ touched: Range<Int>, _ y: Int) {
        let base = y * width
        switch shader {
        case .solid(let pixel):
            Canvas.blend(touched, row, onto: &pixels, base) { _ in pixel }
        case .linear(let ramp, let a, let b, let c):
            let start = a * 0.5 + b * (Double(y) + 0.5) + c
            Canvas.blend(touched, row, onto: &pixels, base) {
                ramp[Shader.index(start + a * Double($0))]
            }
        case .radial(let ramp, let map):
            Canvas.blend(touched, row, onto: &pixels, base) {
                ramp[Shader.index(map(Point(Double($0) + 0.5, Double(y) + 0.5)).length)]
            }
        }
    }

    /// Lays `color` over the pixels from `base`, as far as `coverage` says.
    @inline(__always)
    private static func blend(
        _ touched: Range<Int>, _ coverage: [UInt8], onto pixels: inout [Pixel], _ base: Int,
        _ color: (Int) -> Pixel
    ) {
        let coverage = coverage.span
        var pixels = pixels.mutableSpan
        for x in touched {
            let covered = UInt32(coverage[x])
            guard covered != 0 else { continue }
            let pixel = color(x)
            let source = covered == 255 ? pixel : pixel.scaled(by: covered)
            guard source.bits != 0 else { continue }
            pixels[base + x] = source.alpha == 255 ? source : source.over(pixels[base + x])
        }
    }
}
