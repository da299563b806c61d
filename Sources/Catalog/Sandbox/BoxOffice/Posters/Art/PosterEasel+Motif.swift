internal import Drawing

extension PosterEasel {
    /// Draws what the poster shows.
    mutating func draw(_ motif: PosterMotif) {
        switch motif {
        case .birds: birds()
        case .bowl: bowl()
        case .circles: circles()
        case .eye: eye()
        case .house: house()
        case .leaves: leaves()
        case .lighthouse: lighthouse()
        case .orbit: orbit()
        case .rain: rain()
        case .rays: rays()
        case .record: record()
        case .ridges: ridges()
        case .road: road()
        case .scallops: scallops()
        case .skyline: skyline()
        case .stairs: stairs()
        case .sun: sun()
        case .tiles: tiles()
        case .windows: windows()
        }
    }
}
