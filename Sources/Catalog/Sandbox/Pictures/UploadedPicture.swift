/// What addresses tell of a picture that somebody sent; its bytes are in the store.
struct UploadedPicture: Hashable, Sendable {
    /// The 32 hexadecimal digits in the address of the picture.
    let originName: String

    /// The 32 hexadecimal digits in the address of its small copy.
    let thumbnailName: String

    /// What stood behind the point in the name of the file that was sent; empty when nothing did.
    ///
    /// ASCII letters and digits.
    let fileExtension: String

    /// When it came, in microseconds since 1970.
    let received: Int64
}
