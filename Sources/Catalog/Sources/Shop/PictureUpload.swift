/// A picture file to send with a product or an item.
package struct PictureUpload: Sendable, Equatable {
    /// The name with its extension, from which contract 2022-01 derives the type.
    package let fileName: String
    /// The media type, such as `image/jpeg`; the API accepts JPEG and PNG.
    package let mediaType: String
    /// The content of the file.
    package let bytes: [UInt8]

    /// Creates a picture of a type that the API accepts.
    package init(fileName: String, mediaType: String = "image/jpeg", bytes: [UInt8]) {
        self.fileName = fileName
        self.mediaType = mediaType
        self.bytes = bytes
    }
}
