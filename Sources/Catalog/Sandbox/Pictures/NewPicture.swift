/// A picture that was decoded and made anew, ready to be kept.
struct NewPicture: Sendable {
    /// What its addresses will tell.
    var uploaded: UploadedPicture

    /// The bytes of the picture, encoded by us.
    let origin: [UInt8]

    /// The bytes of its small copy.
    let thumbnail: [UInt8]
}
