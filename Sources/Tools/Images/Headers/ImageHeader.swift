public import ImageFormats

/// What the first bytes of a picture say about it; nothing is decoded to learn this.
public struct ImageHeader: Equatable, Sendable {
    /// The format, told from content alone.
    public let format: ImageFormat
    /// Pixels a row as stored: a camera's orientation mark is not applied yet.
    public let width: Int
    /// Rows as stored.
    public let height: Int

    /// A header with known values.
    public init(format: ImageFormat, width: Int, height: Int) {
        self.format = format
        self.width = width
        self.height = height
    }
}

extension ImageHeader {
    /// Reads the header of a whole picture in memory.
    ///
    /// Throws ``ImageError`` when the bytes are no JPEG, PNG, WebP or GIF, when the header is
    /// damaged, or when the picture is past `limits`.
    public static func sniff(
        _ bytes: Span<UInt8>, limits: ImageLimits = .standard
    ) throws(ImageError) -> ImageHeader {
        guard !bytes.isEmpty else { throw .empty }
        try limits.check(byteCount: bytes.count)
        guard let format = ImageFormat(signatureOf: bytes) else {
            throw .notAPicture(content: ForeignContent.name(of: bytes))
        }
        let (width, height) = try size(of: bytes, as: format)
        guard width > 0, height > 0 else {
            throw .damaged(format, reason: "its size is \(width) x \(height)")
        }
        try limits.check(width: width, height: height)
        return ImageHeader(format: format, width: width, height: height)
    }

    /// Reads the header of the picture at `path`; more than `limits` allow is not read at all.
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
        case .avif: throw .notAPicture(content: ForeignContent.name(of: bytes))
        }
    }
}
