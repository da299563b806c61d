/// What the poster of a film shows; its words are the film's.
struct Poster: Sendable {
    let motif: PosterMotif
    let palette: PosterPalette
    let layout: PosterLayout

    init(_ motif: PosterMotif, _ palette: PosterPalette, _ layout: PosterLayout) {
        self.motif = motif
        self.palette = palette
        self.layout = layout
    }
}

/// Where the title stands on a poster.
enum PosterLayout: Sendable {
    case top
    case bottom
    /// From top to bottom at the right, as old posters have it; for titles in Hangul alone.
    case column
}

/// What is drawn on a poster.
enum PosterMotif: Sendable, CaseIterable {
    case birds, bowl, circles, eye, house, leaves, lighthouse, orbit, rain, rays, record, ridges
    case road, scallops, skyline, stairs, sun, tiles, windows
}
