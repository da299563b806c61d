/// A size of a poster, or of a part of it.
enum PosterShape: String, Sendable, CaseIterable {
    /// The poster in portrait format.
    case poster
    /// The poster in a small size for lists.
    case card
    /// The scene of the poster without text, in landscape format.
    case still
    /// The middle of the poster.
    case square
    /// The middle of the still.
    case tile

    /// The size in pixels.
    var size: (width: Int, height: Int) {
        switch self {
        case .poster: (480, 720)
        case .card: (200, 300)
        case .still: (720, 405)
        case .square, .tile: (130, 130)
        }
    }

    var hasText: Bool { self != .still && self != .tile }

    /// True for the square middle of a picture.
    var isCropped: Bool { self == .square || self == .tile }

    /// The square thumbnail that a search shows.
    var thumbnail: PosterShape { hasText ? .square : .tile }
}
