internal import Digest
internal import WebServer

/// The posters of films at their addresses.
struct PosterGallery: Sendable {
    /// Draws a film's poster as a PNG file.
    typealias Draw = @Sendable (Film, PosterShape) -> [UInt8]

    /// Changes whenever the studio draws the same film otherwise.
    private static let edition: UInt64 = 1

    private let films: [Film]
    private let shelf: PictureShelf
    private let draw: Draw

    init(of films: [Film] = Film.all, on shelf: PictureShelf, draw: @escaping Draw) {
        self.films = films
        self.shelf = shelf
        self.draw = draw
    }

    /// The poster at an address, or nil when no film has it.
    func picture(at address: PosterAddress, for request: WebRequest) -> WebResponse? {
        guard let film = films.first(where: { $0.serial == address.serial }) else { return nil }
        return shelf.picture(tagged: tag(of: address), for: request) { draw(film, address.shape) }
    }

    private func tag(of address: PosterAddress) -> String {
        var hasher = FingerprintHasher()
        hasher.update(Self.edition)
        hasher.update(address.path)
        return "\"\(hasher.finalize().hex)\""
    }
}
