/// A size in which a poster, or a part of it, can be had.
enum PosterShape: String, Sendable, CaseIterable {
    /// The poster as it hangs outside a cinema.
    case poster
    /// The same, too small for anything but a list.
    case card
    /// What it shows without its words, as wide as a screen.
    case still
    /// The middle of the poster.
    case square
    /// The middle of the still.
    case tile

    /// Pixels.
    var size: (width: Int, height: Int) {
        switch self {
        case .poster: (480, 720)
        case .card: (200, 300)
        case .still: (720, 405)
        case .square, .tile: (130, 130)
        }
    }

    var hasWords: Bool { self != .still && self != .tile }

    /// Whether it is the middle of a picture that is not as square.
    var isCropped: Bool { self == .square || self == .tile }

    /// The small square of it that a search shows.
    var thumbnail: PosterShape { hasWords ? .square : .tile }
}
