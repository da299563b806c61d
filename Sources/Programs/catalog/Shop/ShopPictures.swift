import CatalogSources

/// The pictures typed with `--image`, which are prepared for the upload.
struct ShopPictures {
    private let fields: ShopFields

    init(_ fields: ShopFields) {
        self.fields = fields
    }

    /// Prepares the pictures, and shows the progress on a terminal.
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
