/// Where the bytes of a picture come from.
enum PictureSource: Hashable, Sendable {
    /// It comes with the program.
    case drawn(PictureRecipe)

    /// Somebody sent it with a product.
    case uploaded(UploadedPicture)
}
