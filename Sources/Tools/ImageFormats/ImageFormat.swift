/// The format of a picture.
///
/// The formats of copies come first, in the order in which a page offers them to browsers. Then
/// follow the formats that are only read.
///
/// The raw values are stored in saved galleries.
public enum ImageFormat: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    /// AV1 Image File Format; only written.
    case avif = 1
    /// WebP (RFC 9649), supported by all browsers since 2020.
    case webp = 2
    /// JPEG, supported by all software that shows pictures.
    case jpeg = 3
    /// PNG; read, and written only from drawings.
    case png = 4
    /// GIF; only its first picture is read.
    case gif = 5
    /// SVG; only read, and not recognised by content, because fetched pictures are never SVG.
    case svg = 6

    /// The formats of copies, the smallest files first.
    public static let written: [ImageFormat] = [.avif, .webp, .jpeg]

    /// True for the formats in which copies are made.
    @inlinable public var isWritten: Bool { rawValue <= Self.jpeg.rawValue }

    /// Returns the format that the extension of a file name states; `nil` for other extensions.
    public init?(ofFile name: String) {
        guard let format = Self.allCases.first(where: { name.hasSuffix(".\($0.fileExtension)") })
        else { return nil }
        self = format
    }

    /// The file name extension, without the dot.
    @inlinable
    public var fileExtension: StaticString {
        switch self {
        case .avif: "avif"
        case .webp: "webp"
        case .jpeg: "jpg"
        case .png: "png"
        case .gif: "gif"
        case .svg: "svg"
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
        case .svg: "image/svg+xml"
        }
    }
}

extension ImageFormat: CustomStringConvertible {
    /// The common name, such as "WebP".
    public var description: String {
        switch self {
        case .avif: "AVIF"
        case .webp: "WebP"
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .gif: "GIF"
        case .svg: "SVG"
        }
    }
}

extension ImageFormat: Comparable {
    /// Orders formats by their raw values.
    @inlinable
    public static func < (left: ImageFormat, right: ImageFormat) -> Bool {
        left.rawValue < right.rawValue
    }
}
