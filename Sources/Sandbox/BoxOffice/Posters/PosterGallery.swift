internal import Digest
internal import WebServer

/// The posters of films at their addresses, each drawn when it is asked for.
struct PosterGallery: Sendable {
    /// Draws a film's poster as a PNG file.
    typealias Draw = @Sendable (Film, PosterShape) -> [UInt8]

    /// Changes whenever the studio draws the same film otherwise.
    private static let edition: UInt64 = 1

    private let films: [Film]
    private let draw: Draw

    init(of films: [Film] = Film.all, draw: @escaping Draw = PosterStudio.png(_:_:)) {
        self.films = films
        self.draw = draw
    }

    /// The poster at an address, or nil when no film has it; a client that has it already is told
    /// so without drawing.
    func picture(at address: PosterAddress, for request: WebRequest) -> WebResponse? {
        guard let film = films.first(where: { $0.serial == address.serial }) else { return nil }
        let tagged = WebResponse(contentType: "image/png", body: []).tagged(tag(of: address))
        var picture = tagged.conditional(on: request)
        if picture.status != 304 { picture.body = draw(film, address.shape) }
        return picture
    }

    private func tag(of address: PosterAddress) -> String {
        var hasher = FingerprintHasher()
        hasher.update(Self.edition)
        hasher.update(address.path)
        return "\"\(hasher.finalize().hex)\""
    }
}
