/// Where the bytes of a picture come from.
enum PictureSource: Hashable, Sendable {
    /// The studio draws it.
    case drawn(PictureRecipe)

    /// Somebody sent it with a product.
    case uploaded(UploadedPicture)
}
