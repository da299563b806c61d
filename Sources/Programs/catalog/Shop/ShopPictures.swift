import CatalogSources

/// The pictures that were typed, made fit to be sent.
struct ShopPictures {
    private let fields: ShopFields

    init(_ fields: ShopFields) {
        self.fields = fields
    }

    /// Makes them, and tells on a terminal how far it is.
    ///
    /// - Throws: `CommandError` for a picture that cannot be used, `ImageError`.
    func prepare(on console: Console) async throws -> [PictureUpload] {
        guard !fields.images.isEmpty else { return [] }
        let line = StatusLine(on: console)
        defer { line.clear() }
        return try await PicturePreparation(isSquare: fields.isSquare)
            .uploads(of: fields.images) { number in
                line.show("picture \(number) of \(fields.images.count)")
            }
    }
}
