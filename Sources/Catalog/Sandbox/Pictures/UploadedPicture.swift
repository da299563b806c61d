/// The data for the addresses of an uploaded picture; its bytes are in the store.
struct UploadedPicture: Hashable, Sendable {
    /// The 32 hexadecimal digits in the address of the picture.
    let originName: String

    /// The 32 hexadecimal digits in the address of its small copy.
    let thumbnailName: String

    /// The extension of the uploaded file's name, in ASCII letters and digits; empty if there is
    /// none.
    let fileExtension: String

    /// The time of the upload, in microseconds since 1970.
    let received: Int64
}
