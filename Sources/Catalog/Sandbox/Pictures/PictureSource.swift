/// The source of a picture's bytes.
enum PictureSource: Hashable, Sendable {
    /// The picture is a drawing of the program.
    case drawn(PictureRecipe)

    /// The picture was uploaded with a product.
    case uploaded(UploadedPicture)
}
