package import HTTP

/// A picture found by a search; its content is not verified.
package struct PosterHit: Sendable, Equatable {
    /// The address of the picture.
    package let image: WebAddress
    /// The address of the search's small rendition, 130 pixels wide and high.
    package let thumbnail: WebAddress?
    /// The width in pixels as measured by the search, 1 to 100,000.
    package let width: Int
    /// The height in pixels as measured by the search, 1 to 100,000.
    package let height: Int
}

extension PosterHit {
    /// The similarity of its outline to a poster, the most similar first.
    enum Shape: Int {
        /// From 2:3 to 7:10, with a margin: the format of cinema posters.
        case poster
        /// Any other upright format.
        case portrait
    }

    /// - Returns: `nil` for squares, landscape pictures and strips.
    var shape: Shape? {
        switch width * 1_000 / height {
        case 620...740: .poster
        case 560...800: .portrait
        default: nil
        }
    }
}
