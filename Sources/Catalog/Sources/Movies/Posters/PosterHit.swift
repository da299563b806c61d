package import HTTP

/// A picture that a search found, whatever it shows.
package struct PosterHit: Sendable, Equatable {
    /// Where it is.
    package let image: WebAddress
    /// Where the search keeps a small rendition, 130 pixels wide and high.
    package let thumbnail: WebAddress?
    /// Pixels across, as the search measured, 1 to 100,000.
    package let width: Int
    /// Pixels down, as the search measured, 1 to 100,000.
    package let height: Int
}

extension PosterHit {
    /// How much like a poster its outline is, the likest first.
    enum Shape: Int {
        /// From 2:3 to 7:10, with a margin: what hangs in cinemas.
        case poster
        /// Otherwise upright.
        case portrait
    }

    /// - Returns: `nil` for squares and pictures that lie, and for strips.
    var shape: Shape? {
        switch width * 1_000 / height {
        case 620...740: .poster
        case 560...800: .portrait
        default: nil
        }
    }
}
