/// A picture file that is sent with a product or an item.
package struct PictureUpload: Sendable, Equatable {
    /// The name with its extension, from which the contract of 2022-01 takes the kind.
    package let fileName: String
    /// Such as `image/jpeg`; the API takes JPEG and PNG.
    package let mediaType: String
    /// The file.
    package let bytes: [UInt8]

    /// A picture of a kind that the API takes.
    package init(fileName: String, mediaType: String = "image/jpeg", bytes: [UInt8]) {
        self.fileName = fileName
        self.mediaType = mediaType
        self.bytes = bytes
    }
}
