internal import Digest
internal import WebServer

/// The pictures of a catalog at their addresses.
struct PictureGallery: Sendable {
    /// Draws a picture with this width in pixels as a JPEG file.
    typealias Draw = @Sendable (PictureRecipe, Int) throws(Refusal) -> [UInt8]

    /// The version of the drawings, which changes whenever a recipe gets another drawing.
    private static let version: UInt64 = 2

    private let base: any ProductBase
    private let shelf: PictureShelf
    private let draw: Draw

    init(of base: any ProductBase, on shelf: PictureShelf, draw: @escaping Draw) {
        self.base = base
        self.shelf = shelf
        self.draw = draw
    }

    /// Returns the picture at an address; nil when no product of the base has it.
    func picture(
        at address: PictureAddress, for request: WebRequest
    ) throws(Refusal) -> WebResponse? {
        guard let recipe = base.recipe(named: address.name) else { return nil }
        let pixels = address.size.pixels
        return try shelf.picture(tagged: tag(of: recipe, pixels), for: request) {
            () throws(Refusal) in try draw(recipe, pixels)
        }
    }

    private func tag(of recipe: PictureRecipe, _ pixels: Int) -> String {
        var hasher = FingerprintHasher()
        hasher.update(Self.version)
        hasher.update(recipe.name)
        hasher.update(recipe.motif)
        hasher.update(recipe.seed)
        hasher.update(UInt64(truncatingIfNeeded: recipe.variant))
        hasher.update(UInt64(pixels))
        return "\"\(hasher.finalize().hex)\""
    }
}

extension [UInt8] {
    /// A strong entity tag: the hash of the bytes, in double quotes.
    var entityTag: String { "\"\(Fingerprint.of(self).hex)\"" }
}
