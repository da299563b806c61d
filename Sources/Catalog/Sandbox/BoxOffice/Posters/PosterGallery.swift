internal import Digest
internal import WebServer

/// The posters of films at their addresses.
struct PosterGallery: Sendable {
    /// Draws a film's poster as a JPEG file.
    typealias Draw = @Sendable (Film, PosterShape) throws(Refusal) -> [UInt8]

    /// The version of the drawings, which changes whenever a film gets another drawing.
    private static let version: UInt64 = 2

    private let films: [Film]
    private let shelf: PictureShelf
    private let draw: Draw

    init(of films: [Film] = Film.all, on shelf: PictureShelf, draw: @escaping Draw) {
        self.films = films
        self.shelf = shelf
        self.draw = draw
    }

    /// Returns the poster at an address; nil when no film has it.
    func picture(
        at address: PosterAddress, for request: WebRequest
    ) throws(Refusal) -> WebResponse? {
        guard let film = films.first(where: { $0.serial == address.serial }) else { return nil }
        return try shelf.picture(tagged: tag(of: address), for: request) {
            () throws(Refusal) in try draw(film, address.shape)
        }
    }

    private func tag(of address: PosterAddress) -> String {
        var hasher = FingerprintHasher()
        hasher.update(Self.version)
        hasher.update(address.path)
        return "\"\(hasher.finalize().hex)\""
    }
}
