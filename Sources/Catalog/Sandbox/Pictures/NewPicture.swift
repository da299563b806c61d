/// A picture that was decoded and encoded again, ready to be saved.
struct NewPicture: Sendable {
    /// The data for its addresses.
    var uploaded: UploadedPicture

    /// The encoded bytes of the picture.
    let origin: [UInt8]

    /// The bytes of its small copy.
    let thumbnail: [UInt8]
}
