/// One picture of a product, with its number.
struct ListedPicture: Hashable, Sendable {
    /// The number of the picture in the whole shop.
    let id: Int

    /// The source of its bytes.
    let source: PictureSource
}
