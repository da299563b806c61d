internal import Digest
internal import Synchronization
internal import WebServer

/// The pictures of a catalog as responses: drawn when first asked for, and kept while there is
/// room.
final class PictureGallery: Sendable {
    /// Draws a square picture with this side in pixels as a PNG file.
    typealias Draw = @Sendable (PictureRecipe, Int) -> [UInt8]

    fileprivate struct Shelf {
        var pictures: [PictureAddress: WebResponse] = [:]
        var oldestFirst: ArraySlice<PictureAddress> = []
        var byteCount = 0
    }

    /// Changes whenever the studio draws the same recipe otherwise.
    private static let edition: UInt64 = 1

    private let base: any ProductBase
    private let capacity: Int
    private let draw: Draw
    private let shelf = Mutex(Shelf())

    init(of base: any ProductBase, capacity: Int = 128 << 20, draw: @escaping Draw) {
        self.base = base
        self.capacity = capacity
        self.draw = draw
    }

    /// The entity tag of the picture at an address, told without drawing it: a recipe and a size
    /// settle every byte.
    func entityTag(at address: PictureAddress) -> String? {
        guard let recipe = base.recipe(named: address.name) else { return nil }
        var hasher = FingerprintHasher()
        hasher.update(Self.edition)
        hasher.update(recipe.name)
        hasher.update(recipe.motif)
        for number in [Int(truncatingIfNeeded: recipe.seed), recipe.palette, recipe.variant] {
            hasher.update(UInt64(truncatingIfNeeded: number))
        }
        hasher.update(UInt64(address.size.pixels))
        return "\"\(hasher.finalize().hex)\""
    }

    /// The picture at an address, or nil when no product has it.
    func picture(at address: PictureAddress) -> WebResponse? {
        guard let recipe = base.recipe(named: address.name), let tag = entityTag(at: address) else {
            return nil
        }
        if let kept = shelf.withLock({ $0.pictures[address] }) { return kept }
        // Drawn outside the lock: it takes long, and two who draw the same get the same bytes.
        let bytes = draw(recipe, address.size.pixels)
        let picture = WebResponse(contentType: "image/png", body: bytes).tagged(tag)
        shelf.withLock { $0.keep(picture, at: address, capacity: capacity) }
        return picture
    }
}

extension PictureGallery.Shelf {
    fileprivate mutating func keep(
        _ picture: WebResponse, at address: PictureAddress, capacity: Int
    ) {
        guard pictures.updateValue(picture, forKey: address) == nil else { return }
        oldestFirst.append(address)
        byteCount += picture.body.count
        while byteCount > capacity, let oldest = oldestFirst.popFirst() {
            byteCount -= pictures.removeValue(forKey: oldest)?.body.count ?? 0
        }
    }
}

extension [UInt8] {
    /// A strong entity tag: the hash of the bytes, in double quotes.
    var entityTag: String { "\"\(Fingerprint.of(self).hex)\"" }
}
