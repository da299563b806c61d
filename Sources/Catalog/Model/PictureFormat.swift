/// How a picture of the site is encoded, the format first that fewer browsers know and that makes
/// smaller files.
package enum PictureFormat: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// AV1 Image File Format.
    case avif = 1
    /// WebP (RFC 9649), known to all browsers since 2020.
    case webp = 2
    /// JPEG, known to everything that shows pictures.
    case jpeg = 3

    /// What a file's name ends with.
    @inlinable
    package var fileExtension: StaticString {
        switch self {
        case .avif: "avif"
        case .webp: "webp"
        case .jpeg: "jpg"
        }
    }

    /// The media type, as in `<source type>`.
    @inlinable
    package var mediaType: StaticString {
        switch self {
        case .avif: "image/avif"
        case .webp: "image/webp"
        case .jpeg: "image/jpeg"
        }
    }
}
