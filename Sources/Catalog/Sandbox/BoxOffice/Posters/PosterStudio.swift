internal import Drawing

/// Draws the posters of films: a motif in flat colours, and the film's own words in lines.
enum PosterStudio {
    /// The PNG of a film's poster: the same bytes for the same film and shape, on every machine.
    static func png(_ film: Film, _ shape: PosterShape) -> [UInt8] {
        draw(film, width: shape.size.width, height: shape.size.height, hasWords: shape.hasWords)
            .pngBytes()
    }

    /// Draws so that the poster covers the canvas, its middle in the middle.
    static func draw(_ film: Film, width: Int, height: Int, hasWords: Bool) -> Canvas {
        var easel = PosterEasel(film, width: width, height: height)
        let scale = max(Double(width) / 200, Double(height) / 300)
        let place = AffineTransform.translation(
            (Double(width) - 200 * scale) / 2, (Double(height) - 300 * scale) / 2
        ).after(.scaling(scale, scale))
        easel.canvas.transform = place
        easel.backdrop()
        easel.draw(film.poster.motif)
        if hasWords { easel.letter(film) }
        return easel.finished()
    }
}
