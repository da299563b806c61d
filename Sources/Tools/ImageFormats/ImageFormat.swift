/// How a picture is encoded: the formats of copies first, in the order in which a browser should be
/// offered them, then those that are only read.
///
/// The raw values stand in kept galleries.
public enum ImageFormat: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// AV1 Image File Format; only written.
    case avif = 1
    /// WebP (RFC 9649), known to all browsers since 2020.
    case webp = 2
    /// JPEG, known to everything that shows pictures.
    case jpeg = 3
    /// PNG; only read.
    case png = 4
    /// GIF, of which the first picture is read.
    case gif = 5

    /// The formats in which copies are made, that of the fewest bytes first.
    public static let written: [ImageFormat] = [.avif, .webp, .jpeg]

    /// Whether copies are made in it.
    @inlinable public var isWritten: Bool { rawValue <= Self.jpeg.rawValue }

    /// The ending of a file's name, without the dot.
    @inlinable
    public var fileExtension: StaticString {
        switch self {
        case .avif: "avif"
        case .webp: "webp"
        case .jpeg: "jpg"
        case .png: "png"
        case .gif: "gif"
        }
    }

    /// The registered media type, as `<source type="…">` and `Content-Type` name it.
    @inlinable
    public var mediaType: StaticString {
        switch self {
        case .avif: "image/avif"
        case .webp: "image/webp"
        case .jpeg: "image/jpeg"
        case .png: "image/png"
        case .gif: "image/gif"
        }
    }
}

extension ImageFormat: CustomStringConvertible {
    /// The name people use, such as "WebP".
    public var description: String {
        switch self {
        case .avif: "AVIF"
        case .webp: "WebP"
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .gif: "GIF"
        }
    }
}

extension ImageFormat: Comparable {
    /// Formats come in the order of their raw values.
    @inlinable
    public static func < (left: ImageFormat, right: ImageFormat) -> Bool {
        left.rawValue < right.rawValue
    }
}
