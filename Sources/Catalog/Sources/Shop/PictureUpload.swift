/// A picture file that is sent with a product or an item.
public struct PictureUpload: Sendable, Equatable {
    /// The files that the API takes must have fewer bytes: 300 KiB (`POST /api/products`).
    public static let byteLimit = 300 << 10
    /// How many pictures a product or an item has (`POST /api/products`, `POST /item`).
    public static let counts = 1...5

    /// The name with its extension, from which the contract of 2022-01 takes the kind.
    public let fileName: String
    /// Such as `image/jpeg`; the API takes JPEG and PNG.
    public let mediaType: String
    /// The file.
    public let bytes: [UInt8]

    /// A picture of a kind that the API takes.
    public init(fileName: String, mediaType: String = "image/jpeg", bytes: [UInt8]) {
        self.fileName = fileName
        self.mediaType = mediaType
        self.bytes = bytes
    }
}
