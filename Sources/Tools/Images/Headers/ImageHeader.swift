public import ImageFormats

/// The format and size of a picture, read from its first bytes without decoding it.
public struct ImageHeader: Equatable, Sendable {
    /// The format, recognised only by the content.
    public let format: ImageFormat
    /// The width in pixels as stored, before the picture is turned upright.
    public let width: Int
    /// The number of rows as stored.
    public let height: Int

    /// Creates a header from its values.
    public init(format: ImageFormat, width: Int, height: Int) {
        self.format = format
        self.width = width
        self.height = height
    }
}

extension ImageHeader {
    /// Reads the header of a whole picture in memory.
    ///
    /// Throws ``ImageError`` when the bytes are not a JPEG, PNG, WebP or GIF, when the header is
    /// damaged, or when the picture exceeds `limits`.
    public static func sniff(
        _ bytes: Span<UInt8>, limits: ImageLimits = .standard
    ) throws(ImageError) -> ImageHeader {
        guard !bytes.isEmpty else { throw .empty }
        try limits.check(byteCount: bytes.count)
        guard let format = ImageFormat(signatureOf: bytes) else {
            throw .notAPicture(content: UnsupportedContent.name(of: bytes))
        }
        let (width, height) = try size(of: bytes, as: format)
        guard width > 0, height > 0 else {
            throw .damaged(format, reason: "its size is \(width) x \(height)")
        }
        try limits.check(width: width, height: height)
        return ImageHeader(format: format, width: width, height: height)
    }

    /// Reads the header of the picture at `path`; a file larger than `limits` is not read.
    public static func sniff(
        file path: String, limits: ImageLimits = .standard
    ) throws(ImageError) -> ImageHeader {
        let bytes = try ImageFile.contents(of: path, limits: limits)
        return try sniff(bytes.span, limits: limits)
    }

    private static func size(
        of bytes: Span<UInt8>, as format: ImageFormat
    ) throws(ImageError) -> (width: Int, height: Int) {
        switch format {
        case .jpeg: try jpegSize(of: bytes)
        case .png: try pngSize(of: bytes)
        case .webp: try webpSize(of: bytes)
        case .gif: try gifSize(of: bytes)
        case .avif, .svg: throw .notAPicture(content: UnsupportedContent.name(of: bytes))
        }
    }
}
